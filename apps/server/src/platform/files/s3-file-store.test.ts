import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { fileStoreContract } from '../testing/file-store-contract.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { type FileStore, FileStoreError, FileStoreUnavailableError } from './file-store.ts'
import { openS3FileStore } from './s3-file-store.ts'

let server: S3Server
let store: FileStore
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-s3-test-'))
  server = await startS3Server()
  store = await openS3FileStore(server.settings, silentLog)
})
afterEach(() => {
  server.interfere = undefined
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

fileStoreContract('a bucket', async () => await openS3FileStore(server.settings, silentLog))

/** More than one part of an upload, with a partial last one. */
const large = randomBytes((12 << 20) + 7)

async function localFile(content: Uint8Array): Promise<string> {
  const path = join(folder, randomBytes(6).toString('hex'))
  await writeFile(path, content)
  return path
}

const isPart = ({ method, url }: IncomingMessage) => method === 'PUT' && url?.includes('partNumber=') === true

/** Responds like a store with an internal error. */
function refuse(response: ServerResponse): true {
  response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
  return true
}

/** Cuts the connection in the middle of the response. */
function cutAfter(response: ServerResponse, bytes: number): false {
  const write = response.write.bind(response)
  let left = bytes
  response.write = (chunk: Buffer) => {
    left -= chunk.length
    return left > 0 ? write(chunk) : response.destroy().destroyed
  }
  return false
}

describe('large files', () => {
  it('are uploaded in parts, and read back unchanged', async () => {
    const before = server.requests.length
    await store.put('1/large.bin', await localFile(large))
    const parts = server.requests.slice(before).filter((request) => request.includes('partNumber='))
    expect(parts).toHaveLength(3)
    expect((await buffer(await store.open('1/large.bin'))).equals(large)).toBe(true)
    expect(await store.stat('1/large.bin')).toEqual({ bytes: large.length })
  })

  it('leave nothing behind when a part is permanently refused', async () => {
    server.interfere = (request, response) =>
      isPart(request) && request.url?.includes('partNumber=2') === true && refuse(response)
    await expect(store.put('1/refused.bin', await localFile(large))).rejects.toThrow(
      FileStoreUnavailableError,
    )
    expect(await server.openUploads()).toEqual([])
    expect(await store.stat('1/refused.bin')).toBeNull()
  })

  it('exist when only the last response of their upload was lost', async () => {
    let isFirst = true
    server.interfere = (request, response) => {
      if (request.method !== 'POST' || !request.url?.includes('uploadId=') || !isFirst) return false
      isFirst = false
      response.end = () => response.destroy()
      return false
    }
    await store.put('1/lost-answer.bin', await localFile(large))
    expect(isFirst).toBe(false)
    expect((await buffer(await store.open('1/lost-answer.bin'))).equals(large)).toBe(true)
  })
})

describe('a connection that drops', () => {
  it('resumes where it dropped, also within a range, without duplicate or missing bytes', async () => {
    await store.put('2/broken.bin', await localFile(large))
    const before = server.requests.length
    let cuts = 0
    server.interfere = ({ method }, response) => method === 'GET' && cuts++ < 3 && cutAfter(response, 2 << 20)
    expect((await buffer(await store.open('2/broken.bin'))).equals(large)).toBe(true)
    expect(server.requests.length - before).toBe(4)
    cuts = 0
    const span = { start: 1000, end: 9_000_000 }
    const read = await buffer(await store.open('2/broken.bin', span))
    expect(read.equals(large.subarray(span.start, span.end + 1))).toBe(true)
  })

  it('ends the read when the connection is permanently lost', async () => {
    await store.put('2/gone.bin', await localFile(large))
    const reading = await store.open('2/gone.bin')
    server.interfere = (_request, response) => response.destroy().destroyed
    reading.once('data', () => server.cut())
    await expect(buffer(reading)).rejects.toThrow(FileStoreUnavailableError)
  })

  it('is released at once when the reader leaves', async () => {
    await store.put('2/left.bin', await localFile(large))
    const reading = await store.open('2/left.bin')
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    reading.once('close', resolve).destroy()
    await closed
    await expect.poll(() => server.busy).toBe(0)
  })
})

describe('a store that is busy or unavailable', () => {
  it('is retried', async () => {
    let refusals = 2
    server.interfere = (_request, response) => refusals-- > 0 && refuse(response)
    await store.put('3/again.txt', await localFile(Buffer.from('again')))
    expect(refusals).toBeLessThanOrEqual(0)
    expect((await buffer(await store.open('3/again.txt'))).toString()).toBe('again')
  })

  it('is distinguished from a missing file', async () => {
    server.interfere = (_request, response) => refuse(response)
    const path = await localFile(Buffer.of(1))
    await expect(store.put('3/away.txt', path)).rejects.toThrow(FileStoreUnavailableError)
    await expect(store.open('3/away.txt')).rejects.toThrow(FileStoreUnavailableError)
    await expect(store.stat('3/away.txt')).rejects.toThrow(FileStoreUnavailableError)
    await expect(store.remove('3/away.txt')).rejects.toThrow(FileStoreUnavailableError)
  })
})

describe('opening', () => {
  it.each([
    ['a bucket that is not there', { bucket: 'nowhere' }, 'correct S3_BUCKET'],
    ['keys that are not known', { keys: { accessKeyId: 'else', secretAccessKey: 'x' } }, 'S3_ACCESS_KEY_ID'],
    ['an address without a server', { endpoint: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
  ])('reports what is wrong with %s', async (_name, wrong, words) => {
    const opening = openS3FileStore({ ...server.settings, ...wrong }, silentLog)
    await expect(opening).rejects.toThrow(FileStoreError)
    await expect(opening).rejects.toThrow(words)
  })

  it('removes unfinished uploads of a crash, and spares recent ones', async () => {
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    server.interfere = (request) => {
      if (isPart(request)) resolve()
      return isPart(request)
    }
    const never = store.put('4/unfinished.bin', await localFile(large)).catch((error: unknown) => error)
    await begun
    await openS3FileStore(server.settings, silentLog)
    const [upload = ''] = await server.openUploads()
    expect(await readdir(upload)).toContain('key')
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000)
    await utimes(upload, twoDaysAgo, twoDaysAgo)
    await openS3FileStore(server.settings, silentLog)
    expect(await server.openUploads()).toEqual([])
    server.interfere = undefined
    server.cut()
    expect(await never).toBeInstanceOf(FileStoreUnavailableError)
  })
})

it('lists more than a page', async () => {
  const path = await localFile(Buffer.of(1))
  const keys = Array.from({ length: 120 }, (_, index) => `5/many/${index}.bin`)
  await Promise.all(keys.map((key) => store.put(key, path)))
  const before = server.requests.length
  const listed: string[] = []
  for await (const key of store.list('5/many/')) listed.push(key)
  expect(listed.sort()).toEqual(keys.sort())
  expect(server.requests.length - before).toBeGreaterThan(1)
})
