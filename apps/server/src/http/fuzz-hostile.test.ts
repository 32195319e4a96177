import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { RouteName } from '@atelier/contract/routes/registry'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Handlers } from '../platform/handler.ts'
import { noTracing } from '../platform/tracing/tracing.ts'
import { createSender } from '../testing/fuzz/send.ts'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'
import { buildApp } from './app.ts'

let server: TestServer
let user: TestUser
let voice: number
let sender: ReturnType<typeof createSender>
beforeAll(async () => {
  server = await createTestServer({ env: { PLAYGROUND_DOMAIN: 'play.example' } })
  user = await server.signUp()
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
  sender = createSender(server.url)
})
afterAll(async () => {
  sender.close()
  await server.stop()
})

const start = (body: object) =>
  server.call('POST', '/v1/conversion/text', { token: user.token, body: { text: 'Hello.', voice, ...body } })
const remove = (query: string, options: object) =>
  server.call('DELETE', `/v1/engine/speech/bulkdelete${query}`, { token: user.token, ...options })
const countOf = async (query: string) =>
  (await server.call('GET', `/v1/library${query}`, { token: user.token })).body.count

describe('on a raw connection', () => {
  async function speak(words: string): Promise<{ head: string; body: unknown }> {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(words)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    return { head, body: JSON.parse(body) }
  }

  it.each([
    ['no HTTP', 'HELO me\r\n\r\n', 400, 'invalid'],
    ['headers without end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('%s returns the standard error shape', async (_what, words, status, code) => {
    const { head, body } = await speak(words)
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('x-content-type-options: nosniff')
    expect(body).toEqual({ detail: expect.any(String), errors: [{ code, detail: expect.any(String) }] })
  })

  it.each(['/docs/', '/v1/config'])('an invalid Host does not break %s', async (target) => {
    const response = await sender.send({
      method: 'GET',
      target,
      headers: { host: '[' },
      body: undefined,
      isRouted: true,
      reachesCall: true,
    })
    expect(response.status).toBeLessThan(500)
  })
})

describe('before authentication', () => {
  const large = JSON.stringify({ email: 'a'.repeat(300_000) })

  it('does not read large bodies', async () => {
    const response = await server.call('POST', '/v1/signin', { body: large })
    expect(response).toMatchObject({ status: 413, body: { errors: [{ code: 'too_large', field: 'body' }] } })
  })

  it('requires authentication whatever the body', async () => {
    const response = await server.call('POST', '/v1/quotes', { token: 'dead', body: '{"broken' })
    expect(response).toMatchObject({ status: 401, body: { errors: [{ code: 'unauthenticated' }] } })
  })

  it('limits password attempts of one address across accounts', async () => {
    const tryPassword = (email: string) =>
      server.call('POST', '/v1/signin', { body: { email, password: 'a guess' } })
    expect((await tryPassword('first@example.org')).status).toBe(401)
    const limits = server.db.updateTable('rate_limits').where('key', 'like', 'signin-from:%')
    await limits.set({ hits: 600 }).execute()
    expect(await tryPassword('another@example.org')).toMatchObject({
      status: 429,
      body: { errors: [{ code: 'rate_limited' }] },
    })
  })

  it('limits the time a request takes to arrive', async () => {
    const app = await buildApp({
      handlers: {} as Handlers<RouteName>,
      receivePaymentEvent: async () => undefined,
      receiveProviderWebhook: async () => undefined,
      access: { authenticate: async () => null, resolveOwner: async () => 0, adminSecondFactor: false },
      db: server.db,
      metrics: new Registry(),
      tracing: noTracing,
      log: pino({ level: 'silent' }),
      appName: 'Atelier',
      publicUrl: undefined,
      trustProxy: false,
      metricsAccess: { token: undefined, isLocal: true },
      isPlayground: () => false,
      isTrial: false,
      workDir: server.dataDir,
    })
    // Node checks every 30 s, which is too long to wait for here; 0 would disable the check.
    expect(app.server.requestTimeout).toBeGreaterThan(0)
    expect(app.server.headersTimeout).toBeGreaterThan(0)
    await app.close()
  })

  it('confirms a code sent eight times concurrently with one session and one welcome credit', async () => {
    const email = 'race@example.org'
    const body = { email, password: 'a good password' }
    await Promise.all(Array.from({ length: 4 }, () => server.call('POST', '/v1/signup', { body })))
    const confirmation = { email, confirmation_code: await server.readCode(email) }
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => server.call('POST', '/v1/user/confirm', { body: confirmation })),
    )
    const [opened, ...others] = responses.filter((response) => response.status === 200)
    expect(others).toEqual([])
    expect(opened?.body.user.wallet.credits).toBe(2000)
  })
})

describe('a client that names JSON with every request', () => {
  const headers = { 'content-type': 'application/json' }

  it('can omit the body where none is required', async () => {
    expect((await remove('?ids=999999', { headers })).status).toBe(204)
    const { token } = await server.signUp()
    expect((await server.call('POST', '/v1/signout', { token, headers })).status).toBe(204)
  })

  it('gets the missing fields where one is', async () => {
    const response = await server.call('POST', '/v1/conversion/text', { token: user.token, headers })
    expect(response.status).toBe(400)
    expect(response.body.errors.map((error: { field: string }) => error.field)).toEqual(['text', 'voice'])
  })
})

describe('invalid input', () => {
  it('in a filter’s name deletes nothing', async () => {
    await start({ title: 'kept' })
    const response = await remove('', { body: { filter: { titel: 'other' } } })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'filter.titel' }] } })
    expect(await countOf('')).toBe(1)
  })

  it('of a percent sign finds no language', async () => {
    expect((await server.call('GET', '/v1/voices/?language=%25')).body.count).toBe(0)
  })
})

it('extra fields may not grow without bounds', async () => {
  const response = await start({ additional_fields: { anything: 'x'.repeat(20_001) } })
  expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'additional_fields' }] } })
})

it('keeps a filter with a question mark in the next page URL', async () => {
  for (const title of ['why?a', 'why?b', 'why?c']) await start({ title })
  const { body } = await server.call('GET', '/v1/library?title.contains=why?&limit=2', { token: user.token })
  const { searchParams } = new URL(body.next, server.url)
  expect(searchParams.get('title.contains')).toBe('why?')
  expect((await server.call('GET', body.next, { token: user.token })).body.results).toHaveLength(1)
})

it('returns no undocumented history fields', async () => {
  const { body } = await start({})
  await server.ended(user, body.code_ref)
  const history = await server.call('GET', '/v1/history/items', { token: user.token })
  expect(Object.keys(history.body.results[0])).not.toContain('keyset_id')
})

it.each(['0', '3000000000', String(2 ** 53 - 1)])('resumes events after the id %s', async (lastEventId) => {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${user.token}`, 'last-event-id': lastEventId }
  const stream = await fetch(`${server.url}/v1/events`, { headers, signal: stop.signal })
  const { body: item } = await start({})
  let received = ''
  for await (const chunk of stream.body ?? []) {
    received += Buffer.from(chunk).toString()
    if (received.includes(item.code_ref)) break
  }
  stop.abort()
  expect(received).toContain(item.code_ref)
})

it('allows only its own scripts on the reference page', async () => {
  const { body, headers } = await server.call('GET', '/docs/')
  const scripts = [...body.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(([, script]) => script)
  expect(scripts).not.toHaveLength(0)
  const policy = headers.get('content-security-policy')
  for (const script of scripts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})
