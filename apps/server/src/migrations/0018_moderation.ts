import { type Kysely, sql } from 'kysely'

/** The operator's deny list, refused and flagged generations, and allowances. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [terms, cases, allowances]) await sql.raw(statement).execute(db)
}

/** `folded` is the normalized pattern that is matched, which makes duplicates detectable. */
const terms = `
create table moderation_terms (
  id bigint generated always as identity primary key,
  pattern text not null,
  folded text not null unique,
  kinds text[],
  action text not null check (action in ('refuse', 'flag')),
  note text,
  created_at timestamptz not null default now()
);
`

/** Repeated attempts with the same input count in the existing case, until it is allowed. */
const cases = `
create table moderation_cases (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  owner_id bigint not null references accounts,
  actor_id bigint not null references accounts,
  kind text not null,
  mode text,
  outcome text not null check (outcome in ('refused', 'flagged', 'failed')),
  state text not null default 'open' check (state in ('open', 'appealed', 'upheld', 'allowed')),
  title text not null,
  excerpt text not null,
  text text,
  settings jsonb not null default '{}',
  findings jsonb not null,
  digests bytea[] not null,
  fingerprint bytea not null,
  rows int,
  attempts int not null default 1,
  conversion_id bigint references conversions,
  appeal text,
  appealed_at timestamptz,
  decided_by bigint references accounts,
  decided_at timestamptz,
  decision_note text,
  allowed_until timestamptz,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create unique index moderation_cases_refused on moderation_cases (owner_id, actor_id, fingerprint)
  where outcome = 'refused' and state <> 'allowed';
create index moderation_cases_owner on moderation_cases (owner_id, id);
create index moderation_cases_actor on moderation_cases (actor_id, id);
create index moderation_cases_waiting on moderation_cases (id)
  where state = 'appealed' or (outcome = 'flagged' and state = 'open');
create index moderation_cases_conversion on moderation_cases (conversion_id) where conversion_id is not null;
create index moderation_cases_age on moderation_cases (last_at);
`

const allowances = `
create table moderation_allowances (
  owner_id bigint not null references accounts,
  digest bytea not null,
  expires_at timestamptz not null,
  primary key (owner_id, digest)
);
`
