import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFalProvider } from '@atelier/engines/fal/provider'
import { type FakeFal, falKey, startFakeFal } from '@atelier/engines/fal/testing/fake-fal'
import { makeSampleMedia, type SampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { answers, type Trouble, troubles } from '@atelier/engines/hosted/testing/troubles'
import type { Engine } from '@atelier/engines/spec/engine'
import type { Provider } from '@atelier/engines/spec/provider'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLedger } from '../ledger/audit.ts'
import { openDiskFileStore } from '../platform/files/disk-file-store.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { createTestDatabase, type TestDatabase } from '../platform/test-database.ts'
import { createHostedTrial, type HostedTrial } from '../testing/hosted-trial.ts'

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
let trial: HostedTrial

beforeAll(async () => {
  media = await makeSampleMedia()
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'hosted-lifecycle-'))
  files = await openDiskFileStore(join(folder, 'files'), { isAlone: true })
})
beforeEach(async () => {
  fal = await startFakeFal(media)
  provider = falAt(fal.url)
  trial = await createHostedTrial({ db: database.db, files, workDir: folder }, [provider], picture)
})
afterEach(async () => {
  await fal.close()
  await trial.end()
  await provider.close()
  expect(await auditLedger(database.db)).toEqual({ sum: 0, mismatched: [] })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const falAt = (baseUrl: string) =>
  createFalProvider({ apiKey: falKey, baseUrl }, { ffmpeg: async () => undefined })
const nobody = () => falAt('http://127.0.0.1:1')

const made = { status: 'completed', error: null, provider: 'fal', spent: PRICE, held: 0 }
const givenBack = { status: 'failed', provider: 'fal', spent: 0, held: 0 }

/** The provider has got the request, and whoever asked never hears of it. */
function silence(): Trouble & { reached: Promise<void> } {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  return { name: 'silence', isTaken: true, reached, spoil: () => resolve() }
}

test('without trouble it is made, charged and paid once', async () => {
  await trial.finish()
  expect(await trial.outcome()).toEqual(made)
  expect(fal.paid).toBe(1)
})

// Three looks, the result, the file.
test.each([1, 2, 3, 4, 5])('killed in request %i after the submit, it is made and paid once', async (nth) => {
  const stuck = silence()
  fal.pass('look', nth - 1)
  fal.trouble('look', stuck)
  await trial.stepUntil(stuck.reached)
  await trial.kill()
  await trial.finish()
  expect(await trial.outcome()).toEqual(made)
  expect(fal.paid).toBe(1)
})

test('killed before the answer to its submit, it is not asked for again, but given back and told', async () => {
  const stuck = silence()
  fal.trouble('submit', stuck)
  await trial.stepUntil(stuck.reached)
  await trial.kill()
  await trial.finish()
  expect(await trial.outcome()).toEqual({ ...givenBack, error: 'outcome_unknown' })
  expect(fal.paid).toBe(1)
  expect(trial.news).toMatchObject([{ provider: 'fal', about: 'outcome_unknown' }])
})

test('where the provider can be asked what became of a lost submit, it goes on from there', async () => {
  const stuck = silence()
  fal.trouble('submit', {
    ...stuck,
    spoil(response, good) {
      good()
      stuck.spoil(response, good)
    },
  })
  const image = provider.engines.image as Engine<'image'>
  let found = 0
  const find = async () => {
    found++
    const operation = { endpoint: 'fal-ai/recraft/v3/text-to-image', requestId: fal.newest() }
    return { state: 'waiting' as const, operation, pollAfterMs: 1 }
  }
  trial.replace([{ ...provider, engines: { image: { ...image, find } } }])
  await trial.stepUntil(stuck.reached)
  await trial.kill()
  await trial.finish()
  expect(await trial.outcome()).toEqual(made)
  expect(found).toBe(1)
  expect(fal.paid).toBe(1)
})

test.each([
  troubles.brokenServer,
  troubles.badGateway,
  troubles.unavailable,
  troubles.htmlPage,
  troubles.notJson,
  troubles.strange,
  troubles.redirect,
  troubles.cut,
  troubles.truncated,
])('a submit that meets $name is never repeated, and given back', async (trouble) => {
  fal.trouble('submit', trouble)
  await trial.finish()
  expect(await trial.outcome()).toMatchObject(givenBack)
  expect(fal.paid).toBe(1)
  expect(trial.news).toMatchObject([{ about: 'outcome_unknown' }])
})

test.each([troubles.tooMany, troubles.tooManySeconds, troubles.tooManyDate])(
  'a submit that meets $name is tried again until it is taken, once',
  async (trouble) => {
    fal.trouble('submit', trouble, trouble)
    await trial.finish()
    expect(await trial.outcome()).toEqual(made)
    expect(fal.paid).toBe(1)
  },
)

test.each([troubles.unavailable, troubles.htmlPage, troubles.truncated, troubles.cut, troubles.tooMany])(
  'what waits outlives looks that meet $name, six times in a row',
  async (trouble) => {
    fal.trouble('look', trouble, trouble, trouble, trouble, trouble, trouble)
    await trial.finish()
    expect(await trial.outcome()).toEqual(made)
    expect(fal.paid).toBe(1)
  },
)

test('while nobody listens at the provider, it waits, and goes on when somebody does', async () => {
  const dead = nobody()
  trial.replace([dead])
  await trial.step()
  expect(await trial.outcome()).toMatchObject({ status: 'pending', held: PRICE })
  trial.replace([provider])
  await trial.finish()
  expect(await trial.outcome()).toEqual(made)
  expect(fal.paid).toBe(1)
  await dead.close()
})

test('what a provider that is down has not begun goes to the next that has the model', async () => {
  const dead = nobody()
  trial.replace([dead, { ...provider, id: 'other' }])
  await trial.finish()
  expect(await trial.outcome()).toEqual({ ...made, provider: 'other' })
  expect(fal.paid).toBe(1)
  await dead.close()
})

test('what an account without money cannot make goes to the next as well, and the operator is told', async () => {
  const detail = 'User is locked. Reason: Exhausted balance.'
  fal.trouble('submit', answers('an empty account', { status: 403, json: { detail } }))
  trial.replace([provider, { ...provider, id: 'other' }])
  await trial.finish()
  expect(await trial.outcome()).toEqual({ ...made, provider: 'other' })
  expect(trial.news).toMatchObject([{ provider: 'fal', about: 'quota' }])
  expect(fal.paid).toBe(1)
})

test('a model that cannot make what was asked is no substitute', async () => {
  const dead = nobody()
  const image = provider.engines.image as Engine<'image'>
  const models = image.models.map((model) => ({ ...model, sizes: ['512x512'] }))
  trial.replace([dead, { ...provider, id: 'other', engines: { image: { ...image, models } } }])
  await trial.finish()
  expect(await trial.outcome()).toEqual({ ...givenBack, error: 'engine_unavailable' })
  expect(fal.paid).toBe(0)
  await dead.close()
})

test('once something may have been paid, nobody else is asked', async () => {
  fal.trouble('submit', troubles.cut)
  trial.replace([provider, { ...provider, id: 'other' }])
  await trial.finish()
  expect(await trial.outcome()).toMatchObject(givenBack)
  expect(fal.paid).toBe(1)
})
