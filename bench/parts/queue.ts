import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Db } from '../../apps/server/src/platform/database.ts'
import { silentLog as log } from '../../apps/server/src/platform/log.ts'
import { createNotifications, type Notifications } from '../../apps/server/src/platform/notifications.ts'
import { createOutbox } from '../../apps/server/src/platform/outbox.ts'
import { startDatabase } from '../../apps/server/src/platform/postgres/start-database.ts'
import { createQueue, type Queue } from '../../apps/server/src/platform/queue/queue.ts'
import { noopJob } from '../../apps/server/src/testing/noop-job.ts'
import { openBareDatabase } from '../../apps/server/src/testing/statements.ts'
import type { Figure, Part } from '../figure.ts'
import { type BareQueue, openBareQueue } from '../lab/bare-queue.ts'
import { collectBursts, compareBursts, timesOf } from '../measure/bursts.ts'
import { percentile } from '../measure/statistics.ts'

const SLOTS = 10
const ROUNDS = 5
const STARTS_A_BURST = 60
const JOBS_A_BURST = 1500

/** How soon a job begins after it was asked for, and how fast a queue of jobs that do nothing is emptied. */
export const queue: Part = {
  name: 'queue',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
    const database = await startDatabase({ dataDir, log })
    const outbox = createOutbox()
    const db = createDatabase(database.connection, { max: 20, outbox, log })
    const notifications = createNotifications(database.connection, log, outbox)
    const pool = openBareDatabase(database.connection, SLOTS + 1)
    const bare = await openBareQueue(pool)
    await notifications.start()
    try {
      return [...(await measureLatency(db, notifications, bare)), await measureDrain(db, notifications, bare)]
    } finally {
      await notifications.stop()
      await bare.close()
      await pool.end()
      await db.destroy()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

function openQueue(db: Db, notifications: Notifications): Queue {
  return createQueue({ db, notifications, jobs: [noopJob], slots: { cpu: 1, io: SLOTS, webhooks: 1 }, log })
}

async function measureLatency(db: Db, notifications: Notifications, bare: BareQueue): Promise<Figure[]> {
  const jobs = openQueue(db, notifications)
  let begun: () => void = () => undefined
  jobs.work(noopJob, async () => begun())
  await jobs.start()
  const once = async (id: number) => {
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    await db.transaction().execute((tx) => jobs.enqueue(tx, noopJob, { id }))
    await started
  }
  await timesOf(STARTS_A_BURST, once)
  const samples = await collectBursts(
    ROUNDS,
    () => timesOf(STARTS_A_BURST, bare.passOne),
    () => timesOf(STARTS_A_BURST, once),
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

async function measureDrain(db: Db, notifications: Notifications, bare: BareQueue): Promise<Figure> {
  const compared = await compareBursts(
    ROUNDS,
    () => bare.drain(JOBS_A_BURST, SLOTS),
    () => drain(db, notifications),
  )
  return {
    name: `drain with ${SLOTS} slots`,
    unit: '/s',
    ...compared,
    mark: { of: 'value', is: 'at least', limit: 1500 },
  }
}

/** Fills the queue while nobody works, then lets a worker at it. */
async function drain(db: Db, notifications: Notifications): Promise<number> {
  const producer = openQueue(db, notifications)
  await producer.start()
  let next = 0
  const fill = async () => {
    while (next < JOBS_A_BURST) await producer.enqueue(db, noopJob, { id: next++ })
  }
  await Promise.all(Array.from({ length: SLOTS }, fill))
  await producer.stop(1000)
  const worker = openQueue(db, notifications)
  const { promise, resolve } = Promise.withResolvers<number>()
  let [done, from] = [0, 0]
  worker.work(noopJob, async () => {
    if (done === 0) from = performance.now()
    done++
    if (done === JOBS_A_BURST) resolve((JOBS_A_BURST * 1000) / (performance.now() - from))
  })
  await worker.start()
  const rate = await promise
  await worker.stop(1000)
  return rate
}
