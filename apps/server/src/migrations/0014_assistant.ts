import { type Kysely, sql } from 'kysely'

/** Conversations with the assistant and their results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [conversations, messages, documents]) await sql.raw(statement).execute(db)
}

/** At most one is open per user and owner; a message in another closes it. */
const conversations = `
create table assistant_conversations (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  owner_id bigint not null references accounts,
  actor_id bigint not null references accounts,
  title text not null,
  completed boolean not null default false,
  cancelled boolean not null default false,
  ready boolean not null default false,
  standing jsonb,
  results jsonb not null default '[]',
  spent bigint not null default 0,
  cap bigint not null,
  messages_count integer not null default 0,
  created_at timestamptz not null default now()
);
create index assistant_conversations_owner on assistant_conversations (owner_id, actor_id, id);
create index assistant_conversations_open on assistant_conversations (owner_id, actor_id) where not completed;
create index assistant_conversations_actor on assistant_conversations (actor_id);
`

/** A message has at most one answer, however many attempts were made. */
const messages = `
create table assistant_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references assistant_conversations on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  text text not null,
  data jsonb,
  state jsonb,
  replies_to bigint unique references assistant_messages on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
create index assistant_messages_conversation on assistant_messages (conversation_id, id);
`

const documents = `
create table assistant_documents (
  uuid uuid primary key default gen_random_uuid(),
  owner_id bigint not null references accounts,
  actor_id bigint not null references accounts,
  name text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index assistant_documents_owner on assistant_documents (owner_id);
`
