import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import type { Item, ItemStatus } from './kind-calls.ts'
import { createPendingQueue, type ItemChange } from './pending-queue.ts'

type Server = Record<string, ItemStatus['status']>

/** A queue with a fake server that has the given items, and the changes it reports. */
function queueOver(server: Server) {
  const statusOf = (codeRef: string) => ({ code_ref: codeRef, status: server[codeRef] }) as ItemStatus
  const calls = {
    pending: vi.fn(async (_kind: string) =>
      Object.keys(server)
        .filter((codeRef) => server[codeRef] === 'pending')
        .map((codeRef) => statusOf(codeRef) as Item),
    ),
    status: vi.fn(async (_kind: string, codeRef: string) => {
      if (server[codeRef]) return statusOf(codeRef)
      throw new ApiError('GET /conversion/{code_ref}', 404, '', { detail: '', errors: [] })
    }),
  }
  const queue = createPendingQueue(calls)
  const news: string[] = []
  queue.onNews((item: ItemChange) =>
    news.push(`${item.type === 'started' ? item.codeRefs.join(' ') : item.codeRef} ${item.type}`),
  )
  return { queue, news, calls }
}

test('a queued code_ref is not queued twice', async () => {
  const { queue, news } = queueOver({ a: 'pending', b: 'pending' })
  expect(queue.add('speech', 'a')).toBe(true)
  expect(queue.add('speech', 'a')).toBe(false)
  await queue.load('speech')
  expect(news).toEqual(['a found', 'b found'])
})

test('the items of a start call are reported once, even if their events arrive before the response', async () => {
  const { queue, news } = queueOver({ a: 'completed', b: 'pending' })
  queue.add('image', 'a')
  await queue.check('a')
  queue.begin('image', ['a', 'b'])
  expect(news).toEqual(['a found', 'a settled', 'a b started'])
  expect([...queue.kinds()]).toEqual(['image'])
})

test('an item is tracked until it is no longer pending, then reported once', async () => {
  const server: Server = { a: 'pending' }
  const { queue, news } = queueOver(server)
  queue.begin('speech', ['a'])
  await queue.poll('speech')
  server.a = 'completed'
  await Promise.all([queue.poll('speech'), queue.check('a'), queue.check('a')])
  await queue.poll('speech')
  expect(news).toEqual(['a started', 'a progress', 'a settled'])
})

test('a repeated event after the end has no effect', async () => {
  const { queue, news } = queueOver({ a: 'completed' })
  for (const _twice of [1, 2]) {
    queue.add('speech', 'a')
    await queue.check('a')
  }
  expect(news).toEqual(['a found', 'a settled'])
})

test('polling a kind takes one call, however many items are pending', async () => {
  const server: Server = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`item-${index}`, 'pending']),
  )
  const { queue, calls } = queueOver(server)
  await queue.load('speech')
  calls.pending.mockClear()
  await queue.poll('speech')
  expect(calls.pending).toHaveBeenCalledTimes(1)
  expect(calls.status).not.toHaveBeenCalled()
})

test('an item deleted elsewhere is removed', async () => {
  const server: Server = { a: 'pending' }
  const { queue, news } = queueOver(server)
  queue.add('speech', 'a')
  delete server.a
  await queue.poll('speech')
  expect(news).toEqual(['a found', 'a gone'])
  expect(queue.kinds().size).toBe(0)
})

test('lists what is known of the queued items, and reports it with their end', async () => {
  const server: Server = { a: 'pending', b: 'pending' }
  const { queue } = queueOver(server)
  const ended = new Promise<ItemChange>((resolve) => {
    queue.onNews((news) => news.type === 'settled' && resolve(news))
  })
  queue.add('speech', 'a')
  await Promise.resolve()
  expect([...queue.items.get()]).toEqual([['a', null]])
  await queue.load('speech')
  queue.change('b', { progress: 0.5 })
  await Promise.resolve()
  expect([...queue.items.get().values()].map((item) => item?.progress)).toEqual([undefined, 0.5])
  server.a = 'completed'
  await queue.poll('speech')
  expect(await ended).toMatchObject({ codeRef: 'a', item: { code_ref: 'a', status: 'completed' } })
  expect([...queue.items.get().keys()]).toEqual(['b'])
})
