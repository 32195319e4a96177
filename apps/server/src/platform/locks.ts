import { setTimeout as delay } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import type { Log } from './log.ts'
import { queryInSequence, type SendStatement } from './query-in-turn.ts'

/** Interval at which a lock held by another process is requested again. */
const RETRY_INTERVAL_MS = 200
/** How long the database may take to answer. */
const PATIENCE_MS = 10_000

/** The connection that holds the locks of this process, for all its work at once. */
interface Holder {
  readonly query: SendStatement
  end(): Promise<void>
}

/** Prevents work from running twice at the same time, in all processes on the database. */
export interface Locks {
  /** Does work while no one else does any of the same key; who comes later waits. */
  during<T>(key: string, work: () => Promise<T>): Promise<T>
}

/**
 * Makes the locks of this process. They are held by one connection that is open while there is work, so that waiting takes
 * none from others, and a process that is killed lets go of all at once. Should the connection be lost in the middle, the work
 * goes on: whatever must never happen twice is also kept by a row.
 */
export function createLocks(connection: ClientConfig, log: Log): Locks {
  /** The newest work of each key in this process. */
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

  /** Lets go. A connection that no one needs is closed, and a lost one has let go by itself. */
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
      // A connection gets a lock again that it has already: within the process they wait for each other here.
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
