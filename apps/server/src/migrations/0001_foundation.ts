import { type Kysely, sql } from 'kysely'

/** Accounts, credits, conversions with their files, events and history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [accounts, ledger, voices, conversions, activity])
    await sql.raw(statement).execute(db)
}

const accounts = `
create table settings (key text primary key, value text not null);

create table accounts (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text,
  password_hash text,
  role text not null default 'user' check (role in ('user', 'admin')),
  profile jsonb,
  invited_by bigint references accounts,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);

create table confirmations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  purpose text not null,
  code_hash bytea not null,
  password_hash text,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index confirmations_account on confirmations (account_id);

create table rate_limits (
  key text primary key,
  hits int not null,
  resets_at timestamptz not null
);

create table idempotency_keys (
  owner_id bigint not null references accounts on delete cascade,
  route text not null,
  key text not null,
  request_hash bytea not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
`

const ledger = `
create table wallets (
  owner_id bigint primary key references accounts,
  balance bigint not null default 0 check (balance >= 0),
  held bigint not null default 0 check (held >= 0)
);

create table holds (
  reference text primary key,
  owner_id bigint not null references wallets,
  amount bigint not null check (amount >= 0),
  captured bigint check (captured between 0 and amount),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

create table transfers (
  id bigint generated always as identity primary key,
  type text not null check (type in ('credit', 'hold', 'capture', 'release')),
  reference text not null,
  owner_id bigint not null references wallets,
  from_account text not null,
  to_account text not null check (to_account <> from_account),
  amount bigint not null check (amount > 0),
  balance bigint not null,
  created_at timestamptz not null default now(),
  unique (reference, type)
);
create index transfers_owner on transfers (owner_id, id);
`

const voices = `
create table voices (
  id bigint generated always as identity (maxvalue 99999) primary key,
  provider text not null,
  code text not null,
  name text not null,
  language text not null,
  gender text not null,
  tier text not null,
  quality text not null,
  engine text not null,
  model text not null,
  demo boolean not null,
  recommended boolean not null,
  sample text not null,
  position int not null,
  active boolean not null default true,
  search text not null,
  unique (provider, code)
);
create index voices_order on voices (position, id) where active;
`

const conversions = `
create table conversions (
  id bigint generated always as identity primary key,
  code_ref text not null unique,
  kind text not null,
  mode text not null,
  owner_id bigint not null references accounts,
  actor_id bigint not null references accounts,
  provider text not null,
  model text not null,
  voice_id bigint references voices,
  title text not null,
  excerpt text,
  characters int,
  search text not null,
  input jsonb not null,
  settings jsonb not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'uploaded')),
  stage text not null default 'queued' check (stage in ('queued', 'submitting', 'waiting', 'stored', 'settled', 'refunded')),
  cost bigint not null,
  progress real not null default 0,
  claims int not null default 0,
  crashes int not null default 0,
  failures int not null default 0,
  lease_until timestamptz,
  operation jsonb,
  duration double precision,
  response text,
  error_code text,
  error_detail text,
  thumbs text check (thumbs in ('up', 'down')),
  folder text,
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  deleted_at timestamptz
);
create index conversions_library on conversions (owner_id, kind, id) where deleted_at is null;
create index conversions_recent on conversions (owner_id, created_at);
create index conversions_pending on conversions (owner_id, kind, id) where status = 'pending';
create index conversions_stalled on conversions (updated_at) where status = 'pending';

create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id bigint not null references accounts,
  conversion_id bigint not null references conversions,
  role text not null,
  key text not null unique,
  mime text not null,
  bytes bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  unique (conversion_id, role)
);

create table segments (
  conversion_id bigint not null references conversions on delete cascade,
  index int not null,
  from_offset int not null,
  to_offset int not null,
  seconds double precision not null,
  sample_rate int not null,
  words jsonb not null,
  key text,
  primary key (conversion_id, index)
);

create table file_removals (
  prefix text primary key,
  created_at timestamptz not null default now()
);

create table item_counts (
  owner_id bigint not null references accounts,
  kind text not null,
  count bigint not null check (count >= 0),
  primary key (owner_id, kind)
);
`

const activity = `
create table events (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index events_owner on events (owner_id, id);
create index events_age on events (created_at);

create table history_items (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  owner_id bigint not null references accounts,
  actor_id bigint not null references accounts,
  kind text not null,
  event text not null,
  status text not null,
  title text not null,
  code_ref text not null,
  cost bigint not null,
  created_at timestamptz not null default now()
);
create index history_owner on history_items (owner_id, id);
`
