import type { Provider, VoiceDescription } from '@atelier/engines/spec/provider'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { indexEngines } from '../../conversions/engines.ts'
import { createNotifications } from '../../platform/notifications.ts'
import { createOutbox } from '../../platform/outbox.ts'
import { createTestDatabase } from '../../platform/test-database.ts'
import { createVoiceCatalogue } from './catalogue.ts'
import { createVoices } from './service.ts'
import { syncHostedVoices, syncLocalVoices } from './sync.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('voices').execute()
})
afterAll(() => database.drop())

const voice = (code: string, fields: Partial<VoiceDescription> = {}): VoiceDescription => ({
  code,
  name: code,
  language: 'en-US',
  gender: 'female',
  tier: 'PRM',
  quality: 'Neural',
  engine: 'Far away',
  model: 'far-away',
  demo: false,
  recommended: false,
  sample: 'Hello.',
  ...fields,
})

function provider(id: string, voices: () => readonly VoiceDescription[], local = false): Provider {
  return {
    id,
    name: id,
    local,
    engines: {},
    models: [],
    voices: async () => voices(),
    close: async () => undefined,
  }
}

async function syncWith(...providers: Provider[]) {
  const engines = indexEngines(providers)
  await syncLocalVoices(database.db, engines)
  return await syncHostedVoices(database.db, engines, new AbortController().signal)
}

const usable = async () =>
  await database.db
    .selectFrom('voices')
    .select(['id', 'code', 'name'])
    .where('active', '=', true)
    .orderBy('position')
    .execute()
const codes = async () => (await usable()).map(({ code }) => code)

it('lists local voices first and others in order, each once', async () => {
  const near = provider('near', () => [voice('a')], true)
  const far = provider('far', () => [voice('b'), voice('c'), voice('b')])
  expect((await syncWith(far, near)).size).toBe(0)
  expect(await codes()).toEqual(['b', 'c', 'a'])
  await syncWith(near, far)
  expect(await codes()).toEqual(['a', 'b', 'c'])
})

it('keeps ids, reuses none, and restores a voice with its previous id', async () => {
  let names = ['a', 'b', 'c']
  const far = provider('far', () => names.map((code) => voice(code)))
  await syncWith(far)
  const [a, b] = await usable()
  names = ['a', 'c']
  for (let time = 0; time < 20; time++) await syncWith(far)
  expect(await codes()).toEqual(['a', 'c'])
  names = ['new', 'b', 'a']
  await syncWith(far)
  const [added, ...others] = await usable()
  expect(others.map(({ id }) => id)).toEqual([b?.id, a?.id])
  expect(added?.id).toBe((a?.id ?? 0) + 3)
})

it('applies changes of a provider', async () => {
  let name = 'Ada'
  const far = provider('far', () => [voice('a', { name })])
  await syncWith(far)
  name = 'Ada the Second'
  await syncWith(far)
  expect(await usable()).toMatchObject([{ name: 'Ada the Second' }])
})

it('keeps the voices of a provider that does not respond, and updates those of others', async () => {
  let isDown = false
  const far = provider('far', () => {
    if (isDown) throw new Error('no response')
    return [voice('a')]
  })
  let names = ['b']
  const other = provider('other', () => names.map((code) => voice(code)))
  await syncWith(far, other)
  isDown = true
  names = ['b', 'd']
  expect([...(await syncWith(far, other)).keys()]).toEqual(['far'])
  expect(await codes()).toEqual(['a', 'b', 'd'])
})

it('retires the voices of a provider whose key is gone, without a request', async () => {
  const near = provider('near', () => [voice('a')], true)
  await syncWith(
    near,
    provider('far', () => [voice('b')]),
  )
  await syncLocalVoices(database.db, indexEngines([near]))
  expect(await codes()).toEqual(['a'])
})

it('notifies processes that cached them, and pages through thousands of voices', async () => {
  const { db, connection } = database
  const log = pino({ level: 'silent' })
  const notifications = createNotifications(connection, log, createOutbox())
  await notifications.start()
  try {
    const catalogue = createVoiceCatalogue(db, notifications, log)
    const far = provider('far', () => Array.from({ length: 3000 }, (_, index) => voice(`voice ${index}`)))
    await syncWith(far)
    await vi.waitUntil(() => catalogue.usable().length === 3000, 60_000)
    const voices = createVoices(db, catalogue, indexEngines([far]))
    const request = { limit: 25, offset: 0 }
    const page = await voices.list({ demoOnly: false, search: 'voice 29' }, request, null)
    expect(page.count).toBe(111)
  } finally {
    await notifications.stop()
  }
})
