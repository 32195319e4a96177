import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Log } from '../log.ts'

/** How long a worker may say nothing of its jobs; it speaks every two seconds. */
const silenceSeconds = 6
const pollIntervalMs = 1_000

/**
 * Declares jobs orphaned whose worker was silent for so long, so that pg-boss gives them to another within two
 * seconds more. By itself it would wait ten seconds at least, and an orphan shall be at work again by then. That a
 * worker died is no failure of the job: its tries start anew, or each death would make it wait longer.
 */
export async function releaseOrphanedJobs(db: Db, seconds: number): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = 'epoch', retry_count = 0
    where state = 'active' and heartbeat_seconds is not null and heartbeat_on > 'epoch'
    and heartbeat_on <= now() - make_interval(secs => ${seconds})`.execute(db)
}

/** Looks for silent workers' jobs every second. Returns how to end that. */
export function watchForOrphans(db: Db, log: Log): () => void {
  const report = (error: unknown) => log.warn({ reason: String(error) }, 'could not find orphaned jobs')
  const timer = setInterval(() => releaseOrphanedJobs(db, silenceSeconds).catch(report), pollIntervalMs)
  return () => clearInterval(timer)
}
