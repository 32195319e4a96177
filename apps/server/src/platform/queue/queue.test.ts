import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createDatabase } from '../database.ts'
import { silentLog } from '../log.ts'
import { createNotifications } from '../notifications.ts'
import { createTestDatabase } from '../test-database.ts'
import { defineJob, type HandledJob, handleJob } from './job.ts'
import { createQueue } from './queue.ts'

const { db, connection, drop } = await createTestDatabase()
afterAll(drop)

const count = defineJob({ name: 'count', lane: 'cpu', payload: z.object({ n: z.number() }) })
const fetchPage = defineJob({ name: 'fetch-page', lane: 'io', payload: z.object({ n: z.number() }) })
const nightly = defineJob({ name: 'nightly', lane: 'io', payload: z.object({}) })
const kinds = [count, fetchPage, nightly].map(({ name, lane }) => ({ name, lane }))
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await sql`delete from pgboss.job`.execute(db)
})

/** A queue as in one server process; stopped after the test. */
async function openQueue(handled: readonly HandledJob[], isAlone = false) {
  const slots = { cpu: 2, io: 10, webhooks: 1 }
  const notifications = createNotifications(connection, silentLog)
  const queue = createQueue({ db, notifications, slots, isAlone, log: silentLog })
  await notifications.start()
  const others = kinds.filter(({ name }) => handled.every((job) => job.name !== name))
  await queue.start([...handled, ...others])
  const stop = async (graceMs = 0) => {
    await queue.stop(graceMs)
    await notifications.stop()
  }
  ends.push(() => stop())
  return { queue, stop }
}

describe('enqueue', () => {
  it('runs when its transaction commits, and never when it rolls back', async () => {
    const received: number[] = []
    const { queue } = await openQueue([handleJob(count, async ({ n }) => void received.push(n))])
    const rolledBack = db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, count, { n: 1 })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, count, { n: 2 })
      await queue.enqueue(tx, count, { n: 3 })
    })
    await expect.poll(() => received.length).toBe(2)
    expect(received.sort()).toEqual([2, 3])
  })

  it('keeps one waiting job per key, which another call without a time starts at once', async () => {
    const received: number[] = []
    const { queue } = await openQueue([handleJob(count, async ({ n }) => void received.push(n))])
    const later = new Date(Date.now() + 3_600_000)
    await queue.enqueue(db, count, { n: 1 }, { key: 'a', runAt: later })
    await queue.enqueue(db, count, { n: 2 }, { key: 'a', runAt: later })
    await queue.enqueue(db, count, { n: 3 }, { key: 'b' })
    await expect.poll(() => received).toEqual([3])
    await queue.enqueue(db, count, { n: 4 }, { key: 'a' })
    await expect.poll(() => received).toEqual([3, 1])
  })

  it('refuses a payload of another shape', async () => {
    const { queue } = await openQueue([])
    await expect(queue.enqueue(db, count, { n: 'x' } as never)).rejects.toThrow()
  })

  it('starts delayed jobs, and not before their time', async () => {
    const started = Promise.withResolvers<number>()
    const { queue } = await openQueue([handleJob(count, async () => started.resolve(Date.now()))])
    const runAt = new Date(Date.now() + 300)
    await queue.enqueue(db, count, { n: 1 }, { runAt })
    expect(await started.promise).toBeGreaterThanOrEqual(runAt.getTime())
  })
})

