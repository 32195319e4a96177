import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FakeProvider } from '@atelier/engines/hosted/testing/fake-provider'
import {
  type ProviderFault,
  providerFaults,
  respondsWith,
} from '@atelier/engines/hosted/testing/provider-faults'
import { makeSampleMedia, type SampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import type { Provider } from '@atelier/engines/spec/provider'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database.ts'
import { hostedMoneyCases } from '../../testing/hosted-cases.ts'
import { createHostedHarness, type HostedHarness } from '../../testing/hosted-harness.ts'

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
const refunded = { status: 'failed', spent: 0, held: 0 }
const lost = { ...refunded, error: 'outcome_unknown' }

/** The provider received the request, and the response is lost. */
function silence(): ProviderFault & { reached: Promise<void> } {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  return { name: 'silence', isTaken: true, reached, respond: () => resolve() }
}

const taken = Object.values(providerFaults).filter(({ isTaken }) => isTaken)
const passing = [providerFaults.tooMany, providerFaults.tooManySeconds, providerFaults.tooManyDate]

/**
 * All providers share the client that recognizes faults, and each passes every fault in the tests of its engine: here the first
 * case of each response mode meets all of them, and every other case one after another.
 */
const firsts = [true, false].map((queued) =>
  hostedMoneyCases.findIndex(({ isQueued }) => isQueued === queued),
)
const cases = hostedMoneyCases.map((hosted, index) => {
  const someOf = (faults: readonly ProviderFault[]) =>
    firsts.includes(index) ? faults : faults.filter((_, place) => place === index % faults.length)
  return { ...hosted, taken: someOf(taken), passing: someOf(passing) }
})

describe.each(cases)(
  '$name',
  ({ request: intent, polls: looks, isQueued, quota, policy, taken, passing, ...hosted }) => {
    let fake: FakeProvider
    let provider: Provider
    let harness: HostedHarness
    /** Resolves when a file is about to be stored; the first store waits forever. */
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
      harness = await createHostedHarness({ db: database.db, files, workDir: folder }, [provider], {
        ...intent,
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
        await harness.end()
        await provider.close()
      }
    })
    afterEach(async () => {
      expect(await auditLedger(database.db)).toEqual({ sum: 0, mismatched: [] })
    })

    /** Kills the worker once it is stuck, and lets another finish its conversion. */
    async function killAt(stuck: Promise<void>): Promise<void> {
      await harness.stepUntil(stuck)
      await harness.kill()
      await harness.finish()
    }

    test('is generated, charged and paid once', async () => {
      await harness.finish()
      expect(await harness.outcome()).toMatchObject(made)
      expect(fake.paid).toBe(1)
    })

    test('is not submitted again when its worker is killed before the response', async () => {
      const stuck = silence()
      fake.fault('submit', stuck)
      await killAt(stuck.reached)
      expect(await harness.outcome()).toMatchObject(lost)
      expect(harness.notifications).toMatchObject([{ provider: provider.id, about: 'outcome_unknown' }])
      expect(fake.paid).toBe(1)
    })

    test.each(Array.from({ length: looks }, (_, index) => index + 1))(
      'is paid once when its worker is killed in request %i after the submit',
      async (nth) => {
        const stuck = silence()
        fake.pass('poll', nth - 1)
        fake.fault('poll', stuck)
        await killAt(stuck.reached)
        expect(await harness.outcome()).toMatchObject(isQueued ? made : lost)
        expect(fake.paid).toBe(1)
      },
    )

    test('is paid once when its worker is killed while it stores the file', async () => {
      await killAt(holdStore())
      expect(await harness.outcome()).toMatchObject(isQueued ? made : lost)
      expect(fake.paid).toBe(1)
    })

    test.each(taken)('is refunded and not submitted again after $name', async (failure) => {
      fake.fault('submit', failure)
      await harness.finish()
      expect(await harness.outcome()).toMatchObject(refunded)
      expect(harness.notifications).toMatchObject([{ about: 'outcome_unknown' }])
      expect(fake.paid).toBe(1)
    })

    test.each(passing)('is submitted again after $name until it is accepted, once', async (failure) => {
      fake.fault('submit', failure, failure)
      await harness.finish()
      expect(await harness.outcome()).toMatchObject(made)
      expect(fake.paid).toBe(1)
    })

    test('is refunded when the provider account has no credit, and only the operator sees why', async () => {
      fake.fault('submit', respondsWith('a spent account', quota))
      await harness.finish()
      expect(await harness.outcome()).toMatchObject({ ...refunded, error: 'engine_unavailable' })
      expect(harness.notifications).toMatchObject([{ provider: provider.id, about: 'quota' }])
      expect(fake.paid).toBe(0)
    })

    const refusals = policy ? [respondsWith('its content policy', policy)] : []
    test.each(refusals)('is refunded as refused by $name', async (refusal) => {
      fake.fault('submit', refusal)
      await harness.finish()
      expect(await harness.outcome()).toMatchObject({ ...refunded, error: 'content_policy' })
      expect(harness.notifications).toEqual([])
      expect(fake.paid).toBe(0)
    })

    test('waits while the provider is unreachable, and completes when it is back', async () => {
      const dead = hosted.create('http://127.0.0.1:1')
      harness.replace([dead])
      await harness.step()
      expect(await harness.outcome()).toMatchObject({ status: 'pending', held: PRICE })
      harness.replace([provider])
      await harness.finish()
      expect(await harness.outcome()).toMatchObject(made)
      expect(fake.paid).toBe(1)
      await dead.close()
    })
  },
)
