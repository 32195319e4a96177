import { type Kysely, sql } from 'kysely'

/**
 * Indexes for the filters of the console and libraries: rare values are found without reading all conversions. The
 * indexes may already exist: on a table too large to be locked while they are built, an operator builds them beforehand
 * with `create index concurrently`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create index if not exists conversions_providers on conversions (provider, id)',
  'create index if not exists conversions_kinds on conversions (kind, id)',
  `create index if not exists conversions_errors on conversions (error_code, id) where status = 'failed'`,
  `create index if not exists conversions_uploads on conversions (id) where status = 'uploaded'`,
  `create index if not exists conversions_rare on conversions (owner_id, kind, status, id)
     where status in ('failed', 'uploaded') and deleted_at is null`,
  // It contained `updated_at`, so every write of a worker added an entry to each index of the table. The few pending
  // conversions are found by conversions_open.
  'drop index conversions_stalled',
  // Leaves space on the page for the next version of a row, which then needs no new index entries (HOT updates).
  'alter table conversions set (fillfactor = 85)',
]
