import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

/** What somebody and everybody think of a voice. */
export interface Opinion {
  voice_id: number
  /** Of the one who asks. */
  favorite: boolean
  /** The rating of the one who asks, 1 to 5. */
  mine: number | null
  /** Of everybody's ratings; null while there are none. */
  average: number | null
  /** How many have rated it. */
  count: number
}

/** What is thought of voices, by their ids; nothing is said of most of them. `accountId` is null for a visitor. */
export async function readOpinions(db: Db, accountId: number | null): Promise<ReadonlyMap<number, Opinion>> {
  const { rows } = await sql<Opinion>`
    select voice_id, coalesce(own.favorite, false) as favorite, own.rating as mine,
           round(scores.total::numeric / nullif(scores.count, 0), 1)::float8 as average,
           coalesce(scores.count, 0) as count
    from voice_scores as scores
    full join (select * from voice_opinions where account_id = ${accountId}::bigint) as own using (voice_id)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.voice_id, row]))
}

/** Makes a voice a favourite of an account, or no longer. */
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

/** Saves an account's rating of a voice, and what all ratings of it come to. */
export async function saveRating(
  db: Db,
  { accountId, voiceId, rating }: { accountId: number; voiceId: number; rating: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Answers the rating before, and keeps the row locked, so that two at once count as one after the other.
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
