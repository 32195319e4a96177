import { type Kysely, sql } from 'kysely'

/** Sign-ups with addresses that are taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column declined_password_hash text`.execute(db)
}
