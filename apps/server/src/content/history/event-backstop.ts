import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { OwnerSignals } from '../../platform/owner-signals.ts'

const EVERY_MS = 5000
/** Maximum age of events at their commit; each stream finds older ones itself. */
const LONGEST_TRANSACTION_MS = 60_000

/**
 * Wakes the streams of owners with recent events, so that a lost notification delays an event by seconds. One query does it for all
 * streams of the process, which then need not look by themselves.
 */
export async function signalRecentEvents(
  { db, wakes, log }: { db: Db; wakes: OwnerSignals; log: Log },
  stopping: AbortSignal,
): Promise<void> {
  for (let since = Date.now(); ; ) {
    await delay(EVERY_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    if (stopping.aborted) return
    const now = Date.now()
    if (wakes.size > 0) {
      try {
        for (const ownerId of await recentOwners(db, now - since + LONGEST_TRANSACTION_MS))
          wakes.wake(ownerId)
      } catch (error) {
        // The next run finds missed events.
        log.debug({ reason: String(error) }, 'could not read recent events')
        continue
      }
    }
    since = now
  }
}

/** Owners with events up to a maximum age. */
async function recentOwners(db: Db, ms: number): Promise<number[]> {
  const { rows } = await sql<{ owner_id: number }>`
    select distinct owner_id from events where created_at > now() - make_interval(secs => ${ms / 1000})`.execute(
    db,
  )
  return rows.map((row) => row.owner_id)
}