describe('work', () => {
  it('fills the slots of a lane and no more, and lanes do not hold each other up', async () => {
    const release = Promise.withResolvers<void>()
    let atOnce = 0
    let most = 0
    let pages = 0
    const { queue } = await openQueue([
      handleJob(count, async () => {
        most = Math.max(most, ++atOnce)
        await release.promise
        atOnce -= 1
      }),
      handleJob(fetchPage, async () => {
        pages += 1
      }),
    ])
    for (let n = 0; n < 6; n += 1) await queue.enqueue(db, count, { n })
    await queue.enqueue(db, fetchPage, { n: 0 })
    await expect.poll(() => [atOnce, pages]).toEqual([2, 1])
    release.resolve()
    await expect.poll(() => openJobs()).toBe(0)
    expect(most).toBe(2)
  })

  it('retries a job after its handler threw', async () => {
    const attempts: number[] = []
    const { queue } = await openQueue([
      handleJob(count, async ({ n }) => {
        attempts.push(n)
        if (attempts.length === 1) throw new Error('first try')
      }),
    ])
    await queue.enqueue(db, count, { n: 1 })
    await expect.poll(() => attempts).toEqual([1, 1])
  })

  it('shares a backlog between processes without running anything twice', async () => {
    const received: number[] = []
    const work = [handleJob(fetchPage, async ({ n }) => void received.push(n))]
    const { queue } = await openQueue([])
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 200; n += 1) await queue.enqueue(tx, fetchPage, { n })
    })
    await Promise.all([openQueue(work), openQueue(work)])
    await expect.poll(() => openJobs()).toBe(0)
    expect(received.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  })

  it('gives the job of a dead process to another, and leaves those of a live one', async () => {
    const { queue } = await openQueue([])
    const slow = Promise.withResolvers<void>()
    let slowRuns = 0
    await openQueue([
      handleJob(fetchPage, () => {
        slowRuns += 1
        return slow.promise
      }),
    ])
    await queue.enqueue(db, fetchPage, { n: 1 })
    await queue.enqueue(db, count, { n: 2 })
    await expect.poll(() => slowRuns).toBe(1)
    await leaveOrphanedJob(count)
    const again = Promise.withResolvers<void>()
    await openQueue([handleJob(count, async () => again.resolve())])
    await again.promise
    expect(slowRuns).toBe(1)
    slow.resolve()
    await expect.poll(() => openJobs()).toBe(0)
  })

  it('takes over orphaned jobs at once when no other process can run', async () => {
    const { queue } = await openQueue([])
    await queue.enqueue(db, count, { n: 1 })
    await leaveOrphanedJob(count)
    const again = Promise.withResolvers<void>()
    await openQueue([handleJob(count, async () => again.resolve())], true)
    // Jobs that the start did not take over count as running for as long as this test can last.
    await sql`update pgboss.job set heartbeat_on = now() + interval '1 hour'
      where state = 'active' and heartbeat_on > 'epoch' and name = ${count.name}`.execute(db)
    await again.promise
  })

  it('survives the loss of every connection', async () => {
    const received: number[] = []
    const { queue } = await openQueue([handleJob(count, async ({ n }) => void received.push(n))])
    await queue.enqueue(db, count, { n: 1 })
    await expect.poll(() => received).toEqual([1])
    const other = createDatabase(connection, { log: silentLog, max: 1 })
    ends.push(() => other.destroy())
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other)
    await vi.waitFor(() => queue.enqueue(db, count, { n: 2 }), 60_000)
    await expect.poll(() => received.includes(2)).toBe(true)
  })
})

describe('stop', () => {
  it('lets running jobs finish within the grace period, and starts no others', async () => {
    const ended: number[] = []
    const release = Promise.withResolvers<void>()
    const { queue, stop } = await openQueue([
      handleJob(count, async ({ n }) => {
        await release.promise
        ended.push(n)
      }),
    ])
    for (let n = 0; n < 6; n += 1) await queue.enqueue(db, count, { n })
    await expect.poll(() => activeJobs()).toBe(2)
    const stopped = stop(5_000)
    release.resolve()
    await stopped
    expect(ended).toHaveLength(2)
    expect(await openJobs()).toBe(4)
  })

  it('aborts jobs that outlast the grace period, and returns them to the queue', async () => {
    const started = Promise.withResolvers<void>()
    const { queue, stop } = await openQueue([
      handleJob(count, async (_, { signal }) => {
        started.resolve()
        await delay(60_000, undefined, { signal })
      }),
    ])
    await queue.enqueue(db, count, { n: 1 })
    await started.promise
    await stop(50)
    const again = Promise.withResolvers<void>()
    await openQueue([handleJob(count, async () => again.resolve())])
    await again.promise
  })
})

it('keeps cron rules, and refuses two jobs of one name', async () => {
  const job = handleJob(nightly, async () => undefined, '0 3 * * *')
  const { queue } = await openQueue([job])
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(db)
  expect(rows).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'UTC' }])
  await expect(queue.start([job, job])).rejects.toThrow('share a name')
})

/** What a killed worker leaves: a running job without a heartbeat. */
async function leaveOrphanedJob({ name }: { name: string }): Promise<void> {
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
    where name = ${name}`.execute(db)
}

async function jobsIn(...states: string[]): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*) as jobs from pgboss.job where state::text = any(${states}) and name not like '\\_\\_%'`.execute(
    db,
  )
  return rows[0]?.jobs ?? 0
}
const openJobs = () => jobsIn('created', 'retry', 'active')
const activeJobs = () => jobsIn('active')
