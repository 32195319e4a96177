import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFalProvider } from '@atelier/engines/fal/provider'
import { type FakeFal, falKey, startFakeFal } from '@atelier/engines/fal/testing/fake-fal'
import {
  type ProviderFault,
  providerFaults,
  respondsWith,
} from '@atelier/engines/hosted/testing/provider-faults'
import { makeSampleMedia, type SampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import type { Engine } from '@atelier/engines/spec/engine'
import type { Provider } from '@atelier/engines/spec/provider'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database.ts'
import { createHostedHarness, type HostedHarness } from '../../testing/hosted-harness.ts'

const PRICE = 60
const picture = {
  kind: 'image' as const,
  mode: 'TEXT_TO_IMAGE',
  provider: 'fal',
  model: 'recraft',
  voiceId: null,
  title: 'A trial',
  text: 'A trial',
  input: { text: 'A trial', width: 1024, height: 1024, seed: 1 },
  settings: {},
  cost: PRICE,
}

let media: SampleMedia
let database: TestDatabase
let folder: string
let files: FileStore
let fal: FakeFal
let provider: Provider
let harness: HostedHarness

beforeAll(async () => {
  media = await makeSampleMedia()
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'hosted-lifecycle-'))
  files = await openDiskFileStore(join(folder, 'files'), { isAlone: true })
})
beforeEach(async () => {
  fal = await startFakeFal(media)
  provider = falAt(fal.url)
  harness = await createHostedHarness({ db: database.db, files, workDir: folder }, [provider], picture)
})
afterEach(async () => {
  await fal.close()
  await harness.end()
  await provider.close()
  expect(await auditLedger(database.db)).toEqual({ sum: 0, mismatched: [] })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const falAt = (baseUrl: string) =>
  createFalProvider({ apiKey: falKey, baseUrl }, { ffmpeg: async () => undefined })
const unreachableProvider = () => falAt('http://127.0.0.1:1')

const made = { status: 'completed', error: null, provider: 'fal', spent: PRICE, held: 0 }
const refunded = { status: 'failed', provider: 'fal', spent: 0, held: 0 }

/** The provider received the request, and the response is lost. */
function silence(): ProviderFault & { reached: Promise<void> } {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  return { name: 'silence', isTaken: true, reached, respond: () => resolve() }
}

test('without errors it is generated, charged and paid once', async () => {
  await harness.finish()
  expect(await harness.outcome()).toEqual(made)
  expect(fal.paid).toBe(1)
})

// Three polls, the result, the file.
test.each([1, 2, 3, 4, 5])(
  'killed in request %i after the submit, it completes and is paid once',
  async (nth) => {
    const stuck = silence()
    fal.pass('poll', nth - 1)
    fal.fault('poll', stuck)
    await harness.stepUntil(stuck.reached)
    await harness.kill()
    await harness.finish()
    expect(await harness.outcome()).toEqual(made)
    expect(fal.paid).toBe(1)
  },
)

test('killed before the response to its submit, it is not submitted again, but refunded and reported', async () => {
  const stuck = silence()
  fal.fault('submit', stuck)
  await harness.stepUntil(stuck.reached)
  await harness.kill()
  await harness.finish()
  expect(await harness.outcome()).toEqual({ ...refunded, error: 'outcome_unknown' })
  expect(fal.paid).toBe(1)
  expect(harness.notifications).toMatchObject([{ provider: 'fal', about: 'outcome_unknown' }])
})

test('where the provider can look up a lost submit, it resumes from there', async () => {
  const stuck = silence()
  fal.fault('submit', {
    ...stuck,
    respond(response, good) {
      good()
      stuck.respond(response, good)
    },
  })
  const image = provider.engines.image as Engine<'image'>
  let found = 0
  const find = async () => {
    found++
    const operation = { endpoint: 'fal-ai/recraft/v3/text-to-image', requestId: fal.newest() }
    return { state: 'waiting' as const, operation, pollAfterMs: 1 }
  }
  harness.replace([{ ...provider, engines: { image: { ...image, find } } }])
  await harness.stepUntil(stuck.reached)
  await harness.kill()
  await harness.finish()
  expect(await harness.outcome()).toEqual(made)
  expect(found).toBe(1)
  expect(fal.paid).toBe(1)
})

test.each([
  providerFaults.brokenServer,
  providerFaults.badGateway,
  providerFaults.unavailable,
  providerFaults.htmlPage,
  providerFaults.notJson,
  providerFaults.strange,
  providerFaults.redirect,
  providerFaults.cut,
  providerFaults.truncated,
])('a submit that fails with $name is never repeated, and refunded', async (failure) => {
  fal.fault('submit', failure)
  await harness.finish()
  expect(await harness.outcome()).toMatchObject(refunded)
  expect(fal.paid).toBe(1)
  expect(harness.notifications).toMatchObject([{ about: 'outcome_unknown' }])
})

test.each([providerFaults.tooMany, providerFaults.tooManySeconds, providerFaults.tooManyDate])(
  'a submit that fails with $name is retried until it is accepted, once',
  async (failure) => {
    fal.fault('submit', failure, failure)
    await harness.finish()
    expect(await harness.outcome()).toEqual(made)
    expect(fal.paid).toBe(1)
  },
)

test.each([
  providerFaults.unavailable,
  providerFaults.htmlPage,
  providerFaults.truncated,
  providerFaults.cut,
  providerFaults.tooMany,
])('a waiting operation survives polls that fail with $name six times in a row', async (failure) => {
  fal.fault('poll', failure, failure, failure, failure, failure, failure)
  await harness.finish()
  expect(await harness.outcome()).toEqual(made)
  expect(fal.paid).toBe(1)
})

test('while the provider is unreachable, it waits, and resumes when it is back', async () => {
  const dead = unreachableProvider()
  harness.replace([dead])
  await harness.step()
  expect(await harness.outcome()).toMatchObject({ status: 'pending', held: PRICE })
  harness.replace([provider])
  await harness.finish()
  expect(await harness.outcome()).toEqual(made)
  expect(fal.paid).toBe(1)
  await dead.close()
})

test('a request that an unavailable provider has not started fails over to the next provider of the model', async () => {
  const dead = unreachableProvider()
  harness.replace([dead, { ...provider, id: 'other' }])
  await harness.finish()
  expect(await harness.outcome()).toEqual({ ...made, provider: 'other' })
  expect(fal.paid).toBe(1)
  await dead.close()
})

test('a request to an account without credit fails over as well, and the operator is notified', async () => {
  const detail = 'User is locked. Reason: Exhausted balance.'
  fal.fault('submit', respondsWith('an empty account', { status: 403, json: { detail } }))
  harness.replace([provider, { ...provider, id: 'other' }])
  await harness.finish()
  expect(await harness.outcome()).toEqual({ ...made, provider: 'other' })
  expect(harness.notifications).toMatchObject([{ provider: 'fal', about: 'quota' }])
  expect(fal.paid).toBe(1)
})

test('a model that does not support the request is no substitute', async () => {
  const dead = unreachableProvider()
  const models = provider.models.map((model) => ({ ...model, sizes: ['512x512'] }))
  harness.replace([dead, { ...provider, id: 'other', models }])
  await harness.finish()
  expect(await harness.outcome()).toEqual({ ...refunded, error: 'engine_unavailable' })
  expect(fal.paid).toBe(0)
  await dead.close()
})

test('once something may have been paid, it does not fail over', async () => {
  fal.fault('submit', providerFaults.cut)
  harness.replace([provider, { ...provider, id: 'other' }])
  await harness.finish()
  expect(await harness.outcome()).toMatchObject(refunded)
  expect(fal.paid).toBe(1)
})
