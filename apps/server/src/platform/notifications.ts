import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg, { type ClientConfig } from 'pg'
import { type Note, noteAfterCommit } from './after-commit.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import { createOutbox, gatherNotes } from './outbox.ts'
import { queryInSequence, type SendStatement } from './query-in-turn.ts'

/**
 * Receives the notifications of `notify`, in this process or another: one database connection shared by all listeners.
 */
export interface Notifications {
  /**
   * Calls `handler` for each notification of the channel, and with an empty payload whenever some may have been missed,
   * which includes the first connection.
   * @returns stops listening
   */
  listen(channel: string, handler: (payload: string) => void): () => void
  /**
   * Connects, and reconnects whenever the connection is lost. Resolves when listening, or when the first attempt
   * failed.
   */
  start(): Promise<void>
  /** Closes the connection permanently. */
  stop(): Promise<void>
}

/** Longest pause between two connection attempts. */
const longestPauseMs = 2_000
/** Interval of keep-alive checks of an idle connection, and the time limit of each. */
const checkEveryMs = 10_000

/**
 * Sends a notification on a channel when the transaction commits; the payload is usually empty, since data belongs in a
 * row. Channels are lower-case names. It may get lost when the process is killed right after the commit: listeners that
 * must not miss it also poll.
 */
export async function notify(tx: Db, channel: string, payload = ''): Promise<void> {
  // A commit that notifies makes all other notifying commits wait until it is on disk.
  if (await noteAfterCommit(tx, { channel, payload })) return
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

/**
 * Creates the listener; notifications of other processes are received only after `start`.
 * @param outbox notifications of this process: delivered here immediately, and sent to other processes
 */
export function createNotifications(
  connection: ClientConfig,
  log: Log,
  outbox = createOutbox(),
): Notifications {
  const handlers = new Map<string, Set<(payload: string) => void>>()
  const stopping = new AbortController()
  /** Sends over the connection while it is open. */
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
          // Notifications of this process were already delivered locally.
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
          log.warn({ reason: String(error), channel }, 'could not listen for database notifications'),
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

/** The server process of a connection; the driver has it as an undocumented property. */
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

/** A connection can be lost without an error, for example behind a firewall; a query detects that. */
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
