import { type Kysely, sql } from 'kysely'

/** When a worker first took a conversion, and an index of those that are queued or running. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversions add column started_at timestamptz`.execute(db)
  await sql`
    create index conversions_line on conversions (provider, id)
      where status = 'pending' and not planned`.execute(db)
}
