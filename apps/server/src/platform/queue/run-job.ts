import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { isDatabaseUnavailable } from '../database.ts'
import type { Log } from '../log.ts'
import { inLogContext } from '../log-context.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** A running job. */
export interface JobRun {
  readonly boss: PgBoss
  /** Reports a job as completed to the database. */
  readonly complete: (name: string, id: string) => Promise<void>
  readonly log: Log
  readonly name: string
  readonly id: string
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
  /** Called when the work failed, except when the server is stopping. */
  readonly onFailure: (name: string) => void
  readonly tracing: Tracing
  /** The span that enqueued it, if it was traced. */
  readonly parent: string | undefined
  readonly work: () => Promise<void>
}

const reportRetryMs = 500

/** Runs the job and stores its outcome, waiting for the database if necessary. Never rejects. */
export async function runJob(run: JobRun): Promise<void> {
  const { boss, complete, log, name, id, signal } = run
  const failure = await inLogContext({ job: name, job_id: id }, () =>
    run.tracing.span(`job ${name}`, { kind: 'consumer', parent: run.parent }, run.work),
  ).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (failure && !signal.aborted) {
    log.error({ err: failure.error, job: name, job_id: id }, 'a job failed and will be retried')
    run.onFailure(name)
  }
  for (;;) {
    try {
      if (failure) await boss.fail(name, id, { reason: String(failure.error) })
      else await complete(name, id)
      return
    } catch (error) {
      log.warn({ reason: String(error), job: name, job_id: id }, 'could not write the outcome of a job')
      // An unreported job runs again once its heartbeat expires; handlers tolerate that.
      if (signal.aborted || !isDatabaseUnavailable(error)) return
      await delay(reportRetryMs)
    }
  }
}
