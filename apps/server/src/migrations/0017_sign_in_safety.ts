import { type Kysely, sql } from 'kysely'

/** Two-factor authentication, identifiable sessions, and revocable consents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [secondFactor, sessions, consents]) await sql.raw(statement).execute(db)
}

/**
 * Without `enabled_at`, a factor is being set up and not required yet. `last_step` is the time step of the last
 * accepted code.
 */
const secondFactor = `
create table two_factor (
  account_id bigint primary key references accounts on delete cascade,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  enabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  account_id bigint not null references accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table half_sign_ins (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  provider text not null,
  expires_at timestamptz not null
);
`

const sessions = `
alter table sessions add column uuid uuid not null default gen_random_uuid() unique;
alter table sessions add column user_agent text;
alter table sessions add column address text;
alter table sessions add column last_seen_at timestamptz not null default now();
`

const consents = `
alter table voice_consents add column revoked_at timestamptz;
create index voice_consents_giver on voice_consents (given_by);
`
