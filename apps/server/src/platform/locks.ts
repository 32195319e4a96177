import { setTimeout as delay } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import type { Log } from './log.ts'
import { queryInSequence, type SendStatement } from './query-in-turn.ts'

/** Interval at which a lock held by another process is requested again. */
const RETRY_INTERVAL_MS = 200
/** Time limit for a response of the database. */
const PATIENCE_MS = 10_000

/** The connection that holds this process's locks, for all its work. */
interface Holder {
  readonly query: SendStatement
  end(): Promise<void>
}

/** Prevents work from running twice concurrently, in all processes on the database. */
export interface Locks {
  /** Runs work while no other work with the same key runs; later callers wait. */
  during<T>(key: string, work: () => Promise<T>): Promise<T>
}

/**
 * Creates the locks of this process. They are held by one connection, open while there is work, so that waiting takes
 * no pool connections and a killed process releases all locks at once. If the connection is lost, running work
 * continues: whatever must never happen twice is also guarded by a row.
 */
export function createLocks(connection: ClientConfig, log: Log): Locks {
  /** The most recent work of each key in this process. */
  const newest = new Map<string, Promise<unknown>>()
  let holder: Promise<Holder> | undefined
  let users = 0

  async function connect(): Promise<Holder> {
    const client = new pg.Client({ ...connection, keepAlive: true, query_timeout: PATIENCE_MS })
    client.on('error', (error) => {
      log.warn({ reason: error.message }, 'lost the connection that holds locks')
      holder = undefined
    })
    await client.connect()
    return { query: queryInSequence(client), end: () => client.end() }
  }

  function held(): Promise<Holder> {
    const opening = holder ?? connect()
    holder = opening
    opening.catch(() => {
      if (holder === opening) holder = undefined
    })
    return opening
  }

  async function lock(key: string): Promise<Holder> {
    for (;;) {
      const client = await held()
      const text = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine'
      const { rows } = await client.query<{ mine: boolean }>({ text, values: [key] })
      if (rows[0]?.mine) return client
      await delay(RETRY_INTERVAL_MS)
    }
  }

  /** Releases the lock. An idle connection is closed, and a lost one has released its locks already. */
  async function unlock(client: Holder, key: string): Promise<void> {
    const text = 'select pg_advisory_unlock(hashtextextended($1, 0))'
    await client
      .query({ text, values: [key] })
      .catch((error: unknown) =>
        log.debug({ reason: String(error) }, 'a lock was released with its connection'),
      )
  }

  async function close(): Promise<void> {
    const ending = holder
    holder = undefined
    if (!ending) return
    await ending
      .then((client) => client.end())
      .catch((error: unknown) =>
        log.debug({ reason: String(error) }, 'could not close the connection of locks cleanly'),
      )
  }

  async function runLocked<T>(key: string, work: () => Promise<T>): Promise<T> {
    users++
    try {
      const client = await lock(key)
      try {
        return await work()
      } finally {
        await unlock(client, key)
      }
    } finally {
      if (--users === 0) await close()
    }
  }

  return {
    async during(key, work) {
      // A connection can acquire the same lock again, so work within the process is serialized here.
      const before = newest.get(key) ?? Promise.resolve()
      const turn = before.then(
        () => runLocked(key, work),
        () => runLocked(key, work),
      )
      newest.set(key, turn)
      try {
        return await turn
      } finally {
        if (newest.get(key) === turn) newest.delete(key)
      }
    },
  }
}
