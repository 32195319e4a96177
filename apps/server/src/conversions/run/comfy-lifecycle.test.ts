import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createComfyProvider } from '@atelier/engines/comfyui/comfy-provider'
import { comfyModel, comfyModels } from '@atelier/engines/comfyui/testing/comfy-models'
import { comfyKey, type FakeComfy, startFakeComfy } from '@atelier/engines/comfyui/testing/fake-comfy'
import { readWorkflow } from '@atelier/engines/comfyui/testing/read-workflow'
import {
  type ProviderFault,
  providerFaults,
  respondsWith,
} from '@atelier/engines/hosted/testing/provider-faults'
import { makeSampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import type { Provider } from '@atelier/engines/spec/provider'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database.ts'
import { createHostedHarness, type HostedHarness } from '../../testing/hosted-harness.ts'

const PRICE = 10
const models = await comfyModels()
const batchOfThree = await readWorkflow('sdxl-text-to-image')
for (const { inputs } of Object.values(batchOfThree)) if ('batch_size' in inputs) inputs.batch_size = 3
models.push(comfyModel('batch', batchOfThree))
let database: TestDatabase
let folder: string
let files: FileStore
let fake: FakeComfy
let provider: Provider
let harness: HostedHarness

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'comfy-lifecycle-'))
  files = await openDiskFileStore(join(folder, 'files'), { isAlone: true })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
const start = (model: string, parameters: object) =>
  createHostedHarness({ db: database.db, files, workDir: folder }, [provider], {
    ...{ kind: 'image', mode: 'TEXT_TO_IMAGE', provider: 'comfyui', model, voiceId: null },
    ...{ title: 'A trial', text: 'A trial', settings: { parameters }, cost: PRICE },
    input: { text: 'A lighthouse', width: 1024, height: 1024, seed: 7, parameters },
  })

beforeEach(async () => {
  fake = await startFakeComfy(await makeSampleMedia())
  const settings = { id: 'comfyui', name: 'ComfyUI', baseUrl: fake.url, apiKey: comfyKey, models }
  provider = createComfyProvider(settings, { log: () => undefined })
  harness = await start('sdxl-text-to-image', { negative_prompt: '' })
})
afterEach(async () => {
  await fake.close()
  await harness.end()
  await provider.close()
  expect(await auditLedger(database.db)).toEqual({ sum: 0, mismatched: [] })
})

const made = { status: 'completed', error: null, spent: PRICE, held: 0 }
const refunded = { status: 'failed', spent: 0, held: 0 }

/** The server receives the request and handles it, and the worker never gets the response. */
function silence(): ProviderFault & { reached: Promise<void> } {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const respond: ProviderFault['respond'] = (_response, reply) => {
    reply()
    resolve()
  }
  return { name: 'silence', isTaken: true, reached, respond }
}

async function killAt(stuck: Promise<void>): Promise<void> {
  await harness.stepUntil(stuck)
  await harness.kill()
  await harness.finish()
}

test('a worker killed between submit and response leaves a submission that the next one finds', async () => {
  const stuck = silence()
  fake.fault('submit', stuck)
  await killAt(stuck.reached)
  expect(await harness.outcome()).toMatchObject(made)
  expect(harness.notifications).toEqual([])
  expect(fake.paid).toBe(1)
})

test.each([providerFaults.cut, providerFaults.truncated])(
  'a submission whose response is lost since $name completes, submitted once',
  async (failure) => {
    fake.fault('submit', failure)
    await harness.finish()
    expect(await harness.outcome()).toMatchObject(made)
    expect(harness.notifications).toEqual([])
    expect(fake.paid).toBe(1)
  },
)

test('a submission that the server never received is refunded and not repeated', async () => {
  fake.fault('submit', providerFaults.brokenServer)
  await harness.finish()
  expect(await harness.outcome()).toMatchObject({ ...refunded, error: 'outcome_unknown' })
  expect(harness.notifications).toMatchObject([{ provider: 'comfyui', about: 'outcome_unknown' }])
  expect(fake.paid).toBe(1)
})

// Three looks at the history and two at the queue, and the file.
test.each([1, 2, 3, 4, 5, 6])(
  'a worker killed in request %i after the submit does not submit again',
  async (nth) => {
    const stuck = silence()
    fake.pass('poll', nth - 1)
    fake.fault('poll', stuck)
    await killAt(stuck.reached)
    expect(await harness.outcome()).toMatchObject(made)
    expect(fake.paid).toBe(1)
  },
)

// Request 7 comes while the files are loaded.
test.each([undefined, 7])(
  'a batch of three is charged once and stored as three items, killed in request %s',
  async (nth) => {
    await harness.finish()
    await harness.end()
    const { paid } = fake
    harness = await start('batch', { negative_prompt: '', batch_size: 3 })
    if (nth !== undefined) {
      const stuck = silence()
      fake.pass('poll', nth - 1)
      fake.fault('poll', stuck)
      await harness.stepUntil(stuck.reached)
      await harness.kill()
    }
    await harness.finish()
    expect(await harness.outcome()).toMatchObject(made)
    expect(fake.paid).toBe(paid + 1)
    const items = await harness.items()
    expect(items.map(({ cost }) => cost).toSorted((one, other) => other - one)).toEqual([PRICE, 0, 0])
    for (const item of items) {
      expect(item).toMatchObject({ status: 'completed', model: 'batch', width: expect.any(Number) })
      expect(item.files).toEqual(['output'])
    }
    expect(
      await database.db
        .selectFrom('item_counts')
        .select('count')
        .where('owner_id', '=', items[0]?.owner_id ?? 0)
        .execute(),
    ).toEqual([{ count: 3 }])
  },
)

test('a server that forgets the prompt in a restart has it refunded, not repeated', async () => {
  fake.hold()
  await harness.step()
  fake.prompts.forget()
  await harness.finish()
  expect(await harness.outcome()).toMatchObject(refunded)
  expect(fake.paid).toBe(1)
})

test('a workflow that the server refuses costs nothing', async () => {
  const extra_info = { node_id: '3', class_type: 'KSampler', node_title: 'KSampler' }
  const error = { type: 'missing_node_type', message: 'Not found.', details: '', extra_info }
  fake.fault('submit', respondsWith('a missing node', { status: 400, json: { error, node_errors: {} } }))
  await harness.finish()
  expect(await harness.outcome()).toMatchObject(refunded)
  expect(fake.paid).toBe(0)
})
