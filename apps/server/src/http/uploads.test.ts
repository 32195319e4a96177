import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineRoute } from '@atelier/contract/define-route'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { UploadedFile } from '../platform/handler.ts'
import { handleErrors } from './error-reply.ts'
import { mountRoutes } from './mount.ts'
import { acceptUploads } from './uploads.ts'

const MAX_BYTES = 3_000_000

const upload = defineRoute({
  summary: 'Take a file',
  tag: 'Test',
  access: 'public',
  body: z.object({
    title: z.string().optional(),
    speed: z.number().default(1),
    is_clone: z.boolean().optional(),
    columns: z.array(z.string()).optional(),
  }),
  files: { file: { maxBytes: MAX_BYTES, required: true }, audio: { maxBytes: 10 } },
  idempotent: true,
})

let app: FastifyInstance
let url: string
let workDir: string
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'atelier-uploads-'))
  app = Fastify()
  handleErrors(app)
  await acceptUploads(app)
  const access = { authenticate: async () => null, resolveOwner: async () => 0, adminSecondFactor: false }
  mountRoutes(app, [['POST /upload', upload, describeUpload]], { access, publicUrl: undefined, workDir })
  url = `${await app.listen({ port: 0 })}/upload`
})
afterAll(async () => {
  await app.close()
  await rm(workDir, { recursive: true })
})

/** The handler's input, with the file's content as its hash. */
async function describeUpload(request: unknown) {
  const { body, files } = request as { body: unknown; files: Record<string, UploadedFile> }
  if ((body as { title?: string }).title === 'fail') throw new Error('the handler failed')
  const { file } = files
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file?.path ?? '')) hash.update(chunk)
  return {
    body,
    names: Object.keys(files),
    filename: file?.filename,
    bytes: file?.bytes,
    sha256: hash.digest('hex'),
  }
}

type Part = [name: string, value: string | { bytes: Buffer<ArrayBuffer>; filename: string }]

async function send(parts: Part[], headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value.bytes]), value.filename)
  }
  const response = await fetch(url, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() }
}

const file = (bytes: Buffer<ArrayBuffer>, filename = 'notes.bin'): Part => ['file', { bytes, filename }]

describe('an upload', () => {
  it('arrives complete, whatever the order of its parts, with its fields parsed by the schema', async () => {
    const bytes = Buffer.from(randomBytes(1_234_567))
    const fields: Part[] = [
      ['speed', '1.5'],
      ['is_clone', 'false'],
      ['columns', '["a","b"]'],
      ['title', '12'],
    ]
    const expected = {
      body: { speed: 1.5, is_clone: false, columns: ['a', 'b'], title: '12' },
      filename: 'notes.bin',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
    expect(await send([file(bytes), ...fields])).toMatchObject({ status: 200, body: expected })
    expect(await send([...fields, file(bytes)])).toMatchObject({ status: 200, body: expected })
  })

  it('of exactly the allowed size passes and one byte more is 413', async () => {
    expect((await send([file(Buffer.alloc(MAX_BYTES))])).status).toBe(200)
    expect(await send([file(Buffer.alloc(MAX_BYTES + 1))])).toMatchObject({
      status: 413,
      body: { errors: [{ code: 'too_large', field: 'file' }] },
    })
    const small: Part = ['audio', { bytes: Buffer.alloc(11), filename: 'a.wav' }]
    expect(await send([file(Buffer.alloc(1)), small])).toMatchObject({
      status: 413,
      body: { errors: [{ field: 'audio' }] },
    })
  })

  it.each<[string, Part[], string]>([
    ['without its file', [['title', 'x']], 'file'],
    ['with an unknown file', [['cover', { bytes: Buffer.alloc(1), filename: 'c.png' }]], 'cover'],
    ['with a field that is no number', [file(Buffer.alloc(1)), ['speed', 'fast']], 'speed'],
    ['with a field that is no JSON', [file(Buffer.alloc(1)), ['columns', '[a']], 'columns'],
  ])('%s names the part', async (_what, parts, field) => {
    expect(await send(parts)).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid', field }] } })
  })

  it('that is refused leaves nothing behind, whatever the reason', async () => {
    const wrong: Part[][] = [[['title', 'x']], [file(Buffer.alloc(9)), ['speed', 'fast']]]
    for (const parts of wrong) expect((await send(parts)).status).toBe(400)
    const parts = [file(Buffer.alloc(9))]
    expect(await send(parts, { 'idempotency-key': 'k'.repeat(201) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'idempotency-key' }] },
    })
    expect((await send([...parts, ['title', 'fail']])).status).toBe(500)
    expect(await readdir(workDir)).toEqual([])
  })

  it('as JSON requires the file, and names the other errors', async () => {
    const response = await fetch(url, {
      method: 'POST',
      body: '{"speed": "fast"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ field: 'file' }, { field: 'speed' }] })
  })

  it('that is aborted leaves nothing behind', async () => {
    const boundary = 'cut'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 1_000_000,
    }
    const request = httpRequest(url, { method: 'POST', headers })
    // It ends with the error that we cause ourselves.
    const broken = once(request, 'error')
    request.write(head + 'x'.repeat(100_000))
    await expect.poll(() => readdir(workDir)).toHaveLength(1)
    request.destroy()
    await broken
    await expect.poll(() => readdir(workDir)).toEqual([])
  })

  it('leaves no temporary file behind', async () => {
    await send([file(Buffer.alloc(1000))])
    await expect.poll(() => readdir(workDir)).toEqual([])
  })
})
