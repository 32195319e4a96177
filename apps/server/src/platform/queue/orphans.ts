import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Log } from '../log.ts'

/** Seconds without a heartbeat after which a worker is presumed dead; it sends one every two seconds. */
const silenceSeconds = 6
const pollIntervalMs = 1_000

/**
 * Marks jobs whose worker sent no heartbeat for `seconds` as orphaned, so that pg-boss reassigns them within two
 * seconds; its own minimum is ten. The death of a worker is not a failure of the job, so its retry count is reset:
 * otherwise the delay would grow with each death.
 */
export async function releaseOrphanedJobs(db: Db, seconds: number): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = 'epoch', retry_count = 0
    where state = 'active' and heartbeat_seconds is not null and heartbeat_on > 'epoch'
    and heartbeat_on <= now() - make_interval(secs => ${seconds})`.execute(db)
}

/** Releases orphaned jobs every second. Returns a function that stops this. */
export function watchForOrphans(db: Db, log: Log): () => void {
  const report = (error: unknown) => log.warn({ reason: String(error) }, 'could not find orphaned jobs')
  const timer = setInterval(() => releaseOrphanedJobs(db, silenceSeconds).catch(report), pollIntervalMs)
  return () => clearInterval(timer)
}
