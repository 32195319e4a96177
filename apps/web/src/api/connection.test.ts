import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import {
  cancelWaiting,
  checkConnection,
  connection,
  loadThroughOutages,
  onRecovery,
  sendThroughOutages,
} from './connection.ts'

const PROBE_INTERVAL_MS = 2000
let isUp: boolean

beforeEach(() => {
  isUp = true
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return new Response(null)
  })
})
afterEach(async () => {
  isUp = true
  await vi.advanceTimersByTimeAsync(PROBE_INTERVAL_MS)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A call that fails while the server is down, with the status of its failures. */
function callOf(status = 0) {
  return vi.fn(async () => {
    if (!isUp) throw new ApiError('POST /image-conversion', status, '', '')
    return 'sent'
  })
}

test.each([0, 502, 503, 504])('a request that fails with %i is sent after the outage', async (status) => {
  isUp = false
  const send = callOf(status)
  const result = sendThroughOutages(send)
  await vi.advanceTimersByTimeAsync(10 * PROBE_INTERVAL_MS)
  expect(connection.get()).toEqual({ isDown: true, waiting: 1 })
  expect(send).toHaveBeenCalledTimes(1)
  isUp = true
  await vi.advanceTimersByTimeAsync(PROBE_INTERVAL_MS)
  await expect(result).resolves.toBe('sent')
  expect(connection.get()).toEqual({ isDown: false, waiting: 0 })
})

test('the browser going online ends the pause between probes', async () => {
  isUp = false
  const result = sendThroughOutages(callOf())
  await vi.advanceTimersByTimeAsync(1)
  isUp = true
  window.dispatchEvent(new Event('online'))
  await expect(result).resolves.toBe('sent')
})

test('a failure of one request while the server can be reached is thrown', async () => {
  const send = () => Promise.reject(new ApiError('POST /image-conversion', 0, '', ''))
  await expect(sendThroughOutages(send)).rejects.toMatchObject({ status: 0 })
  expect(connection.get().isDown).toBe(false)
})

test('a refusal is thrown, whether the server can be reached or not', async () => {
  isUp = false
  const send = () => Promise.reject(new ApiError('POST /image-conversion', 402, '', ''))
  await expect(sendThroughOutages(send)).rejects.toMatchObject({ status: 402 })
})

test('a waiting request can be canceled, alone or with all others', async () => {
  isUp = false
  const abort = new AbortController()
  const [alone, other] = [sendThroughOutages(callOf(), abort.signal), sendThroughOutages(callOf())]
  const outcomes = Promise.allSettled([alone, other])
  await vi.advanceTimersByTimeAsync(1)
  abort.abort()
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.get().waiting).toBe(1)
  cancelWaiting()
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.get().waiting).toBe(0)
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('recovery is reported once per outage, however many calls failed', async () => {
  isUp = false
  const recovered = vi.fn()
  const stop = onRecovery(recovered)
  await Promise.all([checkConnection(), checkConnection()])
  await checkConnection()
  isUp = true
  await vi.advanceTimersByTimeAsync(3 * PROBE_INTERVAL_MS)
  expect(recovered).toHaveBeenCalledTimes(1)
  stop()
})

test('code that can’t be loaded is loaded after the outage, and its absence is thrown', async () => {
  isUp = false
  const load = vi.fn(async () => {
    if (!isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return 'loaded'
  })
  const result = loadThroughOutages(load)
  await vi.advanceTimersByTimeAsync(PROBE_INTERVAL_MS)
  expect(connection.get().waiting).toBe(0)
  isUp = true
  await vi.advanceTimersByTimeAsync(PROBE_INTERVAL_MS)
  await expect(result).resolves.toBe('loaded')
  const missing = () => Promise.reject(new TypeError('Not found'))
  await expect(loadThroughOutages(missing)).rejects.toThrow('Not found')
})
