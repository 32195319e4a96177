import { type Kysely, sql } from 'kysely'

/** Account exports, storage usage of owners, and retention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [exports, usage, counting, sizes, retention]) await sql.raw(statement).execute(db)
}

/** At most one is in progress per account. */
const exports = `
create table exports (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts,
  status text not null default 'pending'
    check (status in ('pending', 'running', 'completed', 'failed', 'cancelled', 'expired')),
  attempts int not null default 0,
  items_done int not null default 0,
  items_total int not null default 0,
  bytes_done bigint not null default 0,
  bytes_total bigint not null default 0,
  skipped int not null default 0,
  bytes bigint,
  error_detail text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  expires_at timestamptz
);
create unique index exports_under_way on exports (account_id) where status in ('pending', 'running');
create index exports_account on exports (account_id, id);
create index exports_expiry on exports (expires_at) where status = 'completed';
`

/** `warned` is the percentage of the quota in the last warning sent to the owner. */
const usage = `
create table storage_usage (
  owner_id bigint primary key references accounts,
  bytes bigint not null default 0,
  kinds jsonb not null default '{}',
  warned smallint not null default 0
) with (fillfactor = 50);
insert into storage_usage (owner_id, bytes, kinds)
  select owner_id, sum(bytes), jsonb_object_agg(kind, bytes) from (
    select files.owner_id, conversions.kind, sum(files.bytes) as bytes
    from files join conversions on conversions.id = files.conversion_id
    group by files.owner_id, conversions.kind) as kinds
  group by owner_id;
`

/**
 * Counted by the database, so that no code that adds or removes files can omit it; and only at commit, so that the
 * counter is always locked last, which avoids deadlocks.
 */
const counting = `
create function count_stored_file() returns trigger language plpgsql as $$
declare
  file files := coalesce(new, old);
  change bigint := coalesce(new.bytes, 0) - coalesce(old.bytes, 0);
  item_kind text;
begin
  if change = 0 then return null; end if;
  select kind into item_kind from conversions where id = file.conversion_id;
  insert into storage_usage as total (owner_id, bytes, kinds)
    values (file.owner_id, change, jsonb_build_object(item_kind, change))
    on conflict (owner_id) do update set
      bytes = total.bytes + change,
      kinds = total.kinds || jsonb_build_object(item_kind, coalesce((total.kinds ->> item_kind)::bigint, 0) + change);
  return null;
end $$;
create constraint trigger files_counted after insert or update or delete on files
  deferrable initially deferred for each row execute function count_stored_file();
`

/** The largest items are queried when the settings are opened. */
const sizes = `
create index files_sizes on files (owner_id, bytes);
`

const retention = `
alter table conversions
  add column kept boolean not null default false,
  add column expires_at timestamptz;
create index conversions_expiring on conversions (owner_id, expires_at)
  where expires_at is not null and deleted_at is null;
`
