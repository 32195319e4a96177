import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { EngineError } from '../../spec/engine-error.ts'
import { type HostedService, openService } from '../open-service.ts'
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts'
import { type ProviderFault, providerFaults, respondsWith } from '../testing/provider-faults.ts'

const signal = new AbortController().signal
const good = z.object({ id: z.string() })
let fake: FakeProvider
let service: HostedService

beforeEach(async () => {
  fake = await startFakeProvider({
    isPaid: ({ method }) => method === 'POST',
    respond: () => ({ json: { id: 'abc' } }),
  })
  service = open(fake.url)
})

afterEach(async () => {
  await service.close()
  await fake.close()
})

const open = (url: string) =>
  openService({
    name: 'Example',
    baseUrl: 'https://api.example.org',
    configuredUrl: url,
    headers: { authorization: 'Key secret' },
    limits: { concurrency: 2 },
    readFault: ({ status, body }) =>
      status === 200 && typeof body === 'object' && body !== null && 'error' in body
        ? { kind: 'content_policy', message: String(body.error) }
        : undefined,
  })

const submit = (by = service) =>
  by.client.json({ path: '/make', json: { text: 'x' }, signal, isPaid: true }, good)
const look = () => service.client.json({ path: '/state', query: { a: 'b', c: undefined }, signal }, good)

async function faultOf(promise: Promise<unknown>): Promise<EngineError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof EngineError)) throw new Error(`no fault of an engine: ${error}`)
  return error
}

test('a request has the key and its fields, and the response is parsed', async () => {
  await expect(look()).resolves.toEqual({ id: 'abc' })
  const [asked] = fake.requests
  expect(asked?.headers.authorization).toBe('Key secret')
  expect(String(asked?.query)).toBe('a=b')
})

test.each<[ProviderFault, string, string, boolean]>([
  [providerFaults.tooMany, 'rate_limited', 'refused', true],
  [respondsWith('401', { status: 401, json: {} }), 'auth', 'refused', false],
  [respondsWith('402', { status: 402, json: {} }), 'quota', 'refused', false],
  [respondsWith('422', { status: 422, json: {} }), 'invalid', 'refused', false],
  [respondsWith('an error with 200', { json: { error: 'no' } }), 'content_policy', 'refused', false],
  [providerFaults.brokenServer, 'unavailable', 'unknown', true],
  [providerFaults.badGateway, 'unavailable', 'unknown', true],
  [providerFaults.unavailable, 'unavailable', 'unknown', true],
  [providerFaults.htmlPage, 'bad_response', 'unknown', false],
  [providerFaults.notJson, 'bad_response', 'unknown', false],
  [providerFaults.strange, 'bad_response', 'unknown', false],
  [providerFaults.redirect, 'bad_response', 'unknown', false],
  [providerFaults.cut, 'unavailable', 'unknown', true],
  [providerFaults.truncated, 'unavailable', 'unknown', true],
])('a submit that meets $name', async (failure, kind, outcome, retryable) => {
  fake.fault('submit', failure)
  expect(await faultOf(submit())).toMatchObject({ kind, outcome, retryable })
})

test.each([
  providerFaults.htmlPage,
  providerFaults.notJson,
  providerFaults.redirect,
  providerFaults.truncated,
])('a request that meets $name may be taken again', async (failure) => {
  fake.fault('poll', failure)
  expect((await faultOf(look())).retryable).toBe(true)
  await expect(look()).resolves.toEqual({ id: 'abc' })
})

test('the retry delay is parsed from seconds or a date', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
  try {
    const retryAfter = (value: string) =>
      respondsWith(value, { status: 429, headers: { 'retry-after': value } })
    fake.fault('poll', retryAfter('7'), retryAfter('Thu, 01 Jan 2026 00:00:09 GMT'), retryAfter('soon'))
    expect((await faultOf(look())).retryAfterMs).toBe(7000)
    expect((await faultOf(look())).retryAfterMs).toBe(9000)
    expect((await faultOf(look())).retryAfterMs).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('a refused connection means that nothing was sent', async () => {
  await fake.close()
  const fault = await faultOf(submit())
  expect(fault).toMatchObject({ kind: 'unavailable', outcome: 'not_sent', retryable: true })
  fake = await startFakeProvider({ isPaid: () => false, respond: () => undefined })
})

test('an unconfigured private address is rejected', async () => {
  const other = openService({
    name: 'Example',
    baseUrl: fake.url,
    headers: {},
    limits: { concurrency: 1 },
    readFault: () => undefined,
  })
  expect(await faultOf(submit(other))).toMatchObject({ kind: 'bad_response', outcome: 'not_sent' })
  expect(fake.requests).toHaveLength(0)
  await other.close()
})

test('an aborted request throws the reason of its signal', async () => {
  const abort = new AbortController()
  const reason = new Error('cancelled')
  const arrival = fake.arrival('poll')
  fake.fault('poll', { name: 'silence', isTaken: false, respond: () => undefined })
  const asking = service.client.json({ path: '/state', signal: abort.signal }, good)
  await arrival
  abort.abort(reason)
  await expect(asking).rejects.toBe(reason)
})

test('a slow response times out', async () => {
  fake.fault('poll', { name: 'silence', isTaken: false, respond: () => undefined })
  const asking = service.client.json({ path: '/state', signal, timeoutMs: 50 }, good)
  expect(await faultOf(asking)).toMatchObject({ kind: 'timeout', retryable: true })
})

test('three consecutive failures pause submits, but not polls', async () => {
  const broke = respondsWith('402', { status: 402, json: {} })
  fake.fault('submit', broke, broke, broke)
  for (let tries = 0; tries < 3; tries++) await faultOf(submit())
  const sent = fake.requests.length
  expect(await faultOf(submit())).toMatchObject({ kind: 'unavailable', outcome: 'not_sent' })
  expect(fake.requests).toHaveLength(sent)
  expect(service.isDown()).toBe(true)
  await expect(look()).resolves.toEqual({ id: 'abc' })
})
