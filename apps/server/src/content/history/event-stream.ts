import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { StreamEvent } from '../../platform/handler.ts'
import { type OwnerSignals, wakesOf } from '../../platform/owner-signals.ts'
import type { Access } from './stream-access.ts'

/** Seconds to look back: ids commit out of order, so an event may appear after one with a higher id. */
const OVERLAP_SECONDS = 5
/** Maximum events sent per wake; the rest follows immediately. */
const BATCH = 500

interface Follow {
  ownerId: number
  /** Id of the last event the caller saw; undefined starts with new events only. */
  after: number | undefined
  /** Checked before every read: access may end during a stream, such as a team membership. */
  openAccess(): Access
  signal: AbortSignal
}

/**
 * Follows the events of an owner until the signal aborts or access ends. An event may be repeated after a reconnect,
 * but is never lost.
 */
export async function* followEvents(
  db: Db,
  wakes: OwnerSignals,
  follow: Follow,
): AsyncGenerator<StreamEvent> {
  using access = follow.openAccess()
  const { ownerId } = follow
  const signal = AbortSignal.any([follow.signal, access.signal])
  const newest = await newestEventId(db, ownerId)
  // An id that does not exist, as after restoring a backup, must not silence the stream.
  let cursor = Math.min(follow.after ?? newest, newest)
  // Without a resume point the caller receives only new events: the overlap counts as seen.
  const seen = new Set(follow.after === undefined ? await recentIds(db, ownerId, cursor) : [])
  // Notifications wake a stream, and `signalRecentEvents` replaces lost ones.
  for await (const _ of wakesOf(wakes, ownerId, { signal })) {
    if (!(await access.isAllowed())) return
    let found: StreamEvent[]
    do {
      found = (await readEvents(db, ownerId, cursor)).filter((event) => !seen.has(event.id))
      for (const event of found) {
        seen.add(event.id)
        cursor = Math.max(cursor, event.id)
        yield event
      }
    } while (found.length >= BATCH)
    if (seen.size > 4 * BATCH) dropOldest(seen)
  }
}

function dropOldest(seen: Set<number>): void {
  for (const id of [...seen].sort((a, b) => a - b).slice(0, 2 * BATCH)) seen.delete(id)
}

async function newestEventId(db: Db, ownerId: number): Promise<number> {
  const newest = await db
    .selectFrom('events')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? 0
}

async function recentIds(db: Db, ownerId: number, cursor: number): Promise<number[]> {
  return (await readEvents(db, ownerId, cursor)).map((event) => event.id)
}

async function readEvents(db: Db, ownerId: number, cursor: number): Promise<StreamEvent[]> {
  const { rows } = await sql<StreamEvent>`
    select id, type as event, data from events
    where owner_id = ${ownerId} and (
      id > ${cursor}
      or (id > ${cursor}::bigint - 1000 and created_at
        > coalesce((select created_at from events where id = ${cursor}), now()) - make_interval(secs => ${OVERLAP_SECONDS}))
    )
    order by id limit ${2 * BATCH}`.execute(db)
  return rows
}
