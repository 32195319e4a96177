import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type PageRequest, readPage } from '../../platform/paging.ts'

/** The audit entries of an account: its own actions, and administrators' actions on it. */
const activityOf = (db: Db, accountId: number) =>
  db
    .selectFrom('audit_log')
    .where((row) => row.or([row('actor_id', '=', accountId), row('account_id', '=', accountId)]))

/** A page of entries, newest first. */
export async function listActivity(db: Db, accountId: number, request: PageRequest) {
  const query = activityOf(db, accountId).select(['id', 'act', 'actor_id', 'target', 'address', 'created_at'])
  return await readPage(query, { id: sql.ref<number>('id'), descending: true }, request)
}

/** Counts the entries. */
export async function countActivity(db: Db, accountId: number): Promise<number> {
  const { count } = await activityOf(db, accountId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
