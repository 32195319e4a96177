import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSender, type Sender } from './send.ts'

let answer: (response: ServerResponse) => void
let asked: string[]
let server: Server
let sender: Sender
let base: string
const never = new AbortController().signal

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  base = `http://127.0.0.1:${address.port}`
  sender = createSender({ allowLocal: true, answerMs: 300 })
})
afterEach(async () => {
  await sender.close()
  server.closeAllConnections()
  server.close()
})

const send = (url = `${base}/hooks`, from = sender) =>
  from.send({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' }, never)

test('an endpoint that takes it is left with its first words', async () => {
  answer = (response) => response.writeHead(200).end(`thank you${' '.repeat(5000)}`)
  const outcome = await send()
  expect(outcome).toMatchObject({ status: 200, error: null })
  expect(outcome.response).toHaveLength(1000)
  expect(outcome.response?.trim()).toBe('thank you')
})

test('an endpoint that redirects is not followed', async () => {
  answer = (response) => response.writeHead(302, { location: `${base}/elsewhere` }).end()
  expect(await send()).toMatchObject({
    status: 302,
    error: 'It answered 302; redirects are not followed.',
  })
  expect(asked).toEqual(['/hooks'])
})

test('an endpoint that hangs is given up', async () => {
  answer = () => undefined
  const outcome = await send()
  expect(outcome).toMatchObject({ status: null, error: 'It did not answer within 0.3 seconds.' })
  expect(outcome.durationMs).toBeGreaterThanOrEqual(290)
})

test('an answer that drips is given up, but its status counts', async () => {
  answer = (response) => {
    response.writeHead(200)
    response.write('begin')
    const drip = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  }
  const outcome = await send()
  expect(outcome).toMatchObject({ status: 200, error: null })
  expect(outcome.response).toMatch(/^begin\.+$/)
})

test('a broken answer, nothing that can be stored and nobody there are told in words', async () => {
  answer = (response) => response.writeHead(500).end(Buffer.from([0, 0xff, 0x41]))
  expect(await send()).toMatchObject({ status: 500, error: 'It answered 500.', response: '\ufffdA' })
  answer = (response) => response.destroy()
  expect((await send()).error).toBe('It could not be reached: it broke off the connection.')
  server.close()
  server.closeAllConnections()
  expect((await send()).error).toBe('It could not be reached: nobody listens there.')
})

test.each([
  'https://169.254.169.254/latest',
  'https://[fd00::1]/',
  'https://localhost:1/',
  'http://example.org/',
])('nothing is sent to %s, whoever wrote it down', async (url) => {
  const outside = createSender({ allowLocal: false })
  expect(await send(url, outside)).toMatchObject({
    status: null,
    error: expect.stringMatching(/^It was not asked: /),
  })
  await outside.close()
})

test('where this machine may not be told, it is not', async () => {
  answer = (response) => response.end()
  const outside = createSender({ allowLocal: false })
  expect((await send(undefined, outside)).error).toMatch(/^It was not asked: /)
  await outside.close()
  expect(asked).toEqual([])
})

test('a stop of the program is no fault of the endpoint', async () => {
  const stop = new AbortController()
  answer = () => stop.abort(new Error('the server is stopping'))
  await expect(sender.send({ url: base, headers: {}, body: '{}' }, stop.signal)).rejects.toThrow('stopping')
})
