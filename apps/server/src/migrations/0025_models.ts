import { type Kysely, sql } from 'kysely'

/** Models and servers that operators add, what providers say about their models, and which retirements were announced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [models, servers, facts, notices]) await sql.raw(statement).execute(db)
}

/** A row overrides the shipped model of the same key, or adds one. Removed ones remain: items refer to them. */
const models = `
create table models (
  id bigint generated always as identity primary key,
  provider text not null,
  kind text not null,
  mode text not null,
  code text not null,
  definition jsonb not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, kind, mode, code)
);
`

const servers = `
create table model_servers (
  id bigint generated always as identity primary key,
  code text not null generated always as ('server-' || id::text) stored unique,
  name text not null,
  type text not null check (type in ('openai', 'comfyui')),
  url text not null,
  api_key bytea,
  concurrency int not null default 2 check (concurrency between 1 and 100),
  paused boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
`

/** The last list of a provider; a model that is missing from it is not accessible with the key. */
const facts = `
create table model_facts (
  provider text not null,
  endpoint text not null,
  is_accessible boolean not null,
  ends_on text,
  checked_at timestamptz not null default now(),
  primary key (provider, endpoint)
);
`

const notices = `
create table model_notices (
  provider text not null,
  endpoint text not null,
  ends_on text not null,
  days int not null,
  sent_at timestamptz not null default now(),
  primary key (provider, endpoint, ends_on, days)
);
`
