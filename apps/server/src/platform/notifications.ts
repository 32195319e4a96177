import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg, { type ClientConfig } from 'pg'
import { type Note, noteAfterCommit } from './after-commit.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import { createOutbox, gatherNotes } from './outbox.ts'
import { queryInSequence, type SendStatement } from './query-in-turn.ts'

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
/** Interval of keep-alive checks of a silent connection, and the time limit of each. */
const checkEveryMs = 10_000

/**
 * Says something on a channel, when the transaction commits; an empty payload is the custom, since what happened
 * belongs in a row. Channels are lower-case names. It may get lost when the process is killed right after the commit:
 * anyone who must not miss it also looks now and then.
 */
export async function notify(tx: Db, channel: string, payload = ''): Promise<void> {
  // A commit that notifies makes all other notifying commits wait until it is on disk.
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
  /** Sends over the connection while there is one. */
  let send: SendStatement | undefined
  let following: Promise<void> | undefined

  const notify = (channel: string, payload: string) => {
    for (const handler of handlers.get(channel) ?? []) callSafely(handler, payload, log)
  }
  const subscribe = (to: SendStatement, channel: string) =>
    to({ text: `listen ${pg.escapeIdentifier(channel)}` })

  const gathering = gatherNotes((notes) => (send ? sendNotes(send, notes, log) : Promise.resolve(false)))
  outbox.follow((note) => {
    notify(note.channel, note.payload)
    gathering.add(note)
  })

  const follow = async (afterFirstTry: () => void) => {
    for (let pauseMs = 50; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const fresh = new pg.Client({ ...connection, keepAlive: true, query_timeout: checkEveryMs })
      const lost = lossOf(fresh)
      try {
        fresh.on('notification', ({ channel, payload, processId }) => {
          // What it said itself was heard when it was said.
          if (processId !== processOf(fresh)) notify(channel, payload ?? '')
        })
        await fresh.connect()
        const query = queryInSequence(fresh)
        send = query
        gathering.flush()
        for (const channel of handlers.keys()) await subscribe(query, channel)
        for (const channel of handlers.keys()) notify(channel, '')
        pauseMs = 50
        afterFirstTry()
        await Promise.race([lost, checkPeriodically(query, stopping.signal)])
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ reason: String(error) }, 'lost the connection for database notifications')
      }
      send = undefined
      afterFirstTry()
      await fresh
        .end()
        .catch((error) => log.debug({ reason: String(error) }, 'could not close a lost connection cleanly'))
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    listen(channel, handler) {
      const known = handlers.get(channel)
      const all = known ?? new Set()
      handlers.set(channel, all.add(handler))
      if (!known && send) {
        subscribe(send, channel).catch((error) =>
          log.warn(
            { reason: String(error), channel },
            'could not listen for database notifications for database notifications',
          ),
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

async function sendNotes(send: SendStatement, notes: readonly Note[], log: Log): Promise<boolean> {
  const [channels, payloads] = [notes.map(({ channel }) => channel), notes.map(({ payload }) => payload)]
  const text =
    'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as note (channel, payload)'
  try {
    await send({ name: 'notes', text, values: [channels, payloads] })
    return true
  } catch (error) {
    log.debug({ reason: String(error) }, 'could not notify other processes; will retry')
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
async function checkPeriodically(send: SendStatement, signal: AbortSignal): Promise<void> {
  for (;;) {
    await delay(checkEveryMs, undefined, { signal })
    await send({ text: 'select 1' })
  }
}

function callSafely(handler: (payload: string) => void, payload: string, log: Log): void {
  try {
    handler(payload)
  } catch (error) {
    log.error({ err: error }, 'could not handle a notification')
  }
}
