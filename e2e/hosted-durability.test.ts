import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import type { Reply } from '@atelier/contract/routes/registry'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDatabase } from '../apps/server/src/platform/database.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'
import { type Evidence, gatherEvidence, orphanFiles } from '../apps/server/src/testing/evidence.ts'
import { falKey, startFakeFal } from '../packages/engines/src/fal/testing/fake-fal.ts'
import { send } from '../packages/engines/src/hosted/testing/fake-messages.ts'
import type { FakeProvider } from '../packages/engines/src/hosted/testing/fake-provider.ts'
import { makeSampleMedia } from '../packages/engines/src/hosted/testing/sample-media.ts'
import type { Trouble } from '../packages/engines/src/hosted/testing/troubles.ts'
import { openaiKey, startFakeOpenai } from '../packages/engines/src/openai/testing/fake-openai.ts'
import { type Account, createAccount } from './account.ts'
import { connectionOf } from './faults/postmaster.ts'
import { type ServerUnderTest, startServer } from './server.ts'

let fakes: Record<'fal' | 'openai', FakeProvider>
let server: ServerUnderTest
let account: Account

beforeAll(async () => {
  const media = await makeSampleMedia()
  const [fal, openai] = await Promise.all([startFakeFal(media), startFakeOpenai(media)])
  fakes = { fal, openai }
  server = await startServer({
    FAL_API_KEY: falKey,
    FAL_BASE_URL: fal.url,
    OPENAI_API_KEY: openaiKey,
    OPENAI_BASE_URL: openai.url,
    WELCOME_CREDITS: '100000',
    FREE_DAILY_CONVERSIONS: '1000',
  })
  account = await createAccount(server)
})
afterAll(async () => {
  await server?.dispose()
  await Promise.all(Object.values(fakes ?? {}).map((fake) => fake.close()))
})

/** Lets a request come to some point, says so, and goes no further than that. */
type Point = (reached: () => void) => Trouble

const reply = (good: Parameters<Trouble['spoil']>[1]) => good() ?? { status: 404, json: {} }

/** The provider has the request and never answers. */
const unanswered: Point = (reached) => ({ name: 'unanswered', isTaken: true, spoil: () => reached() })

/** The provider answers well, and that is known when the last byte is sent. */
const answered: Point = (reached) => ({
  name: 'answered',
  isTaken: true,
  spoil(response, good) {
    response.on('finish', reached)
    send(response, reply(good))
  },
})

/** The answer drips so slowly that it stops in the middle. */
const halfway: Point = (reached) => ({
  name: 'halfway',
  isTaken: true,
  spoil(response, good) {
    const { bytes, json, headers } = reply(good)
    const whole = bytes ?? Buffer.from(JSON.stringify(json))
    response.writeHead(200, { ...headers, 'content-length': String(whole.length) })
    response.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => reached())
  },
})

/** Resolves when the first file of a result appears in the store. */
async function storing(): Promise<void> {
  const watcher = watch(join(server.dataDir, 'files'), { recursive: true })
  await once(watcher, 'change')
  watcher.close()
}

async function evidence(): Promise<Evidence & { orphans: string[] }> {
  const db = createDatabase(await connectionOf(server.dataDir), { max: 2, log: silentLog })
  try {
    return { ...(await gatherEvidence(db, server.dataDir)), orphans: await orphanFiles(db, server.dataDir) }
  } finally {
    await db.destroy()
  }
}

interface Kill {
  readonly stage: string
  /** Which request of what sort is stopped, and where; absent: the file store's first file is waited for. */
  readonly at?: readonly [of: 'submit' | 'look', nth: number, point: Point]
  readonly ends: 'completed' | 'failed'
}

