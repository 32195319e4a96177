import { type Kysely, sql } from 'kysely'

/** The pronunciation dictionaries of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [pronunciations, newestFirst]) await sql.raw(statement).execute(db)
}

const pronunciations = `
create table pronunciations (
  id bigint primary key generated always as identity,
  owner_id bigint not null references accounts,
  written text not null,
  spoken text not null,
  language text,
  match text not null check (match in ('word', 'anywhere')),
  case_sensitive boolean not null,
  created_at timestamptz not null default now()
);
`

const newestFirst = `
create index pronunciations_owner on pronunciations (owner_id, id);
`
