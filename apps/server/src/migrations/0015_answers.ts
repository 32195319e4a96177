import { type Kysely, sql } from 'kysely'

/** Tokens used so far by a chat model's prompt and answer, which determine the cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversions add column tokens int`.execute(db)
}
