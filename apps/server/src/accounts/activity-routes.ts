import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/handler.ts'
import { type PageRequest, readPage } from '../platform/paging.ts'

/** What the audit log knows of an account: what it did, and what was done to it. */
const activityOf = (db: Db, accountId: number) =>
  db
    .selectFrom('audit_log')
    .where((row) => row.or([row('actor_id', '=', accountId), row('account_id', '=', accountId)]))

async function listActivity(db: Db, accountId: number, request: PageRequest) {
  const query = activityOf(db, accountId).select(['id', 'act', 'actor_id', 'target', 'address', 'created_at'])
  return await readPage(query, { id: sql.ref<number>('id'), descending: true }, request)
}

async function countActivity(db: Db, accountId: number): Promise<number> {
  const { count } = await activityOf(db, accountId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What was done with one's own account. */
export function createActivityHandlers({ db }: { db: Db }): Handlers<'GET /account/activity'> {
  return {
    'GET /account/activity': async ({ caller: { accountId }, query, url }) => {
      const [page, count] = await Promise.all([
        listActivity(db, accountId, { ...query, url }),
        countActivity(db, accountId),
      ])
      const results = page.rows.map(({ id, act, actor_id, target, address, created_at }) => {
        const mine = actor_id === accountId
        // Where an administrator sits is nobody else's business.
        return {
          ...{ id, act, mine, target },
          address: mine ? address : null,
          created_at: created_at.toISOString(),
        }
      })
      return { results, count, next: page.next, previous: page.previous }
    },
  }
}
