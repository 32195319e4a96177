import { randomUUID } from 'node:crypto'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../database.ts'
import type { Log } from '../log.ts'
import { type Notifications, notify } from '../notifications.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { bossDatabase } from './boss-database.ts'
import type { Job, JobKind, Lane } from './job.ts'
import { withTrace } from './job-trace.ts'
import { createLanePauses } from './lane-pauses.ts'
import { createLanePump, type Handler, type LanePump } from './lane-pump.ts'
import { disownSilentJobs, watchForOrphans } from './orphans.ts'
import { countJobFailure } from './queue-load.ts'
import { queueSettings } from './queue-settings.ts'

/** When a job runs. */
export interface EnqueueOptions {
  /** Not before this moment; at once when absent. */
  readonly runAt?: Date
  /** While a job of this key waits, another is not added; but one without `runAt` makes the waiting one run at once. */
  readonly key?: string
  /** Of those that may run, jobs of a higher one go first; 0 when absent. */
  readonly priority?: number
}

/** The jobs of the whole installation, kept in its database. */
export interface Queue {
  /** Adds a job, in the caller's transaction if `tx` is one: it runs when that commits, and never if it does not. */
  enqueue<Payload extends object>(
    tx: Db,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>
  /**
   * Gives the jobs of one kind a handler in this process; before `start`. A handler may be run again for the same
   * job: after it throws (in 1 to 30 seconds, without end), and after its process was killed.
   */
  work<Payload extends object>(job: Job<Payload>, handler: Handler<Payload>): void
  /** Adds a job with an empty payload by a cron rule of five fields, in UTC; before `start`. */
  schedule(job: JobKind, cron: string): void
  /** Prepares the database and begins to run jobs, if any kind has a handler here. */
  start(): Promise<void>
  /** Begins nothing more, waits up to `graceMs` for what runs, then aborts it and gives it back. */
  stop(graceMs: number): Promise<void>
}

/** What a queue is made of. */
export interface QueueOptions {
  readonly db: Db
  readonly notifications: Notifications
  /** Every kind of job there is; start-up refuses a handler for any other. */
  readonly jobs: readonly JobKind[]
  /** How many jobs of each lane run here at once. */
  readonly slots: Readonly<Record<Lane, number>>
  /**
   * True when no other process can be working on this database. Jobs that start-up finds under way are then
   * orphans and run again within seconds, without waiting for their worker's silence.
   */
  readonly isAlone?: boolean
  /** Follows what is enqueued to where it runs; absent: nobody does. */
  readonly tracing?: Tracing
  readonly log: Log
}

/** The channel that says: something is there to be run. Its payload is the kind of job. */
const channel = 'atelier_jobs'

/** Makes the queue over pg-boss, whose storage, retries and cron it uses; jobs are fetched by a pump of our own. */
export function createQueue({
  db,
  notifications,
  jobs,
  slots,
  isAlone,
  tracing = noTracing,
  log,
}: QueueOptions): Queue {
  const names = new Set(jobs.map((job) => job.name))
  if (names.size < jobs.length) throw new Error('two kinds of jobs share a name')
  const boss = new PgBoss({
    db: bossDatabase(db),
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the queue met an error'))
  const pauses = createLanePauses(db, notifications, log)
  const onFailure = (name: string) => {
    countJobFailure(db, name).catch((error: unknown) =>
      log.warn({ reason: String(error), job: name }, 'a failure could not be counted'),
    )
  }
  const pumping = { boss, onFailure, tracing, log }
  const lanes: Record<Lane, LanePump> = {
    cpu: createLanePump({ ...pumping, slots: slots.cpu, isPaused: () => pauses.isPaused('cpu') }),
    io: createLanePump({ ...pumping, slots: slots.io, isPaused: () => pauses.isPaused('io') }),
    webhooks: createLanePump({
      ...pumping,
      slots: slots.webhooks,
      isPaused: () => pauses.isPaused('webhooks'),
    }),
  }
  const crons = new Map<string, string>()
  const known = (job: JobKind) => {
    if (!names.has(job.name)) throw new Error(`the kind of job ${job.name} is not listed`)
    return job.name
  }
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
    },
    work: (job, handler) => lanes[job.lane].handle(known(job), job.payload, handler),
    schedule: (job, cron) => crons.set(known(job), cron),
    async start() {
      await boss.start()
      const present = new Set((await boss.getQueues()).map((queue) => queue.name))
      for (const name of names) if (!present.has(name)) await boss.createQueue(name, queueSettings)
      if (isAlone) await disownSilentJobs(db, 0)
      for (const [name, cron] of crons) await boss.schedule(name, cron, {}, { tz: 'UTC' })
      const stopListening = notifications.listen(channel, (name) => {
        // A pump that has no handler of that kind finds nothing to do.
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
