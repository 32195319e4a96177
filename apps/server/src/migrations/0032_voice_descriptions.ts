import { type Kysely, sql } from 'kysely'

/** How voices sound, what they are suited for, and the varieties of their languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table voices
      add column description text,
      add column accent text,
      add column uses text[] not null default '{}'`.execute(db)
}
