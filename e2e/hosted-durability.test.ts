import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import type { Reply } from '@atelier/contract/routes/registry'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDatabase } from '../apps/server/src/platform/database.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'
import { orphanFiles, type Snapshot, takeSnapshot } from '../apps/server/src/testing/snapshot.ts'
import { comfyModel } from '../packages/engines/src/comfyui/testing/comfy-models.ts'
import { comfyKey, startFakeComfy } from '../packages/engines/src/comfyui/testing/fake-comfy.ts'
import { readWorkflow } from '../packages/engines/src/comfyui/testing/read-workflow.ts'
import { falKey, startFakeFal } from '../packages/engines/src/fal/testing/fake-fal.ts'
import { send } from '../packages/engines/src/hosted/testing/fake-messages.ts'
import type { FakeProvider } from '../packages/engines/src/hosted/testing/fake-provider.ts'
import type { ProviderFault } from '../packages/engines/src/hosted/testing/provider-faults.ts'
import { makeSampleMedia } from '../packages/engines/src/hosted/testing/sample-media.ts'
import { openaiKey, startFakeOpenai } from '../packages/engines/src/openai/testing/fake-openai.ts'
import { type Account, createAccount } from './account.ts'
import { connectionOf } from './faults/postmaster.ts'
import { type ServerUnderTest, startServer, WAIT_MS } from './server.ts'

type Name = 'fal' | 'openai' | 'comfyui'

let fakes: Record<Name, FakeProvider>
const email = 'operator@example.com'
let server: ServerUnderTest
let account: Account

beforeAll(async () => {
  const media = await makeSampleMedia()
  const [fal, openai, comfyui] = await Promise.all([
    startFakeFal(media),
    startFakeOpenai(media),
    startFakeComfy(media),
  ])
  fakes = { fal, openai, comfyui }
  server = await startServer({
    FAL_API_KEY: falKey,
    FAL_BASE_URL: fal.url,
    OPENAI_API_KEY: openaiKey,
    OPENAI_BASE_URL: openai.url,
    ADMIN_EMAILS: email,
    WELCOME_CREDITS: '100000',
    FREE_DAILY_CONVERSIONS: '1000',
  })
  account = await createAccount(server)
  await addWorkflow(comfyui)
})
afterAll(async () => {
  await server?.dispose()
  await Promise.all(Object.values(fakes ?? {}).map((fake) => fake.close()))
})

/** Connects a ComfyUI server, and adds a workflow as the model `sdxl`. */
async function addWorkflow({ url }: FakeProvider): Promise<void> {
  const operator = await createAccount(server, { email })
  const body = { name: 'Workstation', type: 'comfyui', url, api_key: comfyKey }
  const connected = await operator.send('POST', '/admin/servers', body)
  const { code: provider }: Reply<'POST /admin/servers'> = await connected.json()
  const model = { ...comfyModel('sdxl', await readWorkflow('sdxl-text-to-image')), provider }
  const saved = await operator.send('PUT', '/admin/models', { model })
  expect(saved.status).toBe(200)
}

/** Forwards a request up to some point, reports it, and stops there. */
type Point = (reached: () => void) => ProviderFault

const reply = (good: Parameters<ProviderFault['respond']>[1]) => good() ?? { status: 404, json: {} }

/** The provider receives the request and never responds. */
const unanswered: Point = (reached) => ({ name: 'unanswered', isTaken: true, respond: () => reached() })

/** The provider handles the request and never responds. */
const handled: Point = (reached) => ({
  name: 'handled',
  isTaken: true,
  respond(_response, good) {
    good()
    reached()
  },
})

/** The provider responds, which is reported once the last byte is sent. */
const answered: Point = (reached) => ({
  name: 'answered',
  isTaken: true,
  respond(response, good) {
    response.on('finish', reached)
    send(response, reply(good))
  },
})

