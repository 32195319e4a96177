import { sql } from 'kysely'
import { type Db, retryUntilAvailable } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'

/**
 * Gives up what lies below some prefixes of the file store, which no one came to own; the next sweep removes it. No one
 * waits for that: what made a start fail may be that the database cannot be reached, and it is said as soon as it can.
 */
export type FailConversion = (prefixes: readonly string[]) => void

/** @param stopping aborts when the process stops; what is not said by then is found at the next start */
export function createFailConversion(db: Db, log: Log, stopping: AbortSignal): FailConversion {
  return (prefixes) => {
    if (prefixes.length === 0) return
    const due = () =>
      db
        .updateTable('file_removals')
        .set({ due_at: sql<Date>`now()` })
        .where('prefix', 'in', prefixes)
        .execute()
    retryUntilAvailable(stopping, due).catch((error: unknown) =>
      log.warn({ err: error, prefixes }, 'could not remove the files of a failed start yet'),
    )
  }
}
