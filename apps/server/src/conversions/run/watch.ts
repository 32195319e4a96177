import type { Db } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { Log } from '../../platform/log.ts'
import { sheetOf } from '../end/batch-end.ts'
import { type Claimed, ClaimLost, LEASE_SECONDS, updateClaimed } from './claim.ts'

const TICK_MS = 1000

/** Ticks without progress after which the claim is renewed anyway. */
const QUIET_TICKS = Math.floor(LEASE_SECONDS / 4)

/** Keeps a claim alive while an engine works. */
export interface Watch {
  /** Aborts when the process stops or the conversion ended elsewhere. */
  readonly signal: AbortSignal
  /** Notes progress, 0 to 1; written at most once a second. */
  progress(fraction: number): void
  /** Whether the claim was lost to a cancellation or another worker. */
  readonly lost: boolean
  stop(): Promise<void>
}

/** Starts watching over a claimed conversion. */
export function watchClaim(db: Db, log: Log, claimed: Claimed, stopping: AbortSignal): Watch {
  const abort = new AbortController()
  let latest = claimed.progress
  let written = claimed.progress
  let quiet = 0
  let lost = false
  let writing = Promise.resolve()

  async function beat(): Promise<void> {
    if (latest === written && ++quiet < QUIET_TICKS) return
    const progress = latest
    try {
      await updateClaimed(db, claimed, { progress })
      if (progress !== written) await reportProgress(db, claimed, progress)
      written = progress
      quiet = 0
    } catch (error) {
      if (!(error instanceof ClaimLost)) return log.warn({ err: error }, 'could not renew a lease')
      lost = true
      abort.abort(error)
    }
  }

  const timer = setInterval(() => {
    writing = writing.then(beat)
  }, TICK_MS)
  return {
    signal: AbortSignal.any([abort.signal, stopping]),
    progress: (fraction) => {
      latest = Math.max(latest, Math.min(1, Math.round(fraction * 1000) / 1000))
    },
    get lost() {
      return lost
    },
    stop: async () => {
      clearInterval(timer)
      await writing
    },
  }
}

async function reportProgress(db: Db, claimed: Claimed, progress: number): Promise<void> {
  const { owner_id, code_ref, kind } = claimed
  const data = { code_ref, kind, progress, ...(await sheetOf(db, claimed)) }
  await publishEvents(db, owner_id, [{ type: 'conversion-progress', data }])
}
