import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EngineError } from '../../spec/engine-error.ts'
import { type Connections, createConnections } from './connections.ts'
import { download } from './guarded-fetch.ts'

const signal = new AbortController().signal
let listener: RequestListener
let server: Server
let base: string
let connections: Connections
let folder: string

beforeEach(async () => {
  server = createServer((request, response) => listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  base = `http://127.0.0.1:${address.port}`
  connections = createConnections([base])
  folder = await mkdtemp(join(tmpdir(), 'download-'))
})

afterEach(async () => {
  await connections.close()
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const path = () => join(folder, 'file')

async function faultOf(promise: Promise<unknown>): Promise<EngineError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof EngineError)) throw new Error(`no fault of an engine: ${error}`)
  return error
}

test('a file is saved as it is, through redirects on the trusted host', async () => {
  listener = (request, response) => {
    if (request.url === '/file') return response.end('content')
    response.writeHead(302, { location: '/file' }).end()
  }
  expect(await download(connections, `${base}/first`, path(), signal)).toMatchObject({ bytes: 7 })
  expect(await readFile(path(), 'utf8')).toBe('content')
})

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/secret',
  'https://[::1]/secret',
  'https://[::ffff:10.0.0.1]/secret',
  'https://localhost/secret',
  'https://2130706433/secret',
  'http://example.org/file',
  'file:///etc/passwd',
  'data:text/plain,hello',
])('a redirect to %s is not followed', async (location) => {
  listener = (_request, response) => response.writeHead(302, { location }).end()
  const fault = await faultOf(download(connections, base, path(), signal))
  expect(fault).toMatchObject({ kind: 'bad_response', outcome: 'not_sent', retryable: false })
})

test('circular redirects end with an error', async () => {
  let asked = 0
  listener = (_request, response) => {
    asked++
    response.writeHead(302, { location: '/again' }).end()
  }
  expect((await faultOf(download(connections, base, path(), signal))).kind).toBe('bad_response')
  expect(asked).toBe(6)
})

test('an endless file is aborted at the size limit, with flat memory', async () => {
  const chunk = Buffer.alloc(1_000_000)
  listener = (_request, response) => {
    Readable.from(
      (function* () {
        for (;;) yield chunk
      })(),
    ).pipe(response)
  }
  const before = process.memoryUsage().rss
  const fault = await faultOf(download(connections, base, path(), signal, { maxBytes: 300_000_000 }))
  expect(fault.kind).toBe('bad_response')
  expect((await stat(path())).size).toBeLessThanOrEqual(300_000_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
})

test('a file that declares two gigabytes is refused before its first byte', async () => {
  listener = (_request, response) => {
    response.writeHead(200, { 'content-length': '2000000000' })
    response.write('begin')
  }
  const fault = await faultOf(download(connections, base, path(), signal))
  expect(fault).toMatchObject({ kind: 'bad_response', retryable: false })
  await expect(stat(path())).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a slow download times out', async () => {
  listener = (_request, response) => {
    const drip = setInterval(() => response.write('.'), 10)
    response.on('close', () => clearInterval(drip))
  }
  const fault = await faultOf(download(connections, base, path(), signal, { timeoutMs: 200 }))
  expect(fault).toMatchObject({ kind: 'timeout', retryable: true })
})

test('a truncated file is rejected', async () => {
  listener = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => response.destroy())
  }
  expect(await faultOf(download(connections, base, path(), signal))).toMatchObject({
    kind: 'unavailable',
    retryable: true,
  })
})
