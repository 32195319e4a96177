import { type Kysely, sql } from 'kysely'

/** The operator's console: audit log, blocks, paused lanes, ledger audits, provider costs and hourly figures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [audit, accounts, machines, money, figures]) await sql.raw(statement).execute(db)
}

const audit = `
create table audit_log (
  id bigint generated always as identity primary key,
  act text not null,
  actor_id bigint,
  account_id bigint,
  target text,
  detail jsonb not null default '{}',
  address text,
  created_at timestamptz not null default now()
);
create index audit_log_act on audit_log (act, id);
create index audit_log_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_account on audit_log (account_id, id) where account_id is not null;
create index audit_log_age on audit_log (created_at);

create table ledger_audits (
  id bigint generated always as identity primary key,
  sum bigint not null,
  mismatched bigint[] not null,
  duration_ms int not null,
  actor_id bigint,
  created_at timestamptz not null default now()
);
`

const accounts = `
alter table accounts add column blocked_at timestamptz;
alter table accounts add column blocked_reason text;
alter table accounts add column last_seen_at timestamptz;
create index accounts_age on accounts (created_at);
create index files_owner on files (owner_id) include (bytes);
`

/** A process without a recent heartbeat is considered dead. */
const machines = `
create table processes (
  id uuid primary key,
  roles text[] not null,
  host text not null,
  providers jsonb not null default '{}',
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);

create table queue_pauses (
  lane text primary key,
  reason text not null,
  actor_id bigint,
  created_at timestamptz not null default now()
);

create table provider_checks (
  provider text primary key,
  ok boolean not null,
  detail text not null,
  duration_ms int not null,
  created_at timestamptz not null default now()
);
`

/** Spent credits are stored in the wallet, so that account lists need not sum transactions. */
const money = `
alter table wallets add column spent bigint not null default 0;
update wallets set spent = coalesce((
  select sum(amount) from transfers where transfers.owner_id = wallets.owner_id and to_account = 'usage'
), 0);
create index transfers_outside on transfers (created_at)
  where from_account in ('sales', 'subscriptions', 'usage') or to_account in ('sales', 'subscriptions');
alter table conversions add column provider_cost bigint, add column refunded_at timestamptz;
create index conversions_ended on conversions (ended_at) where ended_at is not null;
create index conversions_failed on conversions (id) where status = 'failed';
create index conversions_open on conversions (id) where status = 'pending';
`

/** Figures of past hours; later ones are counted from the conversions. */
const figures = `
create table usage_hours (
  hour timestamptz not null,
  kind text not null,
  provider text not null,
  model text not null,
  outcome text not null,
  conversions int not null,
  credits bigint not null,
  provider_cost bigint not null,
  primary key (hour, kind, provider, model, outcome)
);
create table usage_counted (until timestamptz not null);
insert into usage_counted values ('-infinity');
`
