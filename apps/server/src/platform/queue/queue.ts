import { randomUUID } from 'node:crypto'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../database.ts'
import type { Log } from '../log.ts'
import { type Notifications, notify } from '../notifications.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { bossDatabase } from './boss-database.ts'
import { findDueJobs } from './due-jobs.ts'
import type { HandledJob, Job, JobKind, Lane } from './job.ts'
import { withTrace } from './job-trace.ts'
import { createLanePauses } from './lane-pauses.ts'
import { createLanePump, type LanePump } from './lane-pump.ts'
import { releaseOrphanedJobs, watchForOrphans } from './orphans.ts'
import { countJobFailure } from './queue-load.ts'
import { queueSettings } from './queue-settings.ts'

/** When a job runs. */
export interface EnqueueOptions {
  /** Earliest start; immediately by default. */
  readonly runAt?: Date
  /** While a job with this key waits, no other is added; without `runAt`, the waiting one runs immediately. */
  readonly key?: string
  /** Of the runnable jobs, those of higher priority start first; 0 by default. */
  readonly priority?: number
}

/** The job queue of the installation, stored in its database. */
export interface Queue {
  /**
   * Adds a job in the transaction `tx`, if it is one: the job runs when it commits and is discarded when it rolls back.
   */
  enqueue<Payload extends object>(
    tx: Db,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>
  /** All kinds of jobs; empty before the start. */
  kinds(): readonly JobKind[]
  /**
   * Prepares the database for all kinds of jobs and starts running those with a handler; other processes run the rest.
   */
  start(jobs: readonly (JobKind & Partial<HandledJob>)[]): Promise<void>
  /** Starts no more jobs, waits up to `graceMs` for running ones, then aborts them and returns them to the queue. */
  stop(graceMs: number): Promise<void>
}

/** The dependencies of a queue. */
export interface QueueOptions {
  readonly db: Db
  readonly notifications: Notifications
  /** Maximum number of jobs of each lane that run in this process at once. */
  readonly slots: Readonly<Record<Lane, number>>
  /**
   * True when no other process can use this database. Jobs found in progress at start-up are then orphans and run again
   * within seconds, without waiting for missed heartbeats.
   */
  readonly isAlone?: boolean
  /** Connects the span that enqueues a job with its run; absent when tracing is disabled. */
  readonly tracing?: Tracing
  readonly log: Log
}

/** Notification channel for enqueued jobs; the payload is the kind of job. */
const channel = 'atelier_jobs'

/** Creates the queue on pg-boss, which provides storage, retries and cron; a separate pump fetches jobs. */
export function createQueue({
  db,
  notifications,
  slots,
  isAlone,
  tracing = noTracing,
  log,
}: QueueOptions): Queue {
  const boss = new PgBoss({
    db: bossDatabase(db),
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the queue reported an error'))
  const pauses = createLanePauses(db, notifications, log)
  const onFailure = (name: string) => {
    countJobFailure(db, name).catch((error: unknown) =>
      log.warn({ reason: String(error), job: name }, 'could not count a failure'),
    )
  }
  const findDue = (names: readonly string[]) => findDueJobs(db, names)
  const pumping = { boss, findDue, onFailure, tracing, log }
  const lanes: Record<Lane, LanePump> = {
    cpu: createLanePump({ ...pumping, slots: slots.cpu, isPaused: () => pauses.isPaused('cpu') }),
    io: createLanePump({ ...pumping, slots: slots.io, isPaused: () => pauses.isPaused('io') }),
    webhooks: createLanePump({
      ...pumping,
      slots: slots.webhooks,
      isPaused: () => pauses.isPaused('webhooks'),
    }),
  }
  let kinds: readonly JobKind[] = []
  const ends: (() => void)[] = []

  return {
    async enqueue(tx, job, payload, { runAt, key, priority = 0 } = {}) {
      const within = { db: fromKysely(tx) }
      const singletonKey = key ?? randomUUID()
      const when = runAt && { startAfter: runAt }
      const id = await boss.send(job.name, withTrace(job.payload.parse(payload), tracing), {
        ...within,
        ...when,
        priority,
        singletonKey,
      })
      if (id === null && runAt === undefined) {
        await boss.update(job.name, undefined, { ...within, singletonKey, startAfter: new Date(0) })
      }
      if (runAt === undefined) await notify(tx, channel, job.name)
      else lanes[job.lane].wakeAt(job.name, runAt)
    },
    kinds: () => kinds,
    async start(jobs) {
      const names = new Set(jobs.map((job) => job.name))
      if (names.size < jobs.length) throw new Error('two jobs share a name')
      kinds = jobs
      for (const { name, lane, run } of jobs) if (run) lanes[lane].handle(name, run)
      await boss.start()
      const present = new Set((await boss.getQueues()).map((queue) => queue.name))
      for (const name of names) if (!present.has(name)) await boss.createQueue(name, queueSettings)
      if (isAlone) await releaseOrphanedJobs(db, 0)
      for (const { name, cron } of jobs) if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' })
      const stopListening = notifications.listen(channel, (name) => {
        // A pump without a handler for the kind ignores it.
        for (const pump of Object.values(lanes)) pump.wake(name || undefined)
      })
      await pauses.start(() => {
        for (const pump of Object.values(lanes)) pump.wake()
      })
      ends.push(stopListening, () => pauses.stop(), watchForOrphans(db, log))
      for (const pump of Object.values(lanes)) pump.start()
    },
    async stop(graceMs) {
      for (const end of ends.splice(0)) end()
      await Promise.all(Object.values(lanes).map((pump) => pump.stop(graceMs)))
      await boss.stop({ graceful: false, close: false })
    },
  }
}