/** The response is so slow that it stops in the middle. */
const halfway: Point = (reached) => ({
  name: 'halfway',
  isTaken: true,
  respond(response, good) {
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

async function readSnapshot(): Promise<Snapshot & { orphans: string[] }> {
  const db = createDatabase(await connectionOf(server.dataDir), { max: 2, log: silentLog })
  try {
    return { ...(await takeSnapshot(db, server.dataDir)), orphans: await orphanFiles(db, server.dataDir) }
  } finally {
    await db.destroy()
  }
}

interface Kill {
  readonly stage: string
  /** Which request is stopped, and where; if absent, the first file in the store is awaited. */
  readonly at?: readonly [of: 'submit' | 'poll', nth: number, point: Point]
  readonly ends: 'completed' | 'failed'
}

/** Starts an image, kills the program at this stage, restarts it and waits for the image's end. */
async function killedAt(name: Name, { at }: Kill) {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  if (at) {
    const [of, nth, point] = at
    fakes[name].pass(of, nth - 1)
    fakes[name].fault(of, point(resolve))
  }
  const stage = at ? reached : storing()
  const response = await account.send('POST', '/image-conversion', {
    text: 'A lighthouse',
    ...fieldsOf[name],
  })
  expect(response.status).toBe(201)
  const item: { code_ref: string; cost: number } = await response.json()
  await stage
  await server.kill()
  await server.start()
  return { codeRef: item.code_ref, cost: item.cost, item: await ended(item.code_ref) }
}

/** An image once it is no longer pending. */
const ended = (codeRef: string) =>
  vi.waitFor(
    async () => {
      const response = await account.send('GET', `/image-conversion/${codeRef}`)
      const item: Reply<'GET /image-conversion/{code_ref}'> = await response.json()
      expect(item.status).not.toBe('pending')
      return item
    },
    { timeout: WAIT_MS, interval: 100 },
  )

// Polls of fal: two while it is pending, one when it is done, its result, the file. Polls of ComfyUI: its history and
// its queue, in turn, until the prompt is in the history, then the file.
const kills: readonly (readonly [provider: Name, Kill])[] = [
  ['fal', { stage: 'while it submits', at: ['submit', 1, unanswered], ends: 'failed' }],
  ['openai', { stage: 'while the answer drips', at: ['submit', 1, halfway], ends: 'failed' }],
  ['fal', { stage: 'while it waits', at: ['poll', 2, answered], ends: 'completed' }],
  ['fal', { stage: 'while it asks for the result', at: ['poll', 4, unanswered], ends: 'completed' }],
  ['fal', { stage: 'while it downloads', at: ['poll', 5, halfway], ends: 'completed' }],
  ['fal', { stage: 'while it stores', ends: 'completed' }],
  ['comfyui', { stage: 'while it submits', at: ['submit', 1, handled], ends: 'completed' }],
  ['comfyui', { stage: 'while it waits', at: ['poll', 2, answered], ends: 'completed' }],
  ['comfyui', { stage: 'while it asks for the result', at: ['poll', 5, unanswered], ends: 'completed' }],
  ['comfyui', { stage: 'while it downloads', at: ['poll', 6, halfway], ends: 'completed' }],
  ['comfyui', { stage: 'while it stores', ends: 'completed' }],
]
const fieldsOf = {
  fal: {},
  openai: { model: 'gpt-image-2.6-sunburst', size: '1024x1024' },
  comfyui: { model: 'sdxl' },
}

it.each(kills.map(([name, kill]) => [name, kill.stage, kill] as const))(
  'at %s, killed %s, an image is charged once at most, and ends once',
  async (name, _stage, kill) => {
    const { paid } = fakes[name]
    const { codeRef, item } = await killedAt(name, kill)
    expect(item).toMatchObject({
      status: kill.ends,
      error: kill.ends === 'failed' ? { code: 'outcome_unknown' } : null,
    })
    expect(fakes[name].paid).toBe(paid + 1)
    const { cases, wallets, audit } = await readSnapshot()
    const [found] = cases.filter(({ code_ref }) => code_ref === codeRef)
    expect(found).toMatchObject({
      movements: kill.ends === 'completed' ? ['hold', 'capture'] : ['hold', 'release'],
      events: [`conversion-${kill.ends}`],
      isHoldEnded: true,
      ends: 1,
    })
    expect(audit).toEqual({ sum: 0, mismatched: [] })
    expect(wallets.filter(({ held }) => Number(held) !== 0)).toEqual([])
  },
)

it('after a complete response, a kill while it is stored leaves either the image or the credits', async () => {
  const { paid } = fakes.openai
  const before = await account.credits()
  const { item, cost } = await killedAt('openai', { stage: 'storing', ends: 'failed' })
  expect(fakes.openai.paid).toBe(paid + 1)
  const isMade = item.status === 'completed'
  expect(await account.credits()).toBe(isMade ? before - cost : before)
  expect((await readSnapshot()).audit).toEqual({ sum: 0, mismatched: [] })
})

it('leaves no orphan file', async () => {
  await expect.poll(async () => (await readSnapshot()).orphans).toEqual([])
})