/** Starts a picture, ends the program at the given stage, starts it anew and waits for the picture's end. */
async function killedAt(name: 'fal' | 'openai', fields: object, { at }: Kill) {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  if (at) {
    const [of, nth, point] = at
    fakes[name].pass(of, nth - 1)
    fakes[name].trouble(of, point(resolve))
  }
  const stage = at ? reached : storing()
  const response = await account.send('POST', '/image-conversion', { text: 'A lighthouse', ...fields })
  expect(response.status).toBe(201)
  const item: { code_ref: string; cost: number } = await response.json()
  await stage
  await server.kill()
  await server.start()
  return { codeRef: item.code_ref, cost: item.cost, item: await ended(item.code_ref) }
}

/** A picture once it has left `pending`. */
const ended = (codeRef: string) =>
  vi.waitFor(
    async () => {
      const response = await account.send('GET', `/image-conversion/${codeRef}`)
      const item: Reply<'GET /image-conversion/{code_ref}'> = await response.json()
      expect(item.status).not.toBe('pending')
      return item
    },
    { timeout: 30_000, interval: 100 },
  )

// Looks of fal: two that say that it is not made yet, one that it is, what it led to, the file.
const atFal: readonly Kill[] = [
  { stage: 'while it submits', at: ['submit', 1, unanswered], ends: 'failed' },
  { stage: 'while the answer to its submit is under way', at: ['submit', 1, halfway], ends: 'failed' },
  { stage: 'while it waits, in a look', at: ['look', 1, unanswered], ends: 'completed' },
  { stage: 'while it waits, between two looks', at: ['look', 2, answered], ends: 'completed' },
  { stage: 'while it asks for the result', at: ['look', 4, unanswered], ends: 'completed' },
  { stage: 'while it downloads drop by drop', at: ['look', 5, halfway], ends: 'completed' },
  { stage: 'once it has downloaded', at: ['look', 5, answered], ends: 'completed' },
  { stage: 'while it stores', ends: 'completed' },
]
const atOpenai: readonly Kill[] = [
  { stage: 'while it submits', at: ['submit', 1, unanswered], ends: 'failed' },
  { stage: 'while the answer drips', at: ['submit', 1, halfway], ends: 'failed' },
]

it.each([
  ...atFal.map((kill) => ['fal', kill.stage, {}, kill] as const),
  ...atOpenai.map(
    (kill) => ['openai', kill.stage, { model: 'gpt-image-1', size: '1024x1024' }, kill] as const,
  ),
])('at %s, killed %s, a picture is paid once at most, and ends once', async (name, _stage, fields, kill) => {
  const { paid } = fakes[name]
  const { codeRef, item } = await killedAt(name, fields, kill)
  expect(item).toMatchObject({
    status: kill.ends,
    error: kill.ends === 'failed' ? { code: 'outcome_unknown' } : null,
  })
  expect(fakes[name].paid).toBe(paid + 1)
  const { cases, wallets, audit } = await evidence()
  const [found] = cases.filter(({ code_ref }) => code_ref === codeRef)
  expect(found).toMatchObject({
    movements: kill.ends === 'completed' ? ['hold', 'capture'] : ['hold', 'release'],
    events: [`conversion-${kill.ends}`],
    isHoldEnded: true,
    ends: 1,
  })
  expect(audit).toEqual({ sum: 0, mismatched: [] })
  expect(wallets.filter(({ held }) => Number(held) !== 0)).toEqual([])
})

it('where the answer came whole, a kill while it is stored leaves either the picture or the credits', async () => {
  const { paid } = fakes.openai
  const before = await account.credits()
  const fields = { model: 'gpt-image-1', size: '1024x1024' }
  const { item, cost } = await killedAt('openai', fields, { stage: 'storing', ends: 'failed' })
  expect(fakes.openai.paid).toBe(paid + 1)
  const isMade = item.status === 'completed'
  expect(await account.credits()).toBe(isMade ? before - cost : before)
  expect((await evidence()).audit).toEqual({ sum: 0, mismatched: [] })
})

it('leaves no file that belongs to nobody', async () => {
  await expect.poll(async () => (await evidence()).orphans, { timeout: 30_000 }).toEqual([])
})
