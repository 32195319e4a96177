import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { isDatabaseGone } from '../database.ts'
import type { Log } from '../log.ts'
import { inLogContext } from '../log-context.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** One job being run. */
export interface JobRun {
  readonly boss: PgBoss
  /** Tells the database that a job is done. */
  readonly complete: (name: string, id: string) => Promise<void>
  readonly log: Log
  readonly name: string
  readonly id: string
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
  /** Told when the work failed, but not because the server stops. */
  readonly onFailure: (name: string) => void
  readonly tracing: Tracing
  /** The span that asked for it, if that was traced. */
  readonly parent: string | undefined
  readonly work: () => Promise<void>
}

const tellAgainMs = 500

/** Does the work and tells the database how it ended, waiting for the database if need be. Never rejects. */
export async function runJob(run: JobRun): Promise<void> {
  const { boss, complete, log, name, id, signal } = run
  const failure = await inLogContext({ job: name, job_id: id }, () =>
    run.tracing.span(`job ${name}`, { kind: 'consumer', parent: run.parent }, run.work),
  ).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (failure && !signal.aborted) {
    log.error({ err: failure.error, job: name, job_id: id }, 'a job failed; it will run again')
    run.onFailure(name)
  }
  for (;;) {
    try {
      if (failure) await boss.fail(name, id, { reason: String(failure.error) })
      else await complete(name, id)
      return
    } catch (error) {
      log.warn({ reason: String(error), job: name, job_id: id }, 'the end of a job could not be written')
      // Untold, the job runs again once its heartbeat has stopped; handlers stand that.
      if (signal.aborted || !isDatabaseGone(error)) return
      await delay(tellAgainMs)
    }
  }
}
