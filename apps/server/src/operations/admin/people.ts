import { type RawBuilder, sql } from 'kysely'

/** Someone with an account, as the console names them. */
export interface PersonView {
  id: number
  name: string | null
  email: string | null
}

/**
 * The account with an id as JSON, or null for no id, as an expression for statements; `P` says where there is always one. Of an erased account only the id is
 * left; who was never there is named the same way, because the audit log outlives everything.
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
