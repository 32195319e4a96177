import type { Db, Tx } from '../database.ts'
import type { Log } from '../log.ts'
import { type Notifications, notify } from '../notifications.ts'
import type { Lane } from './job.ts'

/** The paused lanes. A pause applies to every process on the database until the lane is resumed. */
export interface LanePauses {
  /** Whether the lane is paused, according to the last read. */
  isPaused(lane: Lane): boolean
  /** Reads the stored pauses and follows changes; `onChange` is called after each. */
  start(onChange: () => void): Promise<void>
  /** Stops following changes. */
  stop(): void
}

const channel = 'atelier_lanes'

/** A notification can be lost, so the pauses are also read at this interval. */
const pollIntervalMs = 5_000

/** Pauses a lane when the transaction commits. Returns false when it was paused already. */
export async function pauseLane(
  tx: Tx,
  pause: { lane: Lane; reason: string; actorId: number },
): Promise<boolean> {
  const { lane, reason, actorId } = pause
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('queue_pauses')
    .values({ lane, reason, actor_id: actorId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  await notify(tx, channel)
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Resumes a lane. Returns false when it was not paused. */
export async function resumeLane(tx: Tx, lane: Lane): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('queue_pauses').where('lane', '=', lane).executeTakeFirst()
  await notify(tx, channel)
  return numDeletedRows > 0n
}

/** Follows the pauses stored in the database. */
export function createLanePauses(db: Db, notifications: Notifications, log: Log): LanePauses {
  let paused: ReadonlySet<string> = new Set()
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => void) | undefined
  const read = async () => {
    const rows = await db.selectFrom('queue_pauses').select('lane').execute()
    paused = new Set(rows.map(({ lane }) => lane))
  }
  return {
    isPaused: (lane) => paused.has(lane),
    async start(onChange) {
      await read()
      const refresh = () => {
        read().then(onChange, (error: unknown) =>
          log.warn({ reason: String(error) }, 'could not read the paused lanes'),
        )
      }
      stopListening = notifications.listen(channel, refresh)
      timer = setInterval(refresh, pollIntervalMs)
    },
    stop() {
      clearInterval(timer)
      stopListening?.()
    },
  }
}
