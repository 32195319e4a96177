import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElevenlabsProvider } from '@atelier/engines/elevenlabs/elevenlabs-provider'
import { elevenlabsKey, startFakeElevenlabs } from '@atelier/engines/elevenlabs/testing/fake-elevenlabs'
import type { FakeProvider } from '@atelier/engines/hosted/testing/fake-provider'
import { makeSampleMedia, type SampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { type Trouble, troubles } from '@atelier/engines/hosted/testing/troubles'
import { findFfmpeg } from '@atelier/engines/local/ffmpeg'
import { createReplicateProvider } from '@atelier/engines/replicate/replicate-provider'
import { replicateKey, startFakeReplicate } from '@atelier/engines/replicate/testing/fake-replicate'
import type { Provider } from '@atelier/engines/spec/provider'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { auditLedger } from '../ledger/audit.ts'
import { openDiskFileStore } from '../platform/files/disk-file-store.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { createTestDatabase, type TestDatabase } from '../platform/test-database.ts'
import { createHostedTrial } from '../testing/hosted-trial.ts'

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

/** A recording that is asked of a fake, and nobody works at it yet. */
async function open(fake: FakeProvider, create: (url: string) => Provider, voice: string) {
  const provider = create(fake.url)
  const trial = await createHostedTrial({ db: database.db, files, workDir: folder }, [provider], {
    kind: 'speech',
    mode: 'TEXT_TO_SPEECH',
    provider: provider.id,
    model: provider.engines.speech?.models[0]?.code ?? '',
    voiceId: null,
    title: 'A long text',
    text,
    input: { text, voice, speed: 1, output: 'wav' },
    settings: {},
    cost: PRICE,
  })
  onTestFinished(async () => {
    await fake.close()
    await trial.end()
    await provider.close()
  })
  return trial
}

/** The provider has got the request, and whoever asked never hears of it. */
function silence(): Trouble & { reached: Promise<void> } {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  return { name: 'silence', isTaken: true, reached, spoil: () => resolve() }
}

const made = { status: 'completed', error: null, spent: PRICE, held: 0 }

describe('a long text for a provider that answers at once', () => {
  test.each([1, 2])(
    'goes on after part %i when the next is refused for now, and pays no part twice',
    async (kept) => {
      const fake = await startFakeElevenlabs(media)
      const trial = await open(fake, elevenlabs, 'rachel')
      fake.pass('submit', kept)
      fake.trouble('submit', troubles.tooManySeconds)
      await trial.finish()
      expect(await trial.outcome()).toMatchObject(made)
      expect(fake.paid).toBe(3)
      const said = fake.requests.filter(({ path }) => path.includes('text-to-speech'))
      expect(said).toHaveLength(4)
    },
  )

  test.each([1, 2, 3])(
    'killed while part %i is under way, is given back and not asked for again',
    async (nth) => {
      const fake = await startFakeElevenlabs(media)
      const trial = await open(fake, elevenlabs, 'rachel')
      const stuck = silence()
      fake.pass('submit', nth - 1)
      fake.trouble('submit', stuck)
      await trial.stepUntil(stuck.reached)
      await trial.kill()
      await trial.finish()
      expect(await trial.outcome()).toMatchObject({
        status: 'failed',
        error: 'outcome_unknown',
        spent: 0,
        held: 0,
      })
      expect(fake.paid).toBe(nth)
    },
  )
})

describe('a long text for a provider with a queue', () => {
  // Three looks and a file for each part.
  test.each([1, 3, 4, 6, 8, 12])(
    'killed in request %i after its parts were handed in, is made and paid once',
    async (nth) => {
      const fake = await startFakeReplicate(media)
      const trial = await open(fake, replicate, 'Wise_Woman')
      const stuck = silence()
      fake.pass('look', nth - 1)
      fake.trouble('look', stuck)
      await trial.stepUntil(stuck.reached)
      await trial.kill()
      await trial.finish()
      expect(await trial.outcome()).toMatchObject(made)
      expect(fake.paid).toBe(3)
    },
  )

  test('killed while its second part is handed in, is given back and not handed in again', async () => {
    const fake = await startFakeReplicate(media)
    const trial = await open(fake, replicate, 'Wise_Woman')
    const stuck = silence()
    fake.pass('submit', 1)
    fake.trouble('submit', stuck)
    await trial.stepUntil(stuck.reached)
    await trial.kill()
    await trial.finish()
    expect(await trial.outcome()).toMatchObject({
      status: 'failed',
      error: 'outcome_unknown',
      spent: 0,
      held: 0,
    })
    expect(fake.paid).toBe(2)
  })
})
