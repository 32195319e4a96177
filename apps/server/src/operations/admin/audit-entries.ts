import type { HandlerReply, Receives } from '@atelier/contract/routes/registry'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { ListReply } from '../../platform/handler.ts'
import { dayMatches } from '../../platform/matching.ts'
import { readPage } from '../../platform/paging.ts'
import { allOf, countRows } from './narrow.ts'
import { personOf } from './people.ts'

type Filter = Receives<'GET /admin/audit-log', 'query'>

const createdAt = sql.ref('audit_log.created_at')

const conditionOf = ({ act, actor, account, from, to }: Filter) =>
  allOf([
    act && sql<boolean>`act = ${act}`,
    actor === undefined ? undefined : sql<boolean>`actor_id = ${actor}`,
    account === undefined ? undefined : sql<boolean>`account_id = ${account}`,
    from ? sql<boolean>`not ${dayMatches(createdAt, 'before', from)}` : undefined,
    to ? sql<boolean>`not ${dayMatches(createdAt, 'after', to)}` : undefined,
  ])

/** A page of the audit log, newest first. */
export async function listAuditEntries(
  db: Db,
  filter: Filter,
): Promise<ListReply<HandlerReply<'GET /admin/audit-log'>>> {
  const condition = conditionOf(filter)
  const query = db
    .selectFrom('audit_log')
    .select(['id', 'act', 'target', 'detail', 'address', 'created_at'])
    .select([
      personOf(sql.ref('audit_log.actor_id')).as('actor'),
      personOf(sql.ref('audit_log.account_id')).as('account'),
    ])
    .where(condition)
  const order = { id: sql.ref<number>('audit_log.id'), descending: true }
  const [page, count] = await Promise.all([
    readPage(query, order, filter),
    countRows(db, sql`audit_log`, condition),
  ])
  const results = page.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
  return { results, count, next: page.next, previous: page.previous }
}
