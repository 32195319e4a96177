import { type Kysely, sql } from 'kysely'

/** Images, videos and audio: their properties, source files and batches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [batches, conversions, files]) await sql.raw(statement).execute(db)
}

const batches = `
create table batches (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  owner_id bigint not null references accounts,
  actor_id bigint not null references accounts,
  kind text not null,
  title text not null,
  status text not null default 'running' check (status in ('running', 'paused', 'completed', 'cancelled')),
  total int not null check (total > 0),
  completed int not null default 0,
  failed int not null default 0,
  is_sheet boolean not null default false,
  input jsonb,
  created_at timestamptz not null default now()
);
create index batches_owner on batches (owner_id, id);
`

const conversions = `
alter table conversions
  add column batch_id bigint references batches,
  add column batch_index int,
  add column width int,
  add column height int;
create index conversions_batch on conversions (batch_id, batch_index) where batch_id is not null;
`

const files = `
alter table files add constraint files_role check (
  role in ('output', 'upload', 'poster', 'source_image', 'source_video', 'source_audio'));
alter table file_removals add column due_at timestamptz not null default now();
`
