import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { arrivalLimit, limitArrival } from './arrival-limit.ts'
import { chooseEncoding } from './compress-replies.ts'

interface RequestOptions {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request with headers that `fetch` does not allow. */
async function send(
  server: TestServer,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
): Promise<RequestOptions> {
  const outgoing = request(new URL(path, server.url), { method, headers }).end(body)
  const [response] = await once(outgoing, 'response')
  const chunks = await response.toArray()
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

const signIn = (server: TestServer, headers: Record<string, string>) =>
  send(
    server,
    '/v1/signin',
    { 'content-type': 'application/json', ...headers },
    { method: 'POST', body: JSON.stringify({ email: 'demo@atelier.local', password: 'demo-atelier' }) },
  )

describe('a publicly reachable server', () => {
  let server: TestServer
  beforeAll(async () => {
    const env = {
      PUBLIC_URL: 'https://studio.example.org',
      PLAYGROUND_DOMAIN: 'play.example.org',
      TRUST_PROXY: '1',
      WEBHOOKS_ALLOW_LOCAL: 'false',
    }
    server = await createTestServer({ env })
  })
  afterAll(() => server.stop())

  it.each([
    ['studio.example.org', 200],
    ['play.example.org', 200],
    ['127.0.0.1:4000', 200],
    ['evil.example', 400],
    ['studio.example.org.evil.example', 400],
    ['10.1.2.3', 400],
  ])('answers to its own host names: %s gets %i', async (host, status) => {
    expect(await send(server, '/v1/config', { host })).toMatchObject({ status })
    expect(await send(server, '/readyz', { host })).toMatchObject({ status: 200 })
  })

  it('ignores X-Forwarded-Host', async () => {
    const { body } = await send(server, '/v1/config', { 'x-forwarded-host': 'play.example.org' })
    expect(JSON.parse(body.toString()).playground.on).toBe(false)
  })

  it('answers any origin with a token', async () => {
    const { status, headers } = await signIn(server, { origin: 'https://app.example' })
    expect(status).toBe(401)
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  it('trusts only the addresses that its proxy added to X-Forwarded-For', async () => {
    const user = await server.signUp()
    const from = async (forwarded: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
      const body = JSON.stringify({ email: user.email, password: 'a good password' })
      await send(server, '/v1/signin', headers, { method: 'POST', body })
      const newest = server.db.selectFrom('sessions').select('address').where('account_id', '=', user.id)
      return (await newest.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).address
    }
    expect(await from('203.0.113.9')).toBe('203.0.113.9')
    expect(await from('198.51.100.1, 203.0.113.10')).toBe('203.0.113.10')
    expect(await from('203.0.113.11:4711')).toBe('203.0.113.11')
    expect(await from('[2001:db8::1]:4711')).toBe('2001:db8::1')
    expect(await from('<script>')).toBe('127.0.0.1')
  })

  it('serves metrics on loopback, but not behind a proxy or under another host name', async () => {
    expect(await send(server, '/metrics')).toMatchObject({ status: 200 })
    expect(await send(server, '/metrics', { 'x-forwarded-for': '203.0.113.9' })).toMatchObject({
      status: 403,
    })
    expect(await send(server, '/metrics', { host: 'studio.example.org' })).toMatchObject({ status: 403 })
  })

  it('sends security headers with pages and with calls', async () => {
    const call = await send(server, '/v1/me')
    expect(call.status).toBe(401)
    expect(call.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    })
    const page = await send(server, '/guide', { accept: 'text/html' })
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /connect-src 'self' blob: https:\/\/studio\.example\.org;/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(page.headers['content-security-policy']).not.toMatch(/https:(?!\/\/studio)/)
  })

  it('compresses text of a kilobyte and more, and nothing smaller', async () => {
    const plain = await send(server, '/v1/lists/regions')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await send(server, '/v1/lists/regions', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': `${brotli.body.length}`,
    })
    expect(brotli.headers.vary).toContain('accept-encoding')
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(brotli.body.length).toBeLessThan(plain.body.length / 2)
    const gzipped = await send(server, '/v1/lists/regions', { 'accept-encoding': 'br;q=0, gzip' })
    expect(gunzipSync(gzipped.body)).toEqual(plain.body)
    const small = await send(server, '/v1/config', { 'accept-encoding': 'br' })
    expect(small.headers['content-encoding']).toBeUndefined()
  })
})

describe('a trial', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.stop())

  it('allows no sign-in from the page of another site', async () => {
    expect(await signIn(server, { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
    expect(await signIn(server, { origin: 'null' })).toMatchObject({ status: 403 })
    expect(await signIn(server, { origin: server.url })).toMatchObject({ status: 200 })
    expect(await signIn(server, {})).toMatchObject({ status: 200 })
  })

  it('answers other sites that have a token', async () => {
    const { token } = JSON.parse((await signIn(server, {})).body.toString())
    const headers = { authorization: `Bearer ${token}`, origin: 'https://app.example' }
    expect(await send(server, '/v1/me', headers)).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': '*' },
    })
  })

  it('refuses a foreign host name that resolves to it', async () => {
    expect(await send(server, '/v1/config', { host: 'rebound.example' })).toMatchObject({ status: 400 })
    expect(await send(server, '/', { host: 'rebound.example', accept: 'text/html' })).toMatchObject({
      status: 400,
    })
    expect(await send(server, '/metrics', { host: 'rebound.example' })).toMatchObject({ status: 403 })
    expect(await send(server, '/v1/config', { host: 'studio.localhost:3000' })).toMatchObject({ status: 200 })
  })
})

it.each([
  [undefined, undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5 , BR', 'br'],
  ['br; q=0.0, gzip;q=0', undefined],
])('chooses an encoding for %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

describe('the time limit of a request body', () => {
  it('depends on the call and the announced length', () => {
    expect(arrivalLimit({})).toBeUndefined()
    expect(arrivalLimit({ 'content-length': '0' })).toBeUndefined()
    expect(arrivalLimit({ 'content-length': '250000' }, 'short')).toBe(30_000)
    expect(arrivalLimit({ 'transfer-encoding': 'chunked' }, 'announced')).toBe(30_000)
    expect(arrivalLimit({ 'content-length': '1600000' }, 'announced')).toBe(130_000)
    expect(arrivalLimit({ 'content-length': '100000000' }, 'upload')).toBe(900_000)
    expect(arrivalLimit({ 'transfer-encoding': 'chunked' }, 'upload')).toBe(900_000)
  })

  it('ends a body that drips with 408', async () => {
    const app = Fastify()
    limitArrival(app, 50)
    app.post('/signin', async () => 'in time')
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    const head =
      'POST /signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\n'
    socket.write(`${head}{`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
    await app.close()
  })
})
