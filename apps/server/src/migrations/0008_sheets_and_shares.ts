import { type Kysely, sql } from 'kysely'

/** Uploaded spreadsheets, planned rows of batches, folders and tags, and share links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [imports, planned, groups, shares]) await sql.raw(statement).execute(db)
}

const imports = `
create table imports (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  owner_id bigint not null references accounts,
  filename text not null,
  reading jsonb not null,
  created_at timestamptz not null default now()
);
create index imports_age on imports (created_at);
create index imports_owner on imports (owner_id);
`

/**
 * A planned conversion is pending and paid for, but not enqueued: its batch enqueues it when others have ended. It is
 * not a stage, so that changes of stage do not affect these indexes.
 */
const planned = `
alter table conversions add column planned boolean not null default false;
create index conversions_planned on conversions (batch_id, batch_index) where planned and status = 'pending';
create index conversions_busy on conversions (batch_id)
  where batch_id is not null and status = 'pending' and not planned;
`

/** The folders and tags in use are queried each time a library is opened. */
const groups = `
create index conversions_folders on conversions (owner_id, kind, folder)
  where folder is not null and deleted_at is null;
create index conversions_tags on conversions (owner_id, kind) where tags <> '{}' and deleted_at is null;
`

const shares = `
create table shares (
  id uuid primary key default gen_random_uuid(),
  owner_id bigint not null references accounts,
  actor_id bigint not null references accounts,
  conversion_id bigint not null references conversions,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index shares_conversion on shares (conversion_id);
`
