import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/handler.ts'
import { silentLog } from '../../platform/log.ts'
import { watchStreamAccess } from './stream-access.ts'

let stopping = new AbortController()
afterEach(() => {
  stopping.abort()
  stopping = new AbortController()
})

const callerOf = (accountId: number): Caller => ({
  accountId,
  email: '',
  name: '',
  role: 'user',
  tokenHash: Buffer.from([accountId]),
  apiKeyId: null,
  isRecent: false,
  hasSecondFactor: false,
})

/** A watch of callers who are signed in and members of every team until `ended` or `left` says otherwise. */
function watchCallers({ ended, left, everyMs = 1 }: { ended?: Caller; left?: Caller; everyMs?: number }) {
  const checks: (readonly Caller[])[] = []
  const watch = watchStreamAccess(
    {
      log: silentLog,
      findSignedIn: async (callers) => {
        checks.push(callers)
        return new Set(callers.filter((caller) => caller !== ended))
      },
      resolveOwner: async (caller, ownerId) => {
        if (caller === left) throw new ApiError('forbidden', 'You are not a member of this team.')
        return ownerId
      },
    },
    stopping.signal,
    everyMs,
  )
  return { watch, checks }
}

it('checks all streams together and ends those whose session or membership ended', async () => {
  const [ended, left, other] = [callerOf(1), callerOf(2), callerOf(3)]
  const { watch, checks } = watchCallers({ ended, left })
  const streams = [watch.open(ended, 1), watch.open(left, 7), watch.open(other, 7)] as const
  await Promise.all(streams.slice(0, 2).map(({ signal }) => once(signal, 'abort')))
  expect(checks[0]).toEqual([ended, left, other])
  expect(streams[2].signal.aborted).toBe(false)
  expect(await streams[2].isAllowed()).toBe(true)
})

it('checks streams together that are woken together', async () => {
  const [ended, other] = [callerOf(1), callerOf(2)]
  const { watch, checks } = watchCallers({ ended, everyMs: 60_000 })
  using one = watch.open(ended, 1)
  using two = watch.open(other, 2)
  expect(await Promise.all([one.isAllowed(), two.isAllowed()])).toEqual([false, true])
  expect(checks).toEqual([[ended, other]])
  await two.isAllowed()
  expect(checks).toHaveLength(2)
})

it('does not check a stream that was closed', async () => {
  const { watch, checks } = watchCallers({})
  const [closed, open] = [callerOf(1), callerOf(2)]
  watch.open(closed, 1)[Symbol.dispose]()
  using _ = watch.open(open, 2)
  await expect.poll(() => checks.length).toBeGreaterThan(0)
  expect(checks[0]).toEqual([open])
})
