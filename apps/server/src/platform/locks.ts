import { setTimeout as delay } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import type { Log } from './log.ts'

/** How often a lock that another process holds is asked for again. */
const ASK_AGAIN_MS = 200
/** How long the database may take to answer. */
const PATIENCE_MS = 10_000

/** Keeps work apart that must not be done twice at once, in all processes on the database. */
export interface Locks {
  /** Does work while nobody else does any of the same key; who comes later waits. */
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
  let holder: Promise<pg.Client> | undefined
  let users = 0

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, keepAlive: true, query_timeout: PATIENCE_MS })
    client.on('error', (error) => {
      log.warn({ reason: error.message }, 'the connection that holds locks was lost')
      holder = undefined
    })
    await client.connect()
    return client
  }

  function held(): Promise<pg.Client> {
    const opening = holder ?? connect()
    holder = opening
    opening.catch(() => {
      if (holder === opening) holder = undefined
    })
    return opening
  }

  async function lock(key: string): Promise<pg.Client> {
    for (;;) {
      const client = await held()
      const text = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine'
      const { rows } = await client.query<{ mine: boolean }>({ text, values: [key] })
      if (rows[0]?.mine) return client
      await delay(ASK_AGAIN_MS)
    }
  }

  /** Lets go. A connection that nobody needs is closed, and a lost one has let go by itself. */
  async function unlock(client: pg.Client, key: string): Promise<void> {
    const text = 'select pg_advisory_unlock(hashtextextended($1, 0))'
    await client
      .query({ text, values: [key] })
      .catch((error: unknown) =>
        log.debug({ reason: String(error) }, 'a lock was let go with its connection'),
      )
  }

  async function close(): Promise<void> {
    const ending = holder
    holder = undefined
    if (!ending) return
    await ending
      .then((client) => client.end())
      .catch((error: unknown) =>
        log.debug({ reason: String(error) }, 'the connection of locks did not end well'),
      )
  }

  async function doLocked<T>(key: string, work: () => Promise<T>): Promise<T> {
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
        () => doLocked(key, work),
        () => doLocked(key, work),
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
