import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg, { type ClientConfig } from 'pg'
import { type Note, noteAfterCommit } from './after-commit.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import { createOutbox, gatherNotes } from './outbox.ts'

/** Hears what `notify` says, in this process or another: one database connection shared by all listeners. */
export interface Notifications {
  /**
   * Calls `handler` for each notification of the channel, and with an empty payload whenever some may have been
   * missed, which includes the first connection.
   * @returns stops listening
   */
  listen(channel: string, handler: (payload: string) => void): () => void
  /** Connects, and again whenever the connection is lost. Resolves when listening, or when the first try failed. */
  start(): Promise<void>
  /** Ends the connection for good. */
  stop(): Promise<void>
}

/** Longest pause between two tries to connect. */
const longestPauseMs = 2_000
/** How often a silent connection is asked whether it is still alive, and how long it may take to answer. */
const checkEveryMs = 10_000

/**
 * Says something on a channel, when the transaction commits; an empty payload is the custom, since what happened
 * belongs in a row. Channels are lower-case names. It may get lost when the process is killed right after the commit:
 * whoever must not miss it also looks now and then.
 */
export async function notify(tx: Db, channel: string, payload = ''): Promise<void> {
  // A commit that notifies by itself makes all others that do wait until it is on the disk.
  if (await noteAfterCommit(tx, { channel, payload })) return
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

/**
 * Makes the listener; nothing of other processes is heard before `start`.
 * @param outbox what this process says itself: heard here at once, and sent on to others
 */
export function createNotifications(
  connection: ClientConfig,
  log: Log,
  outbox = createOutbox(),
): Notifications {
  const handlers = new Map<string, Set<(payload: string) => void>>()
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let following: Promise<void> | undefined

  const tell = (channel: string, payload: string) => {
    for (const handler of handlers.get(channel) ?? []) callSafely(handler, payload, log)
  }
  const subscribe = (to: pg.Client, channel: string) => to.query(`listen ${pg.escapeIdentifier(channel)}`)

  const gathering = gatherNotes((notes) => (client ? sendNotes(client, notes, log) : Promise.resolve(false)))
  outbox.follow((note) => {
    tell(note.channel, note.payload)
    gathering.add(note)
  })

  const follow = async (afterFirstTry: () => void) => {
    for (let pauseMs = 50; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const fresh = new pg.Client({ ...connection, keepAlive: true, query_timeout: checkEveryMs })
      const lost = lossOf(fresh)
      try {
        fresh.on('notification', ({ channel, payload, processId }) => {
          // What it said itself was heard when it was said.
          if (processId !== processOf(fresh)) tell(channel, payload ?? '')
        })
        await fresh.connect()
        client = fresh
        gathering.flush()
        for (const channel of handlers.keys()) await subscribe(fresh, channel)
        for (const channel of handlers.keys()) tell(channel, '')
        pauseMs = 50
        afterFirstTry()
        await Promise.race([lost, keepChecking(fresh, stopping.signal)])
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ reason: String(error) }, 'listening to the database was interrupted')
      }
      client = undefined
      afterFirstTry()
      await fresh
        .end()
        .catch((error) => log.debug({ reason: String(error) }, 'a lost connection did not end well'))
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    listen(channel, handler) {
      const known = handlers.get(channel)
      const all = known ?? new Set()
      handlers.set(channel, all.add(handler))
      if (!known && client) {
        subscribe(client, channel).catch((error) =>
          log.warn({ reason: String(error), channel }, 'could not listen'),
        )
      }
      return () => void all.delete(handler)
    },
    start: () => new Promise((afterFirstTry) => (following = follow(afterFirstTry))),
    async stop() {
      stopping.abort()
      await following
    },
  }
}

/** The server's process behind a connection; the driver keeps it without saying so. */
const processOf = (client: pg.Client & { processID?: number }) => client.processID

async function sendNotes(client: pg.Client, notes: readonly Note[], log: Log): Promise<boolean> {
  const [channels, payloads] = [notes.map(({ channel }) => channel), notes.map(({ payload }) => payload)]
  const text =
    'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as note (channel, payload)'
  try {
    await client.query({ name: 'notes', text, values: [channels, payloads] })
    return true
  } catch (error) {
    log.debug(
      { reason: String(error) },
      'other processes could not be told; they will be once it is possible',
    )
    return false
  }
}

function lossOf(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    client.on('end', resolve)
    client.on('error', () => resolve())
  })
}

/** A connection can die without a sign, behind a firewall for one; asking shows it. */
async function keepChecking(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    await delay(checkEveryMs, undefined, { signal })
    await client.query('select 1')
  }
}

function callSafely(handler: (payload: string) => void, payload: string, log: Log): void {
  try {
    handler(payload)
  } catch (error) {
    log.error({ err: error }, 'a notification could not be handled')
  }
}
