import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let voice: number
beforeAll(async () => {
  server = await createTestServer()
  voice = (await server.call('GET', '/v1/demo-voices')).body.results[0].id
})
beforeEach(async () => {
  await server.db.deleteFrom('rate_limits').execute()
})
afterAll(() => server.stop())

interface Demo {
  code_ref: string
  key: string
}

const start = (fields: object = {}, headers: Record<string, string> = {}) =>
  server.call('POST', '/v1/demo-text-conversion', { body: { text: 'Hello.', voice, ...fields }, headers })

const look = ({ code_ref, key }: Demo) =>
  server.call('GET', `/v1/demo-text-conversion-status/${code_ref}/${key}`)

const ended = (demo: Demo) =>
  vi.waitFor(async () => {
    const response = await look(demo)
    expect(response.body.status).not.toBe('pending')
    return response
  }, 60_000)

/** Expires all demos, and triggers a sweep by an unrelated action. */
async function expireDemos(): Promise<void> {
  const before = sql<Date>`now() - interval '61 minutes'`
  await server.db.updateTable('conversions').set({ created_at: before, ended_at: before }).execute()
  const user = await server.signUp()
  const body = { text: 'Hello.', voice }
  const { token } = user
  const { id } = (await server.call('POST', '/v1/conversion/text', { token, body })).body
  await server.call('DELETE', `/v1/engine/speech/bulkdelete?ids=${id}`, { token })
}

describe('a demo', () => {
  it('runs without an account, for free, and can be played', async () => {
    const { status, body } = await start()
    expect(status).toBe(201)
    expect(body).toEqual({ code_ref: expect.any(String), key: expect.any(String), status: 'pending' })
    const done = await ended(body)
    expect(done.body).toMatchObject({
      status: 'completed',
      progress: 1,
      duration: 0.5,
      response: null,
      error: null,
    })
    const file = await fetch(done.body.url_file)
    expect(file.headers.get('content-type')).toBe('audio/wav')
    expect((await file.arrayBuffer()).byteLength).toBe(8044)
    expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
    expect(
      await server.db.selectFrom('transfers').where('reference', 'like', `%${body.code_ref}`).execute(),
    ).toEqual([])
  })

  it('is in no library, and is not visible without its key', async () => {
    const { body } = await start()
    const { token } = await server.signUp()
    expect((await server.call('GET', '/v1/library', { token })).body.count).toBe(0)
    expect((await server.call('GET', `/v1/conversion/${body.code_ref}`, { token })).status).toBe(404)
    expect((await look({ ...body, key: 'a'.repeat(22) })).status).toBe(404)
    expect((await look({ ...body, key: 'x' })).status).toBe(404)
    const other = await start()
    expect((await look({ ...body, key: other.body.key })).status).toBe(404)
  })

  it('accepts a demo voice and 300 characters, and names the invalid field', async () => {
    expect((await start({ text: '🙂'.repeat(300) })).status).toBe(201)
    expect(await start({ text: 'a'.repeat(301) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'text', detail: 'At most 300 characters.' }] },
    })
    const { token } = await server.signUp()
    const { results } = (await server.call('GET', '/v1/voices/?search=island', { token })).body
    expect(await start({ voice: results[0].id })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'voice', detail: 'This voice is not available in the demo.' }] },
    })
  })

  it('started twice with one key runs once, and keys are scoped to the client address', async () => {
    const proxied = await createTestServer({ env: { TRUST_PROXY: 'true' } })
    const [{ id }] = (await proxied.call('GET', '/v1/demo-voices')).body.results
    const press = (address: string) =>
      proxied.call('POST', '/v1/demo-text-conversion', {
        body: { text: 'Hello.', voice: id },
        headers: { 'idempotency-key': 'press', 'x-forwarded-for': address },
      })
    const [first, again, other] = [
      await press('192.0.2.1'),
      await press('192.0.2.1'),
      await press('192.0.2.2'),
    ]
    expect(again.body).toEqual(first.body)
    expect(other.body.code_ref).not.toBe(first.body.code_ref)
    await proxied.stop()
  })

  it('that fails reports why', async () => {
    const { body } = await start({ text: 'fail content_policy' })
    expect((await ended(body)).body).toMatchObject({
      status: 'failed',
      url_file: null,
      error: { code: 'content_policy' },
    })
  })

  it('resumes after a restart', async () => {
    const { body } = await start({ text: 'wait 3' })
    await server.restart()
    expect((await ended(body)).body.status).toBe('completed')
  })

  it('is deleted after an hour, with its file and text', async () => {
    const { body } = await start({ text: 'unforgettable words' })
    const { url_file } = (await ended(body)).body
    const { owner_id } = await server.db
      .selectFrom('conversions')
      .select('owner_id')
      .where('code_ref', '=', body.code_ref)
      .executeTakeFirstOrThrow()
    const folder = join(server.dataDir, 'files', String(owner_id))
    const filesLeft = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    expect(await filesLeft()).not.toEqual([])

    await expireDemos()
    expect((await look(body)).status).toBe(404)
    await vi.waitFor(async () => expect(await filesLeft()).toEqual([]), 60_000)
    expect((await fetch(url_file)).status).toBe(404)
    const rows = await server.db.selectFrom('conversions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('unforgettable')
  })
})

describe('too many demos', () => {
  it('from one address are refused with the time to wait', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => start()))
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429])
    const refused = await start()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(refused.body.detail).toMatch(/10 demos per hour\. Try again in 60 minutes\.$/)
  })

  it('from all addresses together are refused', async () => {
    const resets_at = sql<Date>`now() + interval '40 seconds'`
    await server.db.insertInto('rate_limits').values({ key: 'demo', hits: 600, resets_at }).execute()
    expect(await start()).toMatchObject({
      status: 429,
      body: { detail: 'The demo is busy right now. Try again in a minute.' },
    })
  })
})
