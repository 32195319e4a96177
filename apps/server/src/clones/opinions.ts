import type { Db } from '../platform/database.ts'

/** What somebody says of a cloned voice; what is absent stays as it was. */
export interface CloneOpinion {
  favorite?: boolean
  /** 1 to 5. */
  rating?: number
}

/** Saves what an account thinks of a cloned voice. */
export async function saveCloneOpinion(
  db: Db,
  accountId: number,
  voiceId: number,
  opinion: CloneOpinion,
): Promise<void> {
  await db
    .insertInto('cloned_voice_opinions')
    .values({ account_id: accountId, cloned_voice_id: voiceId, rating: null, ...opinion })
    .onConflict((conflict) => conflict.columns(['account_id', 'cloned_voice_id']).doUpdateSet(opinion))
    .execute()
}
