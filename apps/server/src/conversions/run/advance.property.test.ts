import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineErrorKind } from '@atelier/engines/spec/engine-error'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/test-database.ts'
import type { Turn } from '../../testing/gated-engine.ts'
import {
  createLifecycleHarness,
  type LifecycleEvent,
  type LifecycleRun,
  recordTransitions,
} from '../../testing/lifecycle-harness.ts'
import { propertyRuns } from '../../testing/property-runs.ts'

let database: TestDatabase
let folder: string
let surroundings: Parameters<typeof createLifecycleHarness>[0]
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'atelier-advance-'))
  await recordTransitions(database.db)
  const files = await openDiskFileStore(join(folder, 'files'))
  surroundings = { db: database.db, files, workDir: folder }
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const legal = [
  'pending queued > pending submitting',
  'pending submitting > pending queued',
  'pending submitting > pending waiting',
  ...['queued', 'submitting', 'waiting', 'stored'].map((stage) => `pending ${stage} > failed refunded`),
]
/** The result of a submit that may be repeated is saved together with the end, any other before it. */
const endings = {
  together: ['pending submitting > completed settled', 'pending waiting > completed settled'],
  apart: [
    'pending submitting > pending stored',
    'pending waiting > pending stored',
    'pending stored > completed settled',
  ],
}

const kinds: EngineErrorKind[] = ['rate_limited', 'unavailable', 'timeout', 'content_policy', 'quota']
const turn = fc.oneof(
  fc.constantFrom<Turn>({ does: 'done' }, { does: 'wait' }, { does: 'wait' }, { does: 'defect' }),
  fc.record({ does: fc.constant('fail' as const), kind: fc.constantFrom(...kinds) }),
)
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.constant<LifecycleEvent>('advance') },
  { weight: 3, arbitrary: fc.constant<LifecycleEvent>('go on') },
  { weight: 2, arbitrary: fc.constant<LifecycleEvent>('crash') },
  { weight: 1, arbitrary: fc.constantFrom<LifecycleEvent>('cancel', 'stop') },
)

it.each(['safe', 'keyed', 'never'] as const)(
  'completes and is charged once however its steps interleave, when a repeated submit is %s',
  async (repeat) => {
    const turns = fc.array(turn, { maxLength: 6 })
    const happenings = fc.array(happening, { maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(turns, happenings, async (taken, all) => {
        const harness = await createLifecycleHarness(surroundings, repeat, taken)
        for (const each of all) await harness.happens(each)
        await expectStored(await harness.finish(), repeat)
      }),
      propertyRuns(15),
    )
  },
)

async function expectStored(harness: LifecycleRun, repeat: string): Promise<void> {
  const { status, stage, isDeleted, transitions, taken } = harness
  const ending = endings[repeat === 'safe' ? 'together' : 'apart']
  expect([...legal, ...ending]).toEqual(expect.arrayContaining(transitions))
  const isCompleted = status === 'completed'
  expect(stage).toBe(isCompleted ? 'settled' : 'refunded')
  expect(harness.wallet).toEqual({
    credits: isCompleted ? harness.given - harness.cost : harness.given,
    held: 0,
  })
  expect(harness.audit).toEqual({ sum: 0, mismatched: [] })
  expect(harness.ends).toEqual({
    events: [isCompleted ? 'conversion-completed' : 'conversion-failed'],
    history: 1,
  })
  expect(harness.files).toEqual(isCompleted && !isDeleted ? ['output.wav'] : [])
  expect(harness.parts).toBe(isCompleted && !isDeleted ? 1 : 0)
  if (isCompleted) expect(taken).toBeGreaterThan(0)
  // A result is deleted at its provider once it is abandoned, and not before.
  const isWanted = isCompleted && !isDeleted
  if (isWanted) expect(harness.discards).toBe(0)
  else if (repeat === 'never' && harness.made > 0) expect(harness.discards).toBeGreaterThan(0)
  if (repeat === 'never') expect(taken).toBeLessThanOrEqual(1)
}
