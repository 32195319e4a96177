import { type Kysely, sql } from 'kysely'

/** Since when a conversion waits for its provider, so that none is waited for without end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversions add column waiting_since timestamptz`.execute(db)
  await sql`update conversions set waiting_since = now() where status = 'pending' and stage = 'waiting'`.execute(
    db,
  )
}
