import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createDatabase } from '../database.ts'
import { silentLog } from '../log.ts'
import { createNotifications } from '../notifications.ts'
import { createTestDatabase } from '../test-database.ts'
import { defineJob } from './job.ts'
import { createQueue, type Queue } from './queue.ts'

const { db, connection, drop } = await createTestDatabase()
afterAll(drop)

const count = defineJob({ name: 'count', lane: 'cpu', payload: z.object({ n: z.number() }) })
const fetchPage = defineJob({ name: 'fetch-page', lane: 'io', payload: z.object({ n: z.number() }) })
const nightly = defineJob({ name: 'nightly', lane: 'io', payload: z.object({}) })
const jobs = [count, fetchPage, nightly]
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await sql`delete from pgboss.job`.execute(db)
})

/** A queue as one server process would have it; stopped after the test. */
async function openQueue(prepare: (queue: Queue) => void, isAlone = false) {
  const slots = { cpu: 2, io: 10, webhooks: 1 }
  const notifications = createNotifications(connection, silentLog)
  const queue = createQueue({ db, notifications, jobs, slots, isAlone, log: silentLog })
  prepare(queue)
  await notifications.start()
  await queue.start()
  const stop = async (graceMs = 0) => {
    await queue.stop(graceMs)
    await notifications.stop()
  }
  ends.push(() => stop())
  return { queue, stop }
}

describe('enqueue', () => {
  it('runs when its transaction commits, and never when it rolls back', async () => {
    const seen: number[] = []
    const { queue } = await openQueue((made) => made.work(count, async ({ n }) => void seen.push(n)))
    const rolledBack = db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, count, { n: 1 })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, count, { n: 2 })
      await queue.enqueue(tx, count, { n: 3 })
    })
    await expect.poll(() => seen.length).toBe(2)
    expect(seen.sort()).toEqual([2, 3])
  })

  it('keeps one waiting job a key, which another call without a time wakes', async () => {
    const seen: number[] = []
    const { queue } = await openQueue((made) => made.work(count, async ({ n }) => void seen.push(n)))
    const later = new Date(Date.now() + 3_600_000)
    await queue.enqueue(db, count, { n: 1 }, { key: 'a', runAt: later })
    await queue.enqueue(db, count, { n: 2 }, { key: 'a', runAt: later })
    await queue.enqueue(db, count, { n: 3 }, { key: 'b' })
    await expect.poll(() => seen).toEqual([3])
    await queue.enqueue(db, count, { n: 4 }, { key: 'a' })
    await expect.poll(() => seen).toEqual([3, 1])
  })

  it('refuses a payload of another shape', async () => {
    const { queue } = await openQueue(() => undefined)
    await expect(queue.enqueue(db, count, { n: 'x' } as never)).rejects.toThrow()
  })

  it('starts delayed jobs within a second of their time', async () => {
    const started = Promise.withResolvers<number>()
    const { queue } = await openQueue((made) => made.work(count, async () => started.resolve(Date.now())))
    const runAt = new Date(Date.now() + 300)
    await queue.enqueue(db, count, { n: 1 }, { runAt })
    const lateMs = (await started.promise) - runAt.getTime()
    expect(lateMs).toBeGreaterThanOrEqual(0)
    expect(lateMs).toBeLessThan(2_500)
  })
})

