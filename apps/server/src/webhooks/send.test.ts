import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createConnections } from '@atelier/engines/hosted/http/connections'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSender, type Sender } from './send.ts'

let respond: (response: ServerResponse) => void
let lookups: string[]
let server: Server
let sender: Sender
let base: string
const never = new AbortController().signal

beforeEach(async () => {
  lookups = []
  server = createServer((request, response) => {
    lookups.push(request.url ?? '')
    respond(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  base = `http://127.0.0.1:${address.port}`
  // The test server represents one on the public internet.
  sender = createSender({ allowLocal: false, timeoutMs: 300, outside: createConnections([base]) })
})
afterEach(async () => {
  await sender.close()
  server.closeAllConnections()
  server.close()
})

const send = (url = `${base}/hooks`, from = sender) =>
  from.send({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' }, never)

test('a successful delivery stores the start of the response', async () => {
  respond = (response) => response.writeHead(200).end(`thank you${' '.repeat(5000)}`)
  const outcome = await send()
  expect(outcome).toMatchObject({ status: 200, error: null })
  expect(outcome.response).toHaveLength(1000)
  expect(outcome.response?.trim()).toBe('thank you')
})

test('an endpoint that redirects is not followed', async () => {
  respond = (response) => response.writeHead(302, { location: `${base}/elsewhere` }).end()
  expect(await send()).toMatchObject({
    status: 302,
    error: 'It responded with 302; redirects are not followed.',
  })
  expect(lookups).toEqual(['/hooks'])
})

test('an endpoint that hangs times out', async () => {
  respond = () => undefined
  const outcome = await send()
  expect(outcome).toMatchObject({ status: null, error: 'It did not respond within 0.3 seconds.' })
  expect(outcome.durationMs).toBeGreaterThanOrEqual(290)
})

test('a slow response is cut off, but its status counts', async () => {
  respond = (response) => {
    response.writeHead(200)
    response.write('begin')
    const drip = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  }
  const outcome = await send()
  expect(outcome).toMatchObject({ status: 200, error: null })
  expect(outcome.response).toMatch(/^begin\.+$/)
})

test('a dropped connection, unstorable content and a refused connection are described', async () => {
  respond = (response) => response.writeHead(500).end(Buffer.from([0, 0xff, 0x41]))
  expect(await send()).toMatchObject({ status: 500, error: 'It responded with 500.', response: '\ufffdA' })
  respond = (response) => response.destroy()
  expect((await send()).error).toBe('It is unreachable: it closed the connection.')
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  expect((await send()).error).toBe('It is unreachable: the connection was refused.')
})

test.each([
  'https://169.254.169.254/latest',
  'https://[fd00::1]/',
  'https://localhost:1/',
  'http://example.org/',
])('nothing is sent to %s', async (url) => {
  const outside = createSender({ allowLocal: false })
  expect(await send(url, outside)).toMatchObject({
    status: null,
    error: expect.stringMatching(/^No request was sent: /),
  })
  await outside.close()
})

test('an address of this machine shows neither its responses nor which ports are open', async () => {
  const inside = createSender({ allowLocal: true, timeoutMs: 300 })
  respond = (response) => response.writeHead(500).end('secret')
  expect(await send(undefined, inside)).toMatchObject({ status: 500, response: null })
  const silent = {
    status: null,
    error: 'This address of the server did not respond.',
    response: null,
    durationMs: 0,
  }
  respond = (response) => response.destroy()
  expect(await send(undefined, inside)).toEqual(silent)
  respond = () => undefined
  expect(await send(undefined, inside)).toEqual(silent)
  server.closeAllConnections()
  server.close()
  expect(await send(undefined, inside)).toEqual(silent)
  await inside.close()
})

test('this machine receives nothing where it is not allowed', async () => {
  respond = (response) => response.end()
  const outside = createSender({ allowLocal: false })
  expect((await send(undefined, outside)).error).toMatch(/^No request was sent: /)
  await outside.close()
  expect(lookups).toEqual([])
})

test('a shutdown does not count as a failure of the endpoint', async () => {
  const stop = new AbortController()
  respond = () => stop.abort(new Error('the server is stopping'))
  await expect(sender.send({ url: base, headers: {}, body: '{}' }, stop.signal)).rejects.toThrow('stopping')
})
