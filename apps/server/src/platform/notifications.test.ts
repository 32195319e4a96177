import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createDatabase } from './database.ts'
import { silentLog } from './log.ts'
import { createNotifications, notify } from './notifications.ts'
import { createOutbox } from './outbox.ts'
import { createTestDatabase } from './test-database.ts'

const { db, connection, drop } = await createTestDatabase()
const notifications = createNotifications({ ...connection, application_name: 'listener' }, silentLog)
const received: string[] = []
const unsubscribe = notifications.listen('news', (payload) => received.push(payload))
await notifications.start()
afterAll(async () => {
  await notifications.stop()
  await drop()
})

it('reports at first that notifications may have been missed', () => {
  expect(received.splice(0)).toEqual([''])
})

it('receives notifications of committed transactions, and none of rolled-back ones', async () => {
  const rolledBack = db.transaction().execute(async (tx) => {
    await notify(tx, 'news', 'never')
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await db.transaction().execute(async (tx) => {
    await notify(tx, 'news', 'once')
    await notify(tx, 'elsewhere', 'not for us')
  })
  await expect.poll(() => received.splice(0)).toEqual(['once'])
})

it('reaches every listener, even when one of them fails, and later ones too', async () => {
  const late: string[] = []
  notifications.listen('news', () => {
    throw new Error('a faulty listener')
  })
  notifications.listen('news', (payload) => late.push(payload))
  notifications.listen('more', (payload) => late.push(payload))
  await notify(db, 'news', 'to all')
  await expect.poll(() => late).toEqual(['to all'])
  await expect
    .poll(async () => {
      await notify(db, 'more', 'now')
      return late
    })
    .toContain('now')
  expect(received.splice(0)).toEqual(['to all'])
})

it('reconnects and reports that notifications may have been missed', async () => {
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`
  expect((await cut.execute(db)).rows).toHaveLength(1)
  await expect.poll(() => received.splice(0)).toEqual([''])
  await notify(db, 'news', 'back')
  await expect.poll(() => received.splice(0)).toEqual(['back'])
})

it('stops listening on request', async () => {
  const witness: string[] = []
  notifications.listen('news', (payload) => witness.push(payload))
  unsubscribe()
  await notify(db, 'news', 'last')
  await expect.poll(() => witness).toEqual(['last'])
  expect(received).toEqual([])
})

it('notifies its own process after the commit, and the others once', async () => {
  const outbox = createOutbox()
  const own = createDatabase(connection, { log: silentLog, max: 1, outbox })
  const ours = createNotifications(connection, silentLog, outbox)
  const [here, there] = [[] as string[], [] as string[]]
  ours.listen('events', (payload) => here.push(payload))
  notifications.listen('events', (payload) => there.push(payload))
  await ours.start()
  here.length = 0
  await own.transaction().execute(async (tx) => {
    for (const event of ['one', 'two', 'one']) await notify(tx, 'events', event)
    expect(here).toEqual([])
  })
  expect(here).toEqual(['one', 'two', 'one'])
  const failing = own.transaction().execute(async (tx) => {
    await notify(tx, 'events', 'undone')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => there).toEqual(['one', 'two'])
  await notify(own, 'events', 'three')
  expect(here.at(-1)).toBe('three')
  await expect.poll(() => there).toEqual(['one', 'two', 'three'])
  expect(here).toHaveLength(4)
  await ours.stop()
  await own.destroy()
})
