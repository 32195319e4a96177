import type { activityRoutes } from '@atelier/contract/routes/activity'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller, Handlers } from '../../platform/handler.ts'
import type { Log } from '../../platform/log.ts'
import type { OwnerSignals } from '../../platform/owner-signals.ts'
import { signalRecentEvents } from './event-backstop.ts'
import { followEvents } from './event-stream.ts'
import { countHistory, listHistory } from './store.ts'

interface HistoryDeps {
  db: Db
  log: Log
  wakes: OwnerSignals
  stopping: AbortSignal
  /** Throws `forbidden` when a caller has no access, or no longer has access, to an owner's content. */
  resolveOwner(caller: Caller, ownerId: number): Promise<number>
  /** Whether the caller's session or API key is still valid: a stream may outlive it. */
  isStillIn(caller: Caller): Promise<boolean>
}

/** The calls for live events and history. */
export function createHistoryHandlers({
  db,
  log,
  wakes,
  stopping,
  resolveOwner,
  isStillIn,
}: HistoryDeps): Handlers<keyof typeof activityRoutes> {
  void signalRecentEvents({ db, wakes, log }, stopping)
  return {
    'GET /events': async ({ caller, ownerId, lastEventId, signal }) =>
      followEvents(db, wakes, {
        ownerId,
        mayFollow: async () => (await isStillIn(caller)) && (await isAllowed(resolveOwner(caller, ownerId))),
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

async function isAllowed(resolving: Promise<number>): Promise<boolean> {
  try {
    await resolving
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return false
    throw error
  }
}

function parseEventId(header: string | undefined): number | undefined {
  if (header === undefined || header === '') return undefined
  const id = Number(header)
  if (Number.isSafeInteger(id) && id >= 0) return id
  throw new ApiError('invalid', 'This is not the id of an event.', { field: 'last-event-id' })
}
