import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { formOf } from '../../testing/form.ts'
import { createScriptedProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { voiceSample } from '../../testing/voice-sample.ts'

let server: TestServer
let provider: ScriptedProvider
beforeAll(async () => {
  provider = createScriptedProvider('never')
  server = await createTestServer({ provider, env: { WELCOME_CREDITS: '10000' } })
})
afterAll(() => server.stop())

async function upload({ token }: TestUser, name: string) {
  const body = formOf({ name, provider: 'scripted', file: ['sample.wav', voiceSample()] })
  const response = await server.call('POST', '/v1/cloned-voices/upload', { token, body })
  expect(response.status).toBe(201)
  return response.body
}

const voices = async ({ token }: TestUser) =>
  (await server.call('GET', '/v1/cloned-voices', { token })).body.results

const wallet = async ({ token }: TestUser) => (await server.call('GET', '/v1/me', { token })).body.wallet

/** Kills the server, expires the claims of its workers, and starts another. */
async function kill(): Promise<void> {
  await server.restart()
  await server.db
    .updateTable('conversions')
    .set({ lease_until: new Date(0) })
    .where('status', '=', 'pending')
    .execute()
}

async function ended(user: TestUser) {
  return await vi.waitFor(async () => {
    const [voice] = await voices(user)
    expect(voice.status).not.toBe('pending')
    return voice
  }, 60_000)
}

it('a clone with an unknown outcome is not requested again, and refunded', async () => {
  const user = await server.signUp()
  const { code_ref } = await upload(user, 'hang')
  await vi.waitFor(() => expect(provider.submits.has(code_ref)).toBe(true), 60_000)
  expect(await wallet(user)).toEqual({ credits: 2000, held: 8000 })
  await kill()
  expect(await ended(user)).toMatchObject({ status: 'failed', error: expect.stringContaining('not charged') })
  expect(provider.submits.get(code_ref)).toBe(1)
  expect(await wallet(user)).toEqual({ credits: 10_000, held: 0 })
})

it('a clone in progress continues after a crash, and is paid for once', async () => {
  const user = await server.signUp()
  const { code_ref } = await upload(user, 'wait 400')
  await vi.waitFor(async () => {
    const row = await server.db
      .selectFrom('conversions')
      .select('stage')
      .where('code_ref', '=', code_ref)
      .executeTakeFirstOrThrow()
    expect(row.stage).toBe('waiting')
  }, 60_000)
  await kill()
  await kill()
  expect(await ended(user)).toMatchObject({ status: 'ready', error: null })
  expect(provider.submits.get(code_ref)).toBe(1)
  expect(await wallet(user)).toEqual({ credits: 2000, held: 0 })
  expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
})

it('a clone that is deleted while its provider creates it is cancelled there, and refunded', async () => {
  const user = await server.signUp()
  const { id, code_ref } = await upload(user, 'wait 100000')
  await vi.waitFor(() => expect(provider.submits.has(code_ref)).toBe(true), 60_000)
  const path = `/v1/cloned-voices/delete/${id}`
  expect((await server.call('DELETE', path, { token: user.token })).status).toBe(204)
  await vi.waitFor(() => expect(provider.cancelled).toHaveLength(1), 60_000)
  expect(await wallet(user)).toEqual({ credits: 10_000, held: 0 })
})
