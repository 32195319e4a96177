import { type Kysely, sql } from 'kysely'

/** Tokens that a chat model's question and answer have used so far, of which its cost is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversions add column tokens int`.execute(db)
}
