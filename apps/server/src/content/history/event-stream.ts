import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { StreamEvent } from '../../platform/handler.ts'
import { type OwnerSignals, wakesOf } from '../../platform/owner-signals.ts'

/** Ids commit out of order: what was begun within so many seconds before the last one seen may appear after it. */
const OVERLAP_SECONDS = 5
/** Events sent at most for one wake; the rest follows at once. */
const BATCH = 500
/** Notifications wake a stream, and `wakeForRecentEvents` where one was lost; this ends streams whose right ended unnoticed. */
const BACKSTOP_MS = 30_000

interface Follow {
  ownerId: number
  /** Id of the last event the caller saw; undefined starts with what happens from now on. */
  after: number | undefined
  /** Asked before anything is read: a stream outlives the right to it, a membership in a team for one. */
  mayFollow(): Promise<boolean>
  signal: AbortSignal
}

/**
 * Follows the events of an owner until the signal aborts or the right to it ends. An event may come twice around a
 * reconnect, never not at all.
 */
export async function* followEvents(
  db: Db,
  wakes: OwnerSignals,
  follow: Follow,
): AsyncGenerator<StreamEvent> {
  const { ownerId, signal } = follow
  const newest = await newestEventId(db, ownerId)
  // An id that was never given, after a restored backup for one, must not silence the stream.
  let cursor = Math.min(follow.after ?? newest, newest)
  // Without a resume point the caller receives only new events: the overlap counts as seen.
  const seen = new Set(follow.after === undefined ? await recentIds(db, ownerId, cursor) : [])
  for await (const _ of wakesOf(wakes, ownerId, { signal, backstopMs: BACKSTOP_MS })) {
    if (!(await follow.mayFollow())) return
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
