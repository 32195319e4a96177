import { type Kysely, sql } from 'kysely'

/** Installations of voice packs that have not ended, or have failed. What is installed is in DATA_DIR/models. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voice_pack_installs (
      code text primary key,
      attempt uuid not null,
      state text not null check (state in ('installing', 'failed')),
      step text not null default 'download' check (step in ('download', 'check', 'unpack')),
      done_bytes bigint not null default 0,
      total_bytes bigint,
      fault text,
      updated_at timestamptz not null default now()
    )`.execute(db)
}
