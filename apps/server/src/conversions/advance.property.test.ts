import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineErrorKind } from '@atelier/engines/spec/engine-error'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskFileStore } from '../platform/files/disk-file-store.ts'
import { createTestDatabase, type TestDatabase } from '../platform/test-database.ts'
import type { Turn } from '../testing/gated-engine.ts'
import { createTrial, type Happening, recordTransitions, type Trial } from '../testing/lifecycle-trial.ts'

let database: TestDatabase
let folder: string
let surroundings: Parameters<typeof createTrial>[0]
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
  'pending submitting > pending stored',
  'pending waiting > pending stored',
  'pending stored > completed settled',
  ...['queued', 'submitting', 'waiting', 'stored'].map((stage) => `pending ${stage} > failed refunded`),
]

const kinds: EngineErrorKind[] = ['rate_limited', 'unavailable', 'timeout', 'content_policy', 'quota']
const turn = fc.oneof(
  fc.constantFrom<Turn>({ does: 'done' }, { does: 'wait' }, { does: 'wait' }, { does: 'defect' }),
  fc.record({ does: fc.constant('fail' as const), kind: fc.constantFrom(...kinds) }),
)
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Happening>('advance') },
  { weight: 3, arbitrary: fc.constant<Happening>('go on') },
  { weight: 2, arbitrary: fc.constant<Happening>('crash') },
  { weight: 1, arbitrary: fc.constantFrom<Happening>('cancel', 'stop') },
)

it.each(['safe', 'keyed', 'never'] as const)(
  'ends once and is paid once however its steps interleave, when a repeated submit is %s',
  async (repeat) => {
    const turns = fc.array(turn, { maxLength: 6 })
    const happenings = fc.array(happening, { maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(turns, happenings, async (taken, all) => {
        const trial = await createTrial(surroundings, repeat, taken)
        for (const each of all) await trial.happens(each)
        await expectKept(await trial.finish(), repeat)
      }),
      { numRuns: 40 },
    )
  },
  90_000,
)

async function expectKept(trial: Trial, repeat: string): Promise<void> {
  const { status, stage, isDeleted, transitions, taken } = trial
  expect(legal).toEqual(expect.arrayContaining(transitions))
  const isCompleted = status === 'completed'
  expect(stage).toBe(isCompleted ? 'settled' : 'refunded')
  expect(trial.wallet).toEqual({ credits: isCompleted ? trial.given - trial.cost : trial.given, held: 0 })
  expect(trial.audit).toEqual({ sum: 0, mismatched: [] })
  expect(trial.ends).toEqual({
    events: [isCompleted ? 'conversion-completed' : 'conversion-failed'],
    history: 1,
  })
  expect(trial.files).toEqual(isCompleted && !isDeleted ? ['output.wav'] : [])
  expect(trial.parts).toBe(isCompleted && !isDeleted ? 1 : 0)
  if (isCompleted) expect(taken).toBeGreaterThan(0)
  // What its provider made is to be deleted there as soon as nobody wants it, and not before.
  const isWanted = isCompleted && !isDeleted
  if (isWanted) expect(trial.discards).toBe(0)
  else if (repeat === 'never' && trial.made > 0) expect(trial.discards).toBeGreaterThan(0)
  if (repeat === 'never') expect(taken).toBeLessThanOrEqual(1)
}
