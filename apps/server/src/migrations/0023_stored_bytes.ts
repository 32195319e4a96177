import { type Kysely, sql } from 'kysely'

/**
 * Counts everything of an owner that uses storage, not only the files of items: spreadsheets, conversations and
 * documents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, counting, ...triggers, usage]) await sql.raw(statement).execute(db)
}

/** A row takes about 500 bytes besides its text. The rows of a started import belong to its batch. */
const columns = `
alter table imports
  add column bytes bigint not null default 0,
  add column rows_bytes bigint not null default 0,
  add column started boolean not null default false;
alter table batches add column input_bytes bigint not null default 0;
alter table assistant_conversations add column bytes bigint not null default 0;
alter table assistant_documents
  add column bytes bigint generated always as (octet_length(text) + 500) stored;
update assistant_conversations set bytes = (
  select coalesce(sum(500 + octet_length(text) + coalesce(octet_length(data::text), 0)
    + coalesce(octet_length(state::text), 0)), 0)
  from assistant_messages where conversation_id = assistant_conversations.id);
`

/** Counted like files, at commit. The arguments are the kind and the column with the bytes. */
const counting = `
create function count_stored_row() returns trigger language plpgsql as $$
declare
  after_change jsonb := to_jsonb(new);
  before_change jsonb := to_jsonb(old);
  owner bigint := coalesce(after_change ->> 'owner_id', before_change ->> 'owner_id');
  change bigint := coalesce((after_change ->> tg_argv[1])::bigint, 0)
    - coalesce((before_change ->> tg_argv[1])::bigint, 0);
begin
  if change = 0 then return null; end if;
  insert into storage_usage as total (owner_id, bytes, kinds)
    values (owner, change, jsonb_build_object(tg_argv[0], change))
    on conflict (owner_id) do update set
      bytes = total.bytes + change,
      kinds = total.kinds || jsonb_build_object(tg_argv[0], coalesce((total.kinds ->> tg_argv[0])::bigint, 0) + change);
  return null;
end $$;
`

const counted = [
  ['imports', 'sheet', 'bytes'],
  ['batches', 'sheet', 'input_bytes'],
  ['assistant_conversations', 'chat', 'bytes'],
  ['assistant_documents', 'chat', 'bytes'],
] as const

const triggers = counted.map(
  ([table, kind, column]) => `
create constraint trigger ${table}_counted after insert or delete or update of ${column} on ${table}
  deferrable initially deferred for each row execute function count_stored_row('${kind}', '${column}');
`,
)

const usage = `
insert into storage_usage as total (owner_id, bytes, kinds)
  select owner_id, sum(bytes), jsonb_build_object('chat', sum(bytes)) from (
    select owner_id, bytes from assistant_conversations
    union all select owner_id, bytes from assistant_documents) as words
  group by owner_id
  on conflict (owner_id) do update set
    bytes = total.bytes + excluded.bytes,
    kinds = total.kinds || jsonb_build_object('chat',
      coalesce((total.kinds ->> 'chat')::bigint, 0) + excluded.bytes);
`
