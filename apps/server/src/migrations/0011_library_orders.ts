import { type Kysely, sql } from 'kysely'

/**
 * Indexes for sorting and filtering libraries, so that a page of a hundred thousand items is found without sorting
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [titles, costs, durations, rated, words]) await sql.raw(statement).execute(db)
}

const titles = `
create index conversions_titles on conversions (owner_id, kind, lower(title), id) where deleted_at is null;
`

const costs = `
create index conversions_costs on conversions (owner_id, kind, cost, id) where deleted_at is null;
`

const durations = `
create index conversions_durations on conversions (owner_id, kind, coalesce(duration, -1), id)
  where deleted_at is null;
`

const rated = `
create index conversions_rated on conversions (owner_id, kind, thumbs, id)
  where thumbs is not null and deleted_at is null;
`

/** Some servers lack pg_trgm or do not allow it; searches then scan the items. */
const words = `
do $$
begin
  create extension if not exists pg_trgm;
  create index conversions_words on conversions using gin (search gin_trgm_ops) where deleted_at is null;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'libraries are searched without trigrams: %', sqlerrm;
end $$;
`
