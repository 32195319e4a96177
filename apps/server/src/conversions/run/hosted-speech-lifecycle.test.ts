import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElevenlabsProvider } from '@atelier/engines/elevenlabs/elevenlabs-provider'
import { elevenlabsKey, startFakeElevenlabs } from '@atelier/engines/elevenlabs/testing/fake-elevenlabs'
import type { FakeProvider } from '@atelier/engines/hosted/testing/fake-provider'
import { type ProviderFault, providerFaults } from '@atelier/engines/hosted/testing/provider-faults'
import { makeSampleMedia, type SampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import { createReplicateProvider } from '@atelier/engines/replicate/replicate-provider'
import { replicateKey, startFakeReplicate } from '@atelier/engines/replicate/testing/fake-replicate'
import type { Provider } from '@atelier/engines/spec/provider'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database.ts'
import { createHostedHarness } from '../../testing/hosted-harness.ts'

const PRICE = 400
/** Three parts at each of these providers. */
const text = 'One sentence of forty letters, all spoken. '.repeat(300)

let media: SampleMedia
let database: TestDatabase
let folder: string
let files: FileStore

beforeAll(async () => {
  media = await makeSampleMedia()
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'hosted-speech-'))
  files = await openDiskFileStore(join(folder, 'files'), { isAlone: true })
})
afterAll(async () => {
  expect(await auditLedger(database.db)).toEqual({ sum: 0, mismatched: [] })
  await database.drop()
  await rm(folder, { recursive: true })
})

const tools = { ffmpeg: () => findFfmpeg() }
const elevenlabs = (baseUrl: string) => createElevenlabsProvider({ apiKey: elevenlabsKey, baseUrl }, tools)
const replicate = (baseUrl: string) => createReplicateProvider({ apiKey: replicateKey, baseUrl }, tools)

/** A recording requested from a fake provider, without a worker yet. */
async function open(fake: FakeProvider, create: (url: string) => Provider, voice: string) {
  const provider = create(fake.url)
  const harness = await createHostedHarness({ db: database.db, files, workDir: folder }, [provider], {
    kind: 'speech',
    mode: 'TEXT_TO_SPEECH',
    provider: provider.id,
    model: provider.models.find(({ kind }) => kind === 'speech')?.code ?? '',
    voiceId: null,
    title: 'A long text',
    text,
    input: { text, voice, speed: 1, output: 'wav' },
    settings: {},
    cost: PRICE,
  })
  onTestFinished(async () => {
    await fake.close()
    await harness.end()
    await provider.close()
  })
  return harness
}

/** The provider received the request, and the response is lost. */
function silence(): ProviderFault & { reached: Promise<void> } {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  return { name: 'silence', isTaken: true, reached, respond: () => resolve() }
}

const made = { status: 'completed', error: null, spent: PRICE, held: 0 }

describe('a long text for a synchronous provider', () => {
  test.each([1, 2])(
    'resumes after part %i when the next is temporarily refused, and pays no part twice',
    async (kept) => {
      const fake = await startFakeElevenlabs(media)
      const harness = await open(fake, elevenlabs, 'rachel')
      fake.pass('submit', kept)
      fake.fault('submit', providerFaults.tooManySeconds)
      await harness.finish()
      expect(await harness.outcome()).toMatchObject(made)
      expect(fake.paid).toBe(3)
      const speechRequests = fake.requests.filter(({ path }) => path.includes('text-to-speech'))
      expect(speechRequests).toHaveLength(4)
    },
  )

  test.each([1, 2, 3])('killed during part %i, is refunded and not submitted again', async (nth) => {
    const fake = await startFakeElevenlabs(media)
    const harness = await open(fake, elevenlabs, 'rachel')
    const stuck = silence()
    fake.pass('submit', nth - 1)
    fake.fault('submit', stuck)
    await harness.stepUntil(stuck.reached)
    await harness.kill()
    await harness.finish()
    expect(await harness.outcome()).toMatchObject({
      status: 'failed',
      error: 'outcome_unknown',
      spent: 0,
      held: 0,
    })
    expect(fake.paid).toBe(nth)
  })
})

describe('a long text for a provider with a queue', () => {
  // Three polls and a file for each part.
  test.each([1, 4, 6, 12])(
    'killed in request %i after its parts were submitted, completes and is paid once',
    async (nth) => {
      const fake = await startFakeReplicate(media)
      const harness = await open(fake, replicate, 'Wise_Woman')
      const stuck = silence()
      fake.pass('poll', nth - 1)
      fake.fault('poll', stuck)
      await harness.stepUntil(stuck.reached)
      await harness.kill()
      await harness.finish()
      expect(await harness.outcome()).toMatchObject(made)
      expect(fake.paid).toBe(3)
    },
  )

  test('killed while its second part is submitted, is refunded and not submitted again', async () => {
    const fake = await startFakeReplicate(media)
    const harness = await open(fake, replicate, 'Wise_Woman')
    const stuck = silence()
    fake.pass('submit', 1)
    fake.fault('submit', stuck)
    await harness.stepUntil(stuck.reached)
    await harness.kill()
    await harness.finish()
    expect(await harness.outcome()).toMatchObject({
      status: 'failed',
      error: 'outcome_unknown',
      spent: 0,
      held: 0,
    })
    expect(fake.paid).toBe(2)
  })
})
