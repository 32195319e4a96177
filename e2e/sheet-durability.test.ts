import type { Reply } from '@atelier/contract/routes/registry'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Account, createAccount, englishVoice } from './account.ts'
import { type ServerUnderTest, startServer, WAIT_MS } from './server.ts'
import { unzip } from './zip.ts'

const ROWS = 100
/** Every tenth row is long enough to cost more than the minimum. */
const lines = Array.from({ length: ROWS }, (_, row) =>
  row % 10 === 0 ? `Row ${row + 2}. ${'Word '.repeat(199)}`.trim() : `Row ${row + 2}.`,
)

type Batch = Reply<'GET /batches/{uuid}'>

let server: ServerUnderTest
beforeAll(async () => {
  server = await startServer({ FREE_DAILY_CONVERSIONS: '5' })
})
afterAll(() => server?.dispose())

async function request<T>(account: Account, method: string, path: string, body?: unknown): Promise<T> {
  const response = await account.send(method, path, body)
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return await response.json()
}

async function subscribe(account: Account): Promise<void> {
  const [plan] = (await account.get('GET /subscriptions')).results
  const { url } = await request<{ url: string }>(account, 'POST', '/payments/subscription-checkout/', {
    price_id: plan?.uuid,
  })
  const checkout = new URL(url).searchParams.get('checkout')
  await request(account, 'POST', `/payments/sandbox/${checkout}`, { action: 'pay' })
}

async function uploadSheet(account: Account, text: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([text]), 'rows.csv')
  const response = await fetch(`${server.url}/v1/imports`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}` },
    body: form,
  })
  expect(response.status).toBe(201)
  return (await response.json()).uuid
}

it('generates every row of a spreadsheet despite a power cut in between, and charges each row once', async () => {
  const account = await createAccount(server)
  await subscribe(account)
  expect((await account.get('GET /me')).subscription.active).toBe(true)
  const voice = await englishVoice(account)
  const sheet = { import: await uploadSheet(account, `text\n${lines.join('\n')}\n`), voice, output: 'wav' }
  const before = await account.credits()
  const quote = await request<Reply<'POST /quotes'>>(account, 'POST', '/quotes', { kind: 'speech', ...sheet })
  const started = await request<Reply<'POST /conversion/excell'>>(
    account,
    'POST',
    '/conversion/excell',
    sheet,
  )
  expect(started).toMatchObject({ count: ROWS, cost: quote.cost })
  // A long row has 1,002 characters or a few more, and a short one costs the minimum.
  expect(started.cost).toBe(10 * 20 + 90 * 10)
  expect(await account.credits()).toBe(before - started.cost)

  const readBatch = () => request<Batch>(account, 'GET', `/batches/${started.batch}`)
  const whenDone = (rows: number) =>
    vi.waitFor(async () => expect((await readBatch()).completed).toBeGreaterThanOrEqual(rows), {
      timeout: 2 * WAIT_MS,
      interval: 200,
    })
  await whenDone(ROWS / 3)
  await server.kill()
  await server.start()
  await whenDone(ROWS)
  const ended = await readBatch()
  expect(ended).toMatchObject({ status: 'completed', failed: 0, pending: 0, cost: started.cost, held: 0 })
  expect(await account.credits()).toBe(before - started.cost)
  const charges = await account.get('GET /wallet/transactions', `?type=capture&limit=${ROWS}`)
  expect(charges.count).toBe(ROWS)
  expect(charges.results.reduce((sum, { captured }) => sum + (captured ?? 0), 0)).toBe(started.cost)

  const files = unzip(Buffer.from(await (await fetch(ended.url_zip ?? '')).arrayBuffer()))
  const audioFiles = Object.entries(files).filter(([name]) => name.endsWith('.wav'))
  expect(audioFiles).toHaveLength(ROWS)
  expect(audioFiles.every(([, bytes]) => bytes.toString('latin1', 0, 4) === 'RIFF')).toBe(true)
  const result = files['result.csv']?.toString().trim().split('\r\n') ?? []
  expect(result).toHaveLength(ROWS + 1)
  expect(result.slice(1).every((line) => line.includes(',completed,'))).toBe(true)
})