describe('work', () => {
  it('fills the slots of a lane and no more, and lanes do not hold each other up', async () => {
    const release = Promise.withResolvers<void>()
    let atOnce = 0
    let most = 0
    let pages = 0
    const { queue } = await openQueue((made) => {
      made.work(count, async () => {
        most = Math.max(most, ++atOnce)
        await release.promise
        atOnce -= 1
      })
      made.work(fetchPage, async () => {
        pages += 1
      })
    })
    for (let n = 0; n < 6; n += 1) await queue.enqueue(db, count, { n })
    await queue.enqueue(db, fetchPage, { n: 0 })
    await expect.poll(() => [atOnce, pages]).toEqual([2, 1])
    release.resolve()
    await expect.poll(() => openJobs()).toBe(0)
    expect(most).toBe(2)
  })

  it('runs a job again after its handler threw', async () => {
    const tries: number[] = []
    const { queue } = await openQueue((made) =>
      made.work(count, async ({ n }) => {
        tries.push(n)
        if (tries.length === 1) throw new Error('first try')
      }),
    )
    await queue.enqueue(db, count, { n: 1 })
    await expect.poll(() => tries, { timeout: 8_000 }).toEqual([1, 1])
  })

  it('shares a backlog between processes without running anything twice', async () => {
    const seen: number[] = []
    const work = (queue: Queue) => queue.work(fetchPage, async ({ n }) => void seen.push(n))
    const { queue } = await openQueue(() => undefined)
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 200; n += 1) await queue.enqueue(tx, fetchPage, { n })
    })
    await Promise.all([openQueue(work), openQueue(work)])
    await expect.poll(() => openJobs()).toBe(0)
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  })

  it('gives the job of a dead process to another, and keeps those of a living one', async () => {
    const { queue } = await openQueue(() => undefined)
    const slow = Promise.withResolvers<void>()
    let slowRuns = 0
    await openQueue((made) =>
      made.work(fetchPage, () => {
        slowRuns += 1
        return slow.promise
      }),
    )
    await queue.enqueue(db, fetchPage, { n: 1 })
    await queue.enqueue(db, count, { n: 2 })
    await expect.poll(() => slowRuns).toBe(1)
    await leaveBehind(count)
    const diedAt = Date.now()
    const again = Promise.withResolvers<number>()
    await openQueue((made) => made.work(count, async () => again.resolve(Date.now())))
    expect((await again.promise) - diedAt).toBeLessThan(15_000)
    expect(slowRuns).toBe(1)
    slow.resolve()
    await expect.poll(() => openJobs()).toBe(0)
  })

  it('takes orphans over at once where nobody else can be at work', async () => {
    const { queue } = await openQueue(() => undefined)
    await queue.enqueue(db, count, { n: 1 })
    await leaveBehind(count)
    const again = Promise.withResolvers<number>()
    const startedAt = Date.now()
    await openQueue((made) => made.work(count, async () => again.resolve(Date.now())), true)
    expect((await again.promise) - startedAt).toBeLessThan(6_000)
  })

  it('survives the loss of every connection', async () => {
    const seen: number[] = []
    const { queue } = await openQueue((made) => made.work(count, async ({ n }) => void seen.push(n)))
    await queue.enqueue(db, count, { n: 1 })
    await expect.poll(() => seen).toEqual([1])
    const other = createDatabase(connection, { log: silentLog, max: 1 })
    ends.push(() => other.destroy())
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other)
    await vi.waitFor(() => queue.enqueue(db, count, { n: 2 }), 5_000)
    await expect.poll(() => seen.includes(2), { timeout: 8_000 }).toBe(true)
  })
})

describe('stop', () => {
  it('lets what runs end within the grace, and begins nothing more', async () => {
    const ended: number[] = []
    const release = Promise.withResolvers<void>()
    const { queue, stop } = await openQueue((made) =>
      made.work(count, async ({ n }) => {
        await release.promise
        ended.push(n)
      }),
    )
    for (let n = 0; n < 6; n += 1) await queue.enqueue(db, count, { n })
    await expect.poll(() => activeJobs()).toBe(2)
    const stopped = stop(5_000)
    release.resolve()
    await stopped
    expect(ended).toHaveLength(2)
    expect(await openJobs()).toBe(4)
  })

  it('aborts what outlasts the grace, and gives it back', async () => {
    const started = Promise.withResolvers<void>()
    const { queue, stop } = await openQueue((made) =>
      made.work(count, async (_, { signal }) => {
        started.resolve()
        await delay(60_000, undefined, { signal })
      }),
    )
    await queue.enqueue(db, count, { n: 1 })
    await started.promise
    await stop(50)
    const again = Promise.withResolvers<void>()
    await openQueue((made) => made.work(count, async () => again.resolve()))
    await again.promise
  })
})

it('keeps cron rules, and refuses kinds it was not told of', async () => {
  await openQueue((made) => {
    made.schedule(nightly, '0 3 * * *')
    expect(() => made.work(defineJob({ ...nightly, name: 'stranger' }), async () => undefined)).toThrow(
      'stranger',
    )
  })
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(db)
  expect(rows).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'UTC' }])
})

/** What a killed worker leaves: a job under way whose heartbeat stands still. */
async function leaveBehind({ name }: { name: string }): Promise<void> {
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
