import { type Kysely, sql } from 'kysely'

/** When a queued conversion was set aside; the line has no others, and is read in the order of its turns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversions add column paused_at timestamptz`.execute(db)
  await sql`drop index conversions_line`.execute(db)
  await sql`
    create index conversions_line on conversions (provider, owner_id, id)
      where status = 'pending' and not planned and paused_at is null`.execute(db)
}
