import { type Kysely, sql } from 'kysely'

/** Favorite voices, ratings of voices, and their totals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [opinions, scores]) await sql.raw(statement).execute(db)
}

const opinions = `
create table voice_opinions (
  account_id bigint not null references accounts,
  voice_id bigint not null references voices,
  favorite boolean not null default false,
  rating smallint check (rating between 1 and 5),
  primary key (account_id, voice_id)
);
`

/** Updated with each rating, so that voice lists need not read all ratings. */
const scores = `
create table voice_scores (
  voice_id bigint primary key references voices,
  total bigint not null,
  count bigint not null check (count >= 0)
);
`
