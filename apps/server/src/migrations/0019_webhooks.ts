import { type Kysely, sql } from 'kysely'

/** Webhooks of API keys with their deliveries, and the usage of keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [keys, endpoints, deliveries, attempts]) await sql.raw(statement).execute(db)
}

const keys = `
alter table api_keys add column last_used_at timestamptz;
alter table batches add column api_key_id bigint references api_keys on delete set null;
create index batches_key on batches (api_key_id) where api_key_id is not null;
`

const endpoints = `
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  api_key_id bigint not null unique references api_keys on delete cascade,
  url text not null,
  events text[] not null,
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  resting_until timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('asked', 'failing', 'gone')),
  created_at timestamptz not null default now()
);
`

/** The subject's content is read when the event is delivered, so it is not stored here. */
const deliveries = `
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  endpoint_id bigint not null references webhook_endpoints on delete cascade,
  event text not null,
  owner_id bigint not null,
  kind text,
  subject text,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where status = 'pending';
create index webhook_deliveries_age on webhook_deliveries (created_at);
`

const attempts = `
create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  duration_ms integer not null,
  status integer,
  error text,
  response text,
  at timestamptz not null default now()
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);
`
