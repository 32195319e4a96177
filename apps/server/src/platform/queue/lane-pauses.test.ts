import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { silentLog } from '../log.ts'
import { createNotifications } from '../notifications.ts'
import { createTestDatabase } from '../test-database.ts'
import { defineJob, handleJob } from './job.ts'
import { pauseLane, resumeLane } from './lane-pauses.ts'
import { createQueue } from './queue.ts'
import { jobFailures } from './queue-load.ts'

const { db, connection, drop } = await createTestDatabase()
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
  await drop()
})

const draw = defineJob({ name: 'draw', lane: 'cpu', payload: z.object({ n: z.number() }) })
const fetchPage = defineJob({ name: 'fetch-page', lane: 'io', payload: z.object({ n: z.number() }) })

/** A separate process, from the point of view of the queue. */
async function openProcess(work: { draw(n: number): Promise<void>; fetch(n: number): Promise<void> }) {
  const notifications = createNotifications(connection, silentLog)
  const slots = { cpu: 2, io: 2, webhooks: 1 }
  const queue = createQueue({ db, notifications, slots, log: silentLog })
  await notifications.start()
  await queue.start([
    handleJob(draw, ({ n }) => work.draw(n)),
    handleJob(fetchPage, ({ n }) => work.fetch(n)),
  ])
  ends.push(async () => {
    await queue.stop(0)
    await notifications.stop()
  })
  return queue
}

async function waitingDraws(): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where name = 'draw' and state = 'created'`.execute(db)
  return rows[0]?.jobs ?? 0
}

it('applies to every process: none starts a job of a paused lane, running jobs finish, and a resume restarts all', async () => {
  const [drawn, fetched] = [new Set<number>(), new Set<number>()]
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const work = {
    async draw(n: number) {
      if (n === 0) {
        begun.resolve()
        await release.promise
      }
      drawn.add(n)
    },
    fetch: async (n: number) => void fetched.add(n),
  }
  const [one, other] = [await openProcess(work), await openProcess(work)]
  await one.enqueue(db, draw, { n: 0 })
  await begun.promise

  await db.transaction().execute((tx) => pauseLane(tx, { lane: 'cpu', reason: 'a test', actorId: 1 }))
  // Each process is notified at a different time; once no jobs are claimed, both have been.
  let n = 0
  let quiet = 0
  await expect
    .poll(async () => {
      const before = await waitingDraws()
      await other.enqueue(db, draw, { n: ++n })
      await one.enqueue(db, fetchPage, { n })
      await expect.poll(() => fetched.has(n)).toBe(true)
      quiet = (await waitingDraws()) === before + 1 ? quiet + 1 : 0
      return quiet
    })
    .toBeGreaterThanOrEqual(5)
  expect(drawn.has(n)).toBe(false)
  expect(drawn.has(0)).toBe(false)
  release.resolve()
  await expect.poll(() => drawn.has(0)).toBe(true)
  const left = await waitingDraws()
  expect(left).toBeGreaterThanOrEqual(5)

  await db.transaction().execute((tx) => resumeLane(tx, 'cpu'))
  await expect.poll(() => drawn.size).toBe(n + 1)
})

it('counts failed jobs, although they are retried', async () => {
  let attempts = 0
  const queue = await openProcess({
    draw: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('the first time')
    },
    fetch: async () => undefined,
  })
  await Promise.all(ends.splice(0, 2).map((end) => end()))
  await queue.enqueue(db, draw, { n: 1 })
  await expect.poll(() => attempts).toBe(2)
  expect((await jobFailures(db)).get('draw')).toBe(1)
})
