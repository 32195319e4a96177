import { expect, it } from 'vitest'
import { createSharedWork } from './shared-work.ts'

const never = new AbortController().signal

it('does the same work once for concurrent callers, and aborts it when the last one leaves', async () => {
  const share = createSharedWork<string>()
  const begun: AbortSignal[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = (signal: AbortSignal) => {
    begun.push(signal)
    return promise
  }
  const [one, other] = [new AbortController(), new AbortController()]
  const reason = new Error('gone')
  const first = expect(share('a', one.signal, work)).rejects.toBe(reason)
  const second = expect(share('a', other.signal, work)).rejects.toBe(reason)
  one.abort(reason)
  await first
  expect(begun.map(({ aborted }) => aborted)).toEqual([false])
  other.abort(reason)
  await second
  expect(begun.map(({ aborted }) => aborted)).toEqual([true])
  const both = Promise.all([share('a', never, work), share('a', never, work)])
  resolve('made')
  expect(await both).toEqual(['made', 'made'])
  expect(begun).toHaveLength(2)
})
