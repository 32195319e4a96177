import { type Kysely, sql } from 'kysely'

/** Purchases, subscriptions, activation codes, social identities and invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [payments, social]) await sql.raw(statement).execute(db)
}

const payments = `
create table checkouts (
  id text primary key,
  owner_id bigint not null references accounts,
  mode text not null check (mode in ('payment', 'subscription')),
  provider text not null check (provider in ('stripe', 'sandbox')),
  quantity int,
  price_id text,
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled', 'refunded', 'disputed')),
  credits bigint not null,
  amount bigint not null,
  redirect text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz
);
create index checkouts_owner on checkouts (owner_id);
create index checkouts_open on checkouts (created_at) where status = 'open';

create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

create table subscriptions (
  owner_id bigint primary key references accounts,
  provider text not null,
  subscription text not null,
  customer text not null,
  price_id text not null,
  status text not null check (status in ('active', 'past_due', 'cancelled')),
  renews_at timestamptz,
  updated_at timestamptz not null default now()
);
alter table accounts add column payment_customer text;

create table activation_codes (
  code_hash bytea primary key,
  credits bigint not null check (credits > 0),
  uses_left int not null check (uses_left >= 0),
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create table activations (
  code_hash bytea not null references activation_codes,
  owner_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  primary key (code_hash, owner_id)
);
`

const social = `
create table social_identities (
  provider text not null,
  subject text not null,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create table social_states (
  state_hash bytea primary key,
  provider text not null,
  verifier text,
  expires_at timestamptz not null
);
create table invitations (
  invitee_id bigint primary key references accounts,
  inviter_id bigint not null references accounts,
  created_at timestamptz not null default now(),
  check (inviter_id <> invitee_id)
);
`
