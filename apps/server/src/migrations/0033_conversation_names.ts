import { type Kysely, sql } from 'kysely'

/** Titles that users choose for their conversations, and an index to search messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [named, words]) await sql.raw(statement).execute(db)
}

const named = 'alter table assistant_conversations add column named boolean not null default false'

/** Some servers lack pg_trgm or do not allow it; a search then scans the messages of the user's conversations. */
const words = `
do $$
begin
  create extension if not exists pg_trgm;
  create index if not exists assistant_messages_words on assistant_messages using gin (lower(text) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'conversations are searched without trigrams: %', sqlerrm;
end $$;
`
