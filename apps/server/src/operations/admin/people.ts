import { type RawBuilder, sql } from 'kysely'

/** An account as the console names it. */
export interface PersonView {
  id: number
  name: string | null
  email: string | null
}

/**
 * The account with an id as JSON, or null for no id, as a SQL expression; `P` says whether it is always set. Erased and
 * missing accounts have only the id, because the audit log outlives accounts.
 */
export function personOf<P extends PersonView | null = PersonView | null>(
  id: RawBuilder<unknown>,
): RawBuilder<P> {
  return sql<P>`case when ${id} is null then null else coalesce((
    select jsonb_build_object('id', person.id, 'name', person.name,
      'email', case when person.deleted_at is null then person.email end)
    from accounts as person where person.id = ${id}
  ), jsonb_build_object('id', ${id}, 'name', null, 'email', null)) end`
}
