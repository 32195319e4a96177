import process from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createLocks } from './locks.ts'
import { silentLog } from './log.ts'
import { createNotifications, notify } from './notifications.ts'
import { createTestDatabase } from './test-database.ts'

const { db, connection, drop } = await createTestDatabase()

/** Warnings of the driver, which it emits when given a statement while another runs. */
const warnings: string[] = []
const onWarning = ({ message }: Error) => void warnings.push(message)
process.on('warning', onWarning)
afterEach(async () => {
  // Node emits a warning in the next turn of the event loop.
  await nextTurn()
  expect(warnings.splice(0)).toEqual([])
})
afterAll(async () => {
  process.off('warning', onWarning)
  await drop()
})

it('takes several locks at once over one connection', async () => {
  const locks = createLocks(connection, silentLog)
  const keys = ['one', 'two', 'three']
  expect(await Promise.all(keys.map((key) => locks.during(key, async () => key)))).toEqual(keys)
})

it('subscribes to several channels at once over one connection', async () => {
  const notifications = createNotifications(connection, silentLog)
  await notifications.start()
  const received = new Set<string>()
  const channels = ['one', 'two', 'three']
  for (const channel of channels) notifications.listen(channel, () => received.add(channel))
  await expect
    .poll(async () => {
      for (const channel of channels) await notify(db, channel)
      return [...received].sort()
    })
    .toEqual(channels.toSorted())
  await notifications.stop()
})
