import type { activityRoutes } from '@atelier/contract/routes/activity'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import type { OwnerSignals } from '../../platform/owner-signals.ts'
import { signalRecentEvents } from './event-backstop.ts'
import { followEvents } from './event-stream.ts'
import { countHistory, listHistory } from './store.ts'
import { type StreamAccessDeps, watchStreamAccess } from './stream-access.ts'

interface HistoryDeps extends StreamAccessDeps {
  db: Db
  wakes: OwnerSignals
  stopping: AbortSignal
}

/** The calls for live events and history. */
export function createHistoryHandlers(deps: HistoryDeps): Handlers<keyof typeof activityRoutes> {
  const { db, wakes, stopping } = deps
  void signalRecentEvents(deps, stopping)
  const watch = watchStreamAccess(deps, stopping)
  return {
    'GET /events': async ({ caller, ownerId, lastEventId, signal }) =>
      followEvents(db, wakes, {
        ownerId,
        openAccess: () => watch.open(caller, ownerId),
        after: parseEventId(lastEventId),
        signal: AbortSignal.any([signal, stopping]),
      }),
    'GET /history/items': async ({ ownerId, query }) => {
      const [page, count] = await Promise.all([
        listHistory(db, ownerId, query, query),
        countHistory(db, ownerId, query),
      ])
      const results = page.rows.map(({ actor_id, actor_name, actor_email, created_at, ...item }) => ({
        ...item,
        actor: { id: actor_id, name: actor_name, email: actor_email },
        created_at: created_at.toISOString(),
      }))
      return { results, count, next: page.next, previous: page.previous }
    },
  }
}

function parseEventId(header: string | undefined): number | undefined {
  if (header === undefined || header === '') return undefined
  const id = Number(header)
  if (Number.isSafeInteger(id) && id >= 0) return id
  throw new ApiError('invalid', 'This is not the id of an event.', { field: 'last-event-id' })
}
