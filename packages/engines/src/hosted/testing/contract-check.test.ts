import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ContractCheck, readContract } from './contract-check.ts'
import type { FakeRequest } from './fake-messages.ts'

const document = {
  openapi: '3.0.3',
  info: { title: 'Example', version: '1' },
  paths: {
    '/make/{size}': {
      post: {
        parameters: [{ name: 'hook', in: 'query', schema: { type: 'string' } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } },
        },
        responses: {
          200: { content: { 'application/json': { schema: { type: 'object', required: ['id'] } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Input: {
        type: 'object',
        required: ['prompt'],
        properties: {
          prompt: { type: 'string' },
          seed: { type: 'integer', nullable: true },
          voice: { $ref: '#/components/schemas/Voice' },
        },
      },
      Voice: { type: 'object', properties: { id: { type: 'string' } } },
    },
  },
}

let folder: string
let check: ContractCheck

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contracts-'))
  await writeFile(join(folder, 'example.json'), JSON.stringify(document))
  vi.stubEnv('PROVIDER_CONTRACTS', folder)
  check = await readContract('example.json')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const asked = (body: object, path = '/make/large', query = ''): FakeRequest => ({
  method: 'POST',
  path,
  query: new URLSearchParams(query),
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
  json: () => body,
  form: async () => new FormData(),
})

test('a described request passes', async () => {
  const request = asked({ prompt: 'x', seed: null, voice: { id: 'a' } }, '/make/large', 'hook=https://here')
  expect(await check.request(request)).toEqual([])
  expect(check.reply(request, { json: { id: 1 } })).toEqual([])
})

test.each([
  ['a missing field', asked({})],
  ['a field of another type', asked({ prompt: 1, seed: 'x' })],
  ['a field that is not described', asked({ prompt: 'x', surprise: 1 })],
  ['the same within another', asked({ prompt: 'x', voice: { name: 'a' } })],
  ['an unknown path', asked({ prompt: 'x' }, '/make')],
  ['an unknown query field', asked({ prompt: 'x' }, '/make/large', 'other=1')],
])('%s is a fault', async (_name, request) => {
  expect(await check.request(request)).not.toEqual([])
})

test('an undescribed response of a fake is an error', () => {
  expect(check.reply(asked({}), { json: {} })).not.toEqual([])
})
