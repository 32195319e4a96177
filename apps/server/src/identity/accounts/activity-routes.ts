import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import { countActivity, listActivity } from './activity-store.ts'

/** The activity of the caller's account. */
export function createActivityHandlers({ db }: { db: Db }): Handlers<'GET /account/activity'> {
  return {
    'GET /account/activity': async ({ caller: { accountId }, query }) => {
      const [page, count] = await Promise.all([
        listActivity(db, accountId, query),
        countActivity(db, accountId),
      ])
      const results = page.rows.map(({ id, act, actor_id, target, address, created_at }) => {
        const isOwn = actor_id === accountId
        // An administrator's network address is not shown to users.
        return {
          ...{ id, act, mine: isOwn, target },
          address: isOwn ? address : null,
          created_at: created_at.toISOString(),
        }
      })
      return { results, count, next: page.next, previous: page.previous }
    },
  }
}
