import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from '../state/store.ts'
import { ApiError } from './api-error.ts'
import { createAttempts, readAttempts, type UnsettledAttempts } from './attempts.ts'

const route = 'POST /image-conversion'
let stored: string | null
let made: number

/** The attempts of a page, read from what the previous page stored. */
function openPage() {
  const state = createStore(readAttempts(stored))
  const change = (fields: Partial<UnsettledAttempts>) => {
    state.set({ ...state.get(), ...fields })
    stored = JSON.stringify(state.get())
  }
  return createAttempts(
    () => ({ state, change }),
    () => `key-${++made}`,
  )
}

const failure = (status: number) => new ApiError(route, status, '', '')
const fail = (error: Error) => () => Promise.reject(error)
const echo = (key: string) => Promise.resolve(key)

beforeEach(() => {
  stored = null
  made = 0
})

describe('the idempotency key', () => {
  it.each([
    failure(0),
    failure(500),
    failure(503),
    failure(409),
    new DOMException('Cancelled.', 'AbortError'),
  ])(
    'is the same for a repeat after %s, which leaves the outcome open, and after a reload',
    async (error) => {
      const page = openPage()
      await expect(page.once(route, 'a lake', fail(error))).rejects.toBe(error)
      await expect(page.once(route, 'a lake', fail(error))).rejects.toBe(error)
      expect(await openPage().once(route, 'a lake', echo)).toBe('key-1')
    },
  )

  it.each([400, 402, 403, 422, 429])('is new after a refusal with %s', async (status) => {
    const page = openPage()
    await expect(page.once(route, 'a lake', fail(failure(status)))).rejects.toThrow()
    expect(await page.once(route, 'a lake', echo)).toBe('key-2')
  })

  it('is new after a success', async () => {
    const page = openPage()
    expect(await page.once(route, 'a lake', echo)).toBe('key-1')
    expect(await page.once(route, 'a lake', echo)).toBe('key-2')
  })

  it('is new for a different request, which supersedes earlier attempts', async () => {
    const page = openPage()
    await expect(page.once(route, 'a lake', fail(failure(0)))).rejects.toThrow()
    expect(await page.once(route, 'a hill', echo)).toBe('key-2')
    expect(await page.once(route, 'a lake', echo)).toBe('key-3')
  })

  it('is kept during requests to other calls and concurrent requests to the same call', async () => {
    const page = openPage()
    const lost = Promise.withResolvers<never>()
    const first = page.once(route, 'a lake', () => lost.promise)
    await page.once(route, 'a hill', echo)
    await page.once('POST /text-to-video', 'a hill', echo)
    lost.reject(failure(0))
    await expect(first).rejects.toThrow()
    expect(await page.once(route, 'a lake', echo)).toBe('key-1')
  })

  it('is new once the call’s attempts are deleted', async () => {
    const page = openPage()
    await expect(page.once(route, 'a lake', fail(failure(0)))).rejects.toThrow()
    page.forget(route)
    expect(await page.once(route, 'a lake', echo)).toBe('key-2')
  })
})

it('stores no text of the user, and ignores invalid stored values', async () => {
  await expect(openPage().once(route, 'a secret lake', fail(failure(0)))).rejects.toThrow()
  expect(stored).toContain('key-1')
  expect(stored).not.toContain('secret')
  for (const foreign of ['{"list":', '{"list":5}', '{"list":[{"key":7}]}', 'null'])
    expect(readAttempts(foreign)).toEqual({ list: [] })
})
