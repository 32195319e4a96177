import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** A user's rating of a voice, and the average. */
export interface VoiceRating {
  voice_id: number
  /** Whether it is the caller's favorite. */
  favorite: boolean
  /** The caller's rating, 1 to 5. */
  mine: number | null
  /** Average of all ratings; null without any. */
  average: number | null
  /** Number of ratings. */
  count: number
}

/** Ratings of voices by id; most have none. `accountId` is null for a visitor. */
export async function readRatings(
  db: Db,
  accountId: number | null,
): Promise<ReadonlyMap<number, VoiceRating>> {
  const { rows } = await sql<VoiceRating>`
    select voice_id, coalesce(own.favorite, false) as favorite, own.rating as mine,
           round(scores.total::numeric / nullif(scores.count, 0), 1)::float8 as average,
           coalesce(scores.count, 0) as count
    from voice_scores as scores
    full join (select voice_id, favorite, rating from voice_opinions where account_id = ${accountId}::bigint) as own using (voice_id)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.voice_id, row]))
}

/** Adds or removes a voice from an account's favorites. */
export async function saveFavorite(
  db: Db,
  { accountId, voiceId, favorite }: { accountId: number; voiceId: number; favorite: boolean },
): Promise<void> {
  await db
    .insertInto('voice_opinions')
    .values({ account_id: accountId, voice_id: voiceId, favorite, rating: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'voice_id']).doUpdateSet({ favorite }))
    .execute()
}

/** Saves an account's rating of a voice, and updates the average. */
export async function saveRating(
  db: Db,
  { accountId, voiceId, rating }: { accountId: number; voiceId: number; rating: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Returns the previous rating and locks the row, so that concurrent ratings are counted correctly.
    const before = await tx
      .insertInto('voice_opinions')
      .values({ account_id: accountId, voice_id: voiceId, rating: null })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'voice_id']).doUpdateSet({ account_id: accountId }),
      )
      .returning('rating')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('voice_opinions')
      .set({ rating })
      .where('account_id', '=', accountId)
      .where('voice_id', '=', voiceId)
      .execute()
    await tx
      .insertInto('voice_scores')
      .values({
        voice_id: voiceId,
        total: rating - (before.rating ?? 0),
        count: before.rating === null ? 1 : 0,
      })
      .onConflict((conflict) =>
        conflict.column('voice_id').doUpdateSet({
          total: sql<number>`voice_scores.total + excluded.total`,
          count: sql<number>`voice_scores.count + excluded.count`,
        }),
      )
      .execute()
  })
}

/** Removes an account's ratings, which no longer count, and its favorites. */
export async function eraseOpinions(tx: Tx, accountId: number): Promise<void> {
  await sql`
    with gone as (delete from voice_opinions where account_id = ${accountId} returning voice_id, rating)
    update voice_scores set total = total - gone.rating, count = count - 1
    from gone where gone.voice_id = voice_scores.voice_id and gone.rating is not null`.execute(tx)
}
