import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { createScriptedProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { ClaimLost, claim, updateClaimed } from './claim.ts'

let server: TestServer
let provider: ScriptedProvider
let voice: number
beforeAll(async () => {
  provider = createScriptedProvider('safe')
  server = await createTestServer({ provider })
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(async () => {
  expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  await server.stop()
})

async function start(user: TestUser, text: string) {
  const response = await server.call('POST', '/v1/conversion/text', {
    token: user.token,
    body: { text, voice },
  })
  expect(response.status).toBe(201)
  return response.body
}

const credits = async (user: TestUser) =>
  (await server.call('GET', '/v1/me', { token: user.token })).body.wallet

/** File names below DATA_DIR/files that belong to an owner. */
const filesOf = async (user: TestUser) => {
  const all = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile() && entry.parentPath.includes(`/files/${user.id}/`))
}

describe('a conversion', () => {
  it('is charged exactly what was quoted when it completes', async () => {
    const user = await server.signUp()
    const text = 'word '.repeat(300)
    const quote = await server.call('POST', '/v1/quotes', {
      token: user.token,
      body: { kind: 'speech', text, voice },
    })
    expect(quote.body).toMatchObject({ cost: 30, available: 2000, affordable: true })
    const item = await start(user, text)
    const { body } = await server.ended(user, item.code_ref)
    expect(body).toMatchObject({ status: 'completed', progress: 1, error: null })
    expect(body.duration).toBeCloseTo(0.5, 1)
    expect(await credits(user)).toEqual({ credits: 1970, held: 0 })
    const file = await fetch(body.url_file)
    expect(file.headers.get('content-type')).toBe('audio/wav')
    expect((await file.arrayBuffer()).byteLength).toBe(8044)
  })

  it('waits without holding a worker and completes when its operation does', async () => {
    const user = await server.signUp()
    const item = await start(user, 'wait 3')
    expect((await server.ended(user, item.code_ref)).body.status).toBe('completed')
    expect(provider.submits.get(item.code_ref)).toBe(1)
  })

  it('retries a transient error and charges once', async () => {
    const user = await server.signUp()
    const item = await start(user, 'fail unavailable 1')
    expect((await server.ended(user, item.code_ref)).body.status).toBe('completed')
    expect(provider.submits.get(item.code_ref)).toBe(2)
    expect(await credits(user)).toEqual({ credits: 1990, held: 0 })
  })

  it.each([
    ['fail content_policy', 'content_policy'],
    ['fail invalid', 'invalid_input'],
    ['fail quota', 'engine_unavailable'],
    ['crash', 'internal'],
  ])('that runs into "%s" fails with %s and costs nothing', async (text, code) => {
    const user = await server.signUp()
    const item = await start(user, text)
    const { body } = await server.ended(user, item.code_ref)
    expect(body).toMatchObject({ status: 'failed', url_file: null, error: { code } })
    expect(body.error.detail).toMatch(/You were not charged\.$/)
    expect(await credits(user)).toEqual({ credits: 2000, held: 0 })
    expect(await filesOf(user)).toEqual([])
  })

  it('that is deleted while pending is cancelled and released, and its work stops', async () => {
    const user = await server.signUp()
    const item = await start(user, 'hang')
    const gone = await server.call('DELETE', `/v1/engine/speech/bulkdelete?ids=${item.id}`, {
      token: user.token,
    })
    expect(gone.status).toBe(204)
    expect(await credits(user)).toEqual({ credits: 2000, held: 0 })
    const status = await server.call('GET', `/v1/conversion/${item.code_ref}`, { token: user.token })
    expect(status.status).toBe(404)
    const history = await server.call('GET', '/v1/history/items', { token: user.token })
    expect(history.body.results[0]).toMatchObject({
      event: 'cancelled',
      status: 'failed',
      code_ref: item.code_ref,
    })
  })

  it('that its provider never finishes is cancelled there after a day, and fully refunded', async () => {
    const user = await server.signUp()
    const item = await start(user, 'wait 1000000')
    const ofItem = (column: 'stage' | 'waiting_since') =>
      server.db.selectFrom('conversions').select(column).where('id', '=', item.id).executeTakeFirstOrThrow()
    await expect.poll(() => ofItem('stage')).toEqual({ stage: 'waiting' })
    const { waiting_since: since } = await ofItem('waiting_since')
    expect(Date.now() - Number(since)).toBeLessThan(60_000)
    await server.db
      .updateTable('conversions')
      .set({ waiting_since: new Date(Date.now() - 24 * 3600 * 1000 - 1) })
      .where('id', '=', item.id)
      .execute()
    const { body } = await server.ended(user, item.code_ref)
    expect(body).toMatchObject({ status: 'failed', error: { code: 'timed_out' } })
    expect(await credits(user)).toEqual({ credits: 2000, held: 0 })
    const left = expect.objectContaining({ left: expect.toSatisfy((count) => count > 900_000) })
    await expect.poll(() => provider.cancelled).toContainEqual(left)
    expect(provider.submits.get(item.code_ref)).toBe(1)
  })

  it('in progress resumes after the server restarts', async () => {
    const user = await server.signUp()
    const item = await start(user, 'wait 40')
    await server.restart()
    expect((await server.ended(user, item.code_ref)).body.status).toBe('completed')
    expect(provider.submits.get(item.code_ref)).toBe(1)
    expect(await credits(user)).toEqual({ credits: 1990, held: 0 })
  })
})

describe('a claim', () => {
  it('belongs to one worker until it ends or stops renewing it', async () => {
    const user = await server.signUp()
    const { id } = await start(user, 'hang')
    const first = await holder(id)
    expect(await claim(server.db, id)).toMatchObject({ leasedUntil: expect.any(Date) })
    await server.db
      .updateTable('conversions')
      .set({ lease_until: new Date(0) })
      .where('id', '=', id)
      .execute()
    expect(await claim(server.db, id)).toMatchObject({ claimed: { claims: first.claims + 1, crashes: 1 } })
    await expect(updateClaimed(server.db, first, { progress: 0.5 })).rejects.toBeInstanceOf(ClaimLost)
    await server.call('DELETE', `/v1/engine/speech/bulkdelete?ids=${id}`, { token: user.token })
    expect(await claim(server.db, id)).toEqual({ ended: true })
  })
})

/** The row as the worker that claimed it has it. */
async function holder(id: number) {
  for (;;) {
    const row = await server.db
      .selectFrom('conversions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (row.stage === 'submitting') return { ...row, isSubmitting: true }
  }
}
