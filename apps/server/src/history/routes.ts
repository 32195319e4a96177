import type { activityRoutes } from '@atelier/contract/routes/activity'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { Caller, Handlers } from '../platform/handler.ts'
import type { OwnerWakes } from '../platform/owner-wakes.ts'
import { followEvents } from './event-stream.ts'
import { countHistory, listHistory } from './store.ts'

interface HistoryDeps {
  db: Db
  wakes: OwnerWakes
  stopping: AbortSignal
  /** Throws `forbidden` when a caller may not, or no longer, look at an owner's content. */
  resolveOwner(caller: Caller, ownerId: number): Promise<number>
  /** Whether the session or the API key that a caller came with is still good: a stream may outlive it. */
  isStillIn(caller: Caller): Promise<boolean>
}

/** The calls that tell what happens and what happened. */
export function createHistoryHandlers({
  db,
  wakes,
  stopping,
  resolveOwner,
  isStillIn,
}: HistoryDeps): Handlers<keyof typeof activityRoutes> {
  return {
    'GET /events': async ({ caller, ownerId, lastEventId, signal }) =>
      followEvents(db, wakes, {
        ownerId,
        mayFollow: async () => (await isStillIn(caller)) && (await isAllowed(resolveOwner(caller, ownerId))),
        after: parseEventId(lastEventId),
        signal: AbortSignal.any([signal, stopping]),
      }),
    'GET /history/items': async ({ ownerId, query, url }) => {
      const [page, count] = await Promise.all([
        listHistory(db, ownerId, query, { ...query, url }),
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
