import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const never = new AbortController().signal

/** Slots whose work ends on request. */
function useTurns(limits: Partial<Parameters<typeof createConcurrencyLimit>[0]> = {}) {
  const take = createConcurrencyLimit({ running: 1, waiting: 4, waitingPerOwner: 2, ...limits })
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    end: () => ends.shift()?.(),
    take: (name: string, ownerId: number, signal = never) =>
      take({ ownerId, signal }, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
      }),
  }
}

it('prefers other owners over one with running work', async () => {
  const { begun, end, take } = useTurns({ running: 2 })
  const all = [take('a1', 1), take('a2', 1), take('a3', 1), take('b1', 2)]
  await Promise.resolve()
  end()
  await all[0]
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  end()
  await all[1]
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  end()
  end()
  await Promise.all(all)
})

it('refuses work that would wait too long, for one owner first', async () => {
  const { end, take } = useTurns()
  const all = [take('a1', 1), take('a2', 1), take('a3', 1)]
  await expect(take('a4', 1)).rejects.toMatchObject({ code: 'unavailable' })
  all.push(take('b1', 2), take('c1', 3))
  await expect(take('d1', 4)).rejects.toMatchObject({ code: 'unavailable' })
  for (const each of all) {
    await Promise.resolve()
    end()
    await Promise.race(all.slice(all.indexOf(each)))
  }
})

it('removes aborted work from the queue', async () => {
  const { begun, end, take } = useTurns()
  const abort = new AbortController()
  const first = take('a', 1)
  const gone = expect(take('b', 2, abort.signal)).rejects.toThrow('gone')
  const last = take('c', 3)
  abort.abort(new Error('gone'))
  await gone
  end()
  await first
  expect(begun).toEqual(['a', 'c'])
  end()
  await last
  await expect(take('d', 4, abort.signal)).rejects.toThrow('gone')
})
