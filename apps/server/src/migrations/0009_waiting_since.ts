import { type Kysely, sql } from 'kysely'

/** When a conversion started to wait for its provider, to limit the wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversions add column waiting_since timestamptz`.execute(db)
  await sql`update conversions set waiting_since = now() where status = 'pending' and stage = 'waiting'`.execute(
    db,
  )
}
