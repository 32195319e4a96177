import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FakeProvider } from '@atelier/engines/hosted/testing/fake-provider'
import { makeSampleMedia, type SampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { answers, type Trouble, troubles } from '@atelier/engines/hosted/testing/troubles'
import type { Provider } from '@atelier/engines/spec/provider'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../ledger/audit.ts'
import { openDiskFileStore } from '../platform/files/disk-file-store.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { createTestDatabase, type TestDatabase } from '../platform/test-database.ts'
import { hostedMoneyCases } from '../testing/hosted-cases.ts'
import { createHostedTrial, type HostedTrial } from '../testing/hosted-trial.ts'

const PRICE = 60

let media: SampleMedia
let database: TestDatabase
let folder: string
let disk: FileStore

beforeAll(async () => {
  media = await makeSampleMedia()
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'every-hosted-'))
  disk = await openDiskFileStore(join(folder, 'files'), { isAlone: true })
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const made = { status: 'completed', error: null, spent: PRICE, held: 0 }
const givenBack = { status: 'failed', spent: 0, held: 0 }
const lost = { ...givenBack, error: 'outcome_unknown' }

/** The provider has got the request, and whoever asked never hears of it. */
function silence(): Trouble & { reached: Promise<void> } {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  return { name: 'silence', isTaken: true, reached, spoil: () => resolve() }
}

const taken = Object.values(troubles).filter(({ isTaken }) => isTaken)
const passing = [troubles.tooMany, troubles.tooManySeconds, troubles.tooManyDate]

describe.each(hostedMoneyCases)('$name', ({ wish, looks, isQueued, quota, policy, ...hosted }) => {
  let fake: FakeProvider
  let provider: Provider
  let trial: HostedTrial
  /** Resolves when a file is about to be kept; whoever keeps the first waits for good. */
  let holdStore: () => Promise<void>

  beforeEach(async () => {
    fake = await hosted.startFake(media)
    provider = hosted.create(fake.url)
    await provider.voices()
    const { promise: storing, resolve } = Promise.withResolvers<void>()
    const over = new AbortController()
    let isHeld = false
    holdStore = () => {
      isHeld = true
      return storing
    }
    const files: FileStore = {
      ...disk,
      async put(key, path) {
        if (!isHeld) return await disk.put(key, path)
        isHeld = false
        resolve()
        await new Promise((_, reject) =>
          over.signal.addEventListener('abort', () => reject(over.signal.reason)),
        )
      },
    }
    trial = await createHostedTrial({ db: database.db, files, workDir: folder }, [provider], {
      ...wish,
      provider: provider.id,
      voiceId: null,
      title: 'A trial',
      text: 'A trial',
      settings: {},
      cost: PRICE,
    })
    return async () => {
      await fake.close()
      expect(fake.faults).toEqual([])
      over.abort(new Error('the worker is dead'))
      await trial.end()
      await provider.close()
    }
  })
  afterEach(async () => {
    expect(await auditLedger(database.db)).toEqual({ sum: 0, mismatched: [] })
  })

  /** Kills the worker once it is stuck, and lets another end what it began. */
  async function killAt(stuck: Promise<void>): Promise<void> {
    await trial.stepUntil(stuck)
    await trial.kill()
    await trial.finish()
  }

  test('is made, charged and paid once', async () => {
    await trial.finish()
    expect(await trial.outcome()).toMatchObject(made)
    expect(fake.paid).toBe(1)
  })

  test('is not asked for again when its worker is killed before the answer', async () => {
    const stuck = silence()
    fake.trouble('submit', stuck)
    await killAt(stuck.reached)
    expect(await trial.outcome()).toMatchObject(lost)
    expect(trial.news).toMatchObject([{ provider: provider.id, about: 'outcome_unknown' }])
    expect(fake.paid).toBe(1)
  })

  test.each(Array.from({ length: looks }, (_, index) => index + 1))(
    'is paid once when its worker is killed in request %i after the submit',
    async (nth) => {
      const stuck = silence()
      fake.pass('look', nth - 1)
      fake.trouble('look', stuck)
      await killAt(stuck.reached)
      expect(await trial.outcome()).toMatchObject(isQueued ? made : lost)
      expect(fake.paid).toBe(1)
    },
  )

  test('is paid once when its worker is killed while it keeps the file', async () => {
    await killAt(holdStore())
    expect(await trial.outcome()).toMatchObject(isQueued ? made : lost)
    expect(fake.paid).toBe(1)
  })

  test.each(taken)('is given back and not asked for again after $name', async (trouble) => {
    fake.trouble('submit', trouble)
    await trial.finish()
    expect(await trial.outcome()).toMatchObject(givenBack)
    expect(trial.news).toMatchObject([{ about: 'outcome_unknown' }])
    expect(fake.paid).toBe(1)
  })

  test.each(passing)('is asked for again after $name until it is taken, once', async (trouble) => {
    fake.trouble('submit', trouble, trouble)
    await trial.finish()
    expect(await trial.outcome()).toMatchObject(made)
    expect(fake.paid).toBe(1)
  })

  test('is given back when the account is spent, and only the operator reads why', async () => {
    fake.trouble('submit', answers('a spent account', quota))
    await trial.finish()
    expect(await trial.outcome()).toMatchObject({ ...givenBack, error: 'engine_unavailable' })
    expect(trial.news).toMatchObject([{ provider: provider.id, about: 'quota' }])
    expect(fake.paid).toBe(0)
  })

  const refusals = policy ? [answers('its content policy', policy)] : []
  test.each(refusals)('is given back as refused by $name', async (refusal) => {
    fake.trouble('submit', refusal)
    await trial.finish()
    expect(await trial.outcome()).toMatchObject({ ...givenBack, error: 'content_policy' })
    expect(trial.news).toEqual([])
    expect(fake.paid).toBe(0)
  })

  test('waits while nobody listens at the provider, and is made when somebody does', async () => {
    const dead = hosted.create('http://127.0.0.1:1')
    trial.replace([dead])
    await trial.step()
    expect(await trial.outcome()).toMatchObject({ status: 'pending', held: PRICE })
    trial.replace([provider])
    await trial.finish()
    expect(await trial.outcome()).toMatchObject(made)
    expect(fake.paid).toBe(1)
    await dead.close()
  })
})
