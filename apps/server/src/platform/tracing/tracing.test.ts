import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { silentLog } from '../log.ts'
import { openTracing } from './open-tracing.ts'
import { noTracing } from './tracing.ts'

/** A span as received by a collector. */
interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status?: { code?: number }
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

const spans: SentSpan[] = []
let output = ''
const collector = createServer(async (request, response) => {
  const sent = (await json(request)) as Sent
  output += JSON.stringify(sent)
  spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let server: TestServer
let user: TestUser

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  server = await createTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } })
  user = await server.signUp()
})
afterAll(async () => {
  await server?.stop()
  collector.close()
})

const named = (name: string) => spans.filter((span) => span.name === name)

it('follows a start from its request through its job to the engine request, as one trace', async () => {
  const { id: voice } = (await server.call('GET', '/v1/voices/', { token: user.token })).body.results[0]
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const started = await server.call('POST', '/v1/conversion/text', {
    token: user.token,
    body: { text: 'wait 2 secretly', voice, output: 'wav' },
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  await server.ended(user, started.body.code_ref)
  await expect.poll(() => named('engine scripted poll').length).toBe(2)
  const [request] = named('POST /v1/conversion/text')
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
  const jobs = spans.filter(
    (span) => span.traceId === traceId && span.name.startsWith('job conversion-advance'),
  )
  expect(jobs).toHaveLength(3)
  expect(jobs.map(({ parentSpanId }) => parentSpanId)).toContain(request?.spanId)
  const engineSpans = spans.filter(
    (span) => span.traceId === traceId && span.name.startsWith('engine scripted'),
  )
  expect(engineSpans.map(({ name }) => name).sort()).toEqual([
    'engine scripted poll',
    'engine scripted poll',
    'engine scripted start',
  ])
  const jobIds = new Set(jobs.map(({ spanId }) => spanId))
  expect(engineSpans.every(({ parentSpanId }) => jobIds.has(parentSpanId ?? ''))).toBe(true)
  expect(output).not.toMatch(/secretly|@example\.org/)
})

it('is not loaded when it is off', async () => {
  expect(await openTracing(undefined, silentLog)).toBe(noTracing)
})
