import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineRoute } from '@atelier/contract/define-route'
import { errorCodes } from '@atelier/contract/errors'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { formsOf } from '../testing/fuzz/forms.ts'
import type { JsonSchema } from '../testing/fuzz/operations.ts'
import { handleErrors } from './error-reply.ts'
import { readJsonBodies } from './json-body.ts'
import { mountRoutes } from './mount.ts'
import { acceptUploads } from './uploads.ts'

const seed = Number(process.env.FUZZ_SEED || 20_261_121)
const runs = Number(process.env.FUZZ_RUNS || 8) * 10

const fields = z.object({
  title: z.string().max(40).optional(),
  speed: z.number().optional(),
  is_clone: z.boolean().optional(),
  columns: z.object({ text: z.int() }).optional(),
})

/** A call with every type of field, including types that no call of the contract uses yet. */
const call = defineRoute({
  summary: 'Take a form',
  tag: 'Trial',
  access: 'public',
  body: fields,
  files: { file: { required: true, maxBytes: 1000 } },
  reply: z.unknown(),
})

const described = z.object({ ...fields.shape, file: z.string() })
const schema = z.toJSONSchema(described) as JsonSchema
Object.assign(schema.properties?.file ?? {}, { format: 'binary' })

let app: FastifyInstance
let workDir: string
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'atelier-forms-'))
  app = Fastify()
  handleErrors(app)
  readJsonBodies(app)
  await acceptUploads(app)
  const access = { authenticate: async () => null, resolveOwner: async () => 0, adminSecondFactor: false }
  mountRoutes(app, [['POST /forms', call, async () => ({})]], { access, publicUrl: undefined, workDir })
})
afterAll(async () => {
  await app.close()
  await rm(workDir, { recursive: true, force: true })
})

function formWith(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file, 'large.bin')
  return form
}

it('all kinds of forms are accepted or refused, and leave no files behind', async () => {
  const document = { paths: {}, components: { schemas: {} } }
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      formsOf(document, schema, () => undefined),
      async ({ text: payload, type }) => {
        const headers = { 'content-type': type }
        const response = await app.inject({ method: 'POST', url: '/forms', headers, payload })
        statuses.add(response.statusCode)
        expect(response.statusCode, response.body).toBeLessThan(500)
        if (response.statusCode === 200) return
        for (const { code } of response.json().errors)
          expect(errorCodes).toHaveProperty(code, response.statusCode)
      },
    ),
    { seed, numRuns: runs },
  )
  // Not every seed generates a file that exceeds the limit.
  const form = new Response(formWith(new Blob(['x'.repeat(1001)])))
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await form.arrayBuffer())
  statuses.add((await app.inject({ method: 'POST', url: '/forms', headers, payload })).statusCode)
  expect([...statuses].sort()).toEqual([200, 400, 413])
  await expect.poll(() => readdir(workDir)).toEqual([])
})

it.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['with nothing in it', 'multipart/form-data; boundary=x', ''],
  [
    'that ends early',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na',
  ],
])('a form %s is an error of the body', async (_what, type, payload) => {
  const response = await app.inject({
    method: 'POST',
    url: '/forms',
    headers: { 'content-type': type },
    payload,
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].code).toBe('invalid')
})
