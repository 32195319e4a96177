import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleErrors } from './error-reply.ts'

interface Line {
  level: number
  msg: string
}

let app: FastifyInstance
let url: string
const log = new PassThrough({ encoding: 'utf8' })
beforeAll(async () => {
  app = Fastify({
    logger: { level: 'info', stream: log },
    logController: new LogController({ disableRequestLogging: true }),
  })
  handleErrors(app)
  app.post('/read', () => 'never')
  app.get('/wait', async (_request, reply) => {
    app.server.emit('waiting')
    await once(reply.raw, 'close')
    throw new DOMException('This operation was aborted', 'AbortError')
  })
  app.get('/break', () => Promise.reject(new DOMException('Ours', 'AbortError')))
  url = await app.listen({ port: 0 })
  log.read()
})
afterAll(() => app.close())

async function logged(): Promise<Line> {
  const [line] = await once(log, 'data')
  return JSON.parse(line)
}

it('does not log a request aborted while sending as an error', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '100' }
  const sent = httpRequest(`${url}/read`, { method: 'POST', headers })
  sent.on('error', () => undefined)
  const arrived = once(app.server, 'request')
  sent.write('{')
  await arrived
  const line = logged()
  sent.destroy()
  expect(await line).toMatchObject({ level: 30, msg: 'request aborted by the client' })
})

it('does not log a request aborted while waiting as an error', async () => {
  const abort = new AbortController()
  const waiting = once(app.server, 'waiting')
  const response = fetch(`${url}/wait`, { signal: abort.signal }).catch(() => null)
  await waiting
  const line = logged()
  abort.abort()
  expect(await line).toMatchObject({ level: 30, msg: 'request aborted by the client' })
  expect(await response).toBeNull()
})

it('logs the same failure as an error while the client waits', async () => {
  const line = logged()
  expect((await fetch(`${url}/break`)).status).toBe(500)
  expect(await line).toMatchObject({ level: 50, msg: 'request failed' })
})
