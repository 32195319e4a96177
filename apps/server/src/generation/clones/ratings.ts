import type { Db } from '../../platform/database.ts'

/** The changes to a cloned voice; absent fields stay unchanged. */
export interface CloneRating {
  favorite?: boolean
  /** 1 to 5. */
  rating?: number
}

/** Saves an account's rating of a cloned voice, and whether it is a favorite. */
export async function saveCloneRating(
  db: Db,
  accountId: number,
  voiceId: number,
  rating: CloneRating,
): Promise<void> {
  await db
    .insertInto('cloned_voice_opinions')
    .values({ account_id: accountId, cloned_voice_id: voiceId, rating: null, ...rating })
    .onConflict((conflict) => conflict.columns(['account_id', 'cloned_voice_id']).doUpdateSet(rating))
    .execute()
}
