import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Log } from './log.ts'

/** Interval of heartbeats. */
const BEAT_MS = 10_000
/** Seconds without a heartbeat after which a process is considered dead. */
const SILENT_SECONDS = 35

/** What a process reports about itself. */
export interface BeatOptions {
  db: Db
  log: Log
  roles: ReadonlySet<string>
  /** Providers that this process currently considers down. */
  downProviders(): readonly string[]
}

/** A process with a recent heartbeat. */
export interface LiveProcess {
  id: string
  roles: string[]
  host: string
  /** Providers that it considers down. */
  down: readonly string[]
  started_at: Date
  beat_at: Date
}

/** Writes a heartbeat of this process; returns a function that stops it and removes its row. */
export async function startBeat({
  db,
  log,
  roles,
  downProviders,
}: BeatOptions): Promise<() => Promise<void>> {
  const id = randomUUID()
  const beat = async () => {
    const providers = JSON.stringify(
      Object.fromEntries(downProviders().map((provider) => [provider, 'down'])),
    )
    await db
      .insertInto('processes')
      .values({ id, roles: [...roles], host: hostname(), providers })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ providers, beat_at: sql<Date>`now()` }))
      .execute()
  }
  await beat()
  const warn = (error: unknown) =>
    log.warn({ reason: String(error) }, 'could not write the heartbeat of this process')
  const timer = setInterval(() => beat().catch(warn), BEAT_MS)
  return async () => {
    clearInterval(timer)
    await db.deleteFrom('processes').where('id', '=', id).execute().catch(warn)
  }
}

/** The processes with a recent heartbeat, oldest first. */
export async function liveProcesses(db: Db): Promise<LiveProcess[]> {
  const rows = await db
    .selectFrom('processes')
    .selectAll()
    .where('beat_at', '>', sql<Date>`now() - make_interval(secs => ${SILENT_SECONDS})`)
    .orderBy('started_at')
    .execute()
  return rows.map(({ providers, ...row }) => ({ ...row, down: Object.keys(providers) }))
}

/** Deletes processes that ended without removing their row. */
export async function sweepProcesses(db: Db): Promise<void> {
  await sql`delete from processes where beat_at < now() - interval '1 hour'`.execute(db)
}
