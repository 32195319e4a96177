import { type Kysely, sql } from 'kysely'

/** Cloned voices, their consents and ratings, and the recordings made with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [voices, conversions, consents, opinions]) await sql.raw(statement).execute(db)
}

const voices = `
create table cloned_voices (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts,
  name text not null,
  language text,
  gender text,
  provider text not null,
  type text not null,
  tier text not null,
  model text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index cloned_voices_owner on cloned_voices (owner_id, id) where deleted_at is null;
`

/** Of a conversion of the kind voice, the voice it creates; of the kind speech, the voice that speaks. */
const conversions = `
alter table conversions add column cloned_voice_id bigint references cloned_voices;
create index conversions_cloning on conversions (cloned_voice_id, id) where kind = 'voice';
create index conversions_cloned_speech on conversions (cloned_voice_id)
  where cloned_voice_id is not null and kind = 'speech' and status = 'pending';
`

/** One per sample; a missing consent is a row without text. */
const consents = `
create table voice_consents (
  conversion_id bigint primary key references conversions,
  owner_id bigint not null references accounts,
  text text,
  given_by bigint not null references accounts,
  given_at timestamptz not null default now()
);
create index voice_consents_owner on voice_consents (owner_id);
`

const opinions = `
create table cloned_voice_opinions (
  account_id bigint not null references accounts,
  cloned_voice_id bigint not null references cloned_voices,
  favorite boolean not null default false,
  rating smallint check (rating between 1 and 5),
  primary key (account_id, cloned_voice_id)
);
create index cloned_voice_opinions_voice on cloned_voice_opinions (cloned_voice_id);
`
