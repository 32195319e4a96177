import { type Kysely, sql } from 'kysely'

/** Teams, API keys, and deleted accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [accounts, teams, keys]) await sql.raw(statement).execute(db)
}

const accounts = `
alter table accounts add column deleted_at timestamptz;
`

const teams = `
create table team_members (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  owner_id bigint not null references accounts,
  member_id bigint references accounts,
  email text not null,
  monthly_cap bigint check (monthly_cap >= 0),
  joined_at timestamptz,
  created_at timestamptz not null default now(),
  unique (owner_id, email)
);
create index team_members_member on team_members (member_id);
create index team_members_invited on team_members (email) where member_id is null;
`

const keys = `
create table api_keys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  name text,
  prefix text not null,
  key_hash bytea not null unique,
  monthly_cap bigint check (monthly_cap >= 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index api_keys_account on api_keys (account_id);
alter table conversions add column api_key_id bigint references api_keys on delete set null;
create index conversions_key on conversions (api_key_id, created_at) where api_key_id is not null;
create index conversions_actor on conversions (owner_id, actor_id, created_at) where actor_id <> owner_id;
`
