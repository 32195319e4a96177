import { resolve } from 'node:path'
import { createDatabase, type Db } from '../../apps/server/src/platform/database.ts'
import { silentLog as log } from '../../apps/server/src/platform/log.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { createNotifications, type Notifications } from '../../apps/server/src/platform/notifications.ts'
import { createOutbox } from '../../apps/server/src/platform/outbox.ts'
import { handleJob } from '../../apps/server/src/platform/queue/job.ts'
import { createQueue, type Queue } from '../../apps/server/src/platform/queue/queue.ts'
import { noopJob } from '../../apps/server/src/testing/noop-job.ts'
import type { Figure, Part } from '../figure.ts'
import { type BareQueue, openBareQueue } from '../lab/bare-queue.ts'
import { openTwin } from '../lab/twin.ts'
import { collectBursts, compareBursts, timesOf } from '../measure/bursts.ts'
import { percentile } from '../measure/statistics.ts'

const SLOTS = 10
const migrations = resolve(import.meta.dirname, '../../apps/server/src/migrations')
const FULL = { rounds: 5, starts: 60, jobs: 1500 }
const SMOKE = { rounds: 1, starts: 2, jobs: 20 }

type Size = typeof FULL

/** The latency from enqueuing a job to its start, and the throughput of empty jobs. */
export const queue: Part = {
  name: 'queue',
  async run(bench) {
    const size = bench.size(FULL, SMOKE)
    await using lab = await bench.openLab({ roles: 'api' })
    await using twin = await openTwin(lab)
    const outbox = createOutbox()
    const db = createDatabase(twin.database, { max: 20, outbox, log })
    await migrate(db, migrations)
    const notifications = createNotifications(twin.database, log, outbox)
    const bare = await openBareQueue(twin.pool)
    await notifications.start()
    try {
      const stage = { db, notifications, bare, size }
      return [...(await measureLatency(stage)), await measureDrain(stage)]
    } finally {
      await notifications.stop()
      await bare.close()
      await db.destroy()
    }
  },
}

function openQueue(db: Db, notifications: Notifications): Queue {
  return createQueue({ db, notifications, slots: { cpu: 1, io: SLOTS, webhooks: 1 }, log })
}

/** What both measurements need. */
interface Stage {
  readonly db: Db
  readonly notifications: Notifications
  readonly bare: BareQueue
  readonly size: Size
}

async function measureLatency({ db, notifications, bare, size }: Stage): Promise<Figure[]> {
  const jobs = openQueue(db, notifications)
  let begun: () => void = () => undefined
  await jobs.start([handleJob(noopJob, async () => begun())])
  const once = async (id: number) => {
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    await db.transaction().execute((tx) => jobs.enqueue(tx, noopJob, { id }))
    await started
  }
  await timesOf(size.starts, once)
  const samples = await collectBursts(
    size.rounds,
    () => timesOf(size.starts, bare.passOne),
    () => timesOf(size.starts, once),
  )
  await jobs.stop(1000)
  return [
    {
      name: 'enqueue → start, p50',
      unit: 'ms',
      value: percentile(samples.ours, 0.5),
      bare: percentile(samples.bare, 0.5),
      mark: { of: 'value', is: 'below', limit: 5 },
    },
    {
      name: 'enqueue → start, p99',
      unit: 'ms',
      value: percentile(samples.ours, 0.99),
      bare: percentile(samples.bare, 0.99),
    },
  ]
}

async function measureDrain({ db, notifications, bare, size }: Stage): Promise<Figure> {
  const compared = await compareBursts(
    size.rounds,
    () => bare.drain(size.jobs, SLOTS),
    () => drain(db, notifications, size.jobs),
  )
  return {
    name: `drain with ${SLOTS} slots`,
    unit: '/s',
    ...compared,
    mark: { of: 'value', is: 'at least', limit: 1500 },
  }
}

/** Fills the queue without a worker, then starts one. */
async function drain(db: Db, notifications: Notifications, count: number): Promise<number> {
  const producer = openQueue(db, notifications)
  await producer.start([noopJob])
  let next = 0
  const fill = async () => {
    while (next < count) await producer.enqueue(db, noopJob, { id: next++ })
  }
  await Promise.all(Array.from({ length: SLOTS }, fill))
  await producer.stop(1000)
  const worker = openQueue(db, notifications)
  const { promise, resolve } = Promise.withResolvers<number>()
  let [done, from] = [0, 0]
  const run = handleJob(noopJob, async () => {
    if (done === 0) from = performance.now()
    done++
    if (done === count) resolve((count * 1000) / (performance.now() - from))
  })
  await worker.start([run])
  const rate = await promise
  await worker.stop(1000)
  return rate
}
