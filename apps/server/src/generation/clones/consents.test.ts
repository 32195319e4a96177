import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formOf } from '../../testing/form.ts'
import {
  createScriptedProvider,
  type ScriptedProvider,
  voiceCodeOf,
} from '../../testing/scripted-provider.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { voiceSample } from '../../testing/voice-sample.ts'

const words = 'It is my own voice.'
const sample = ['sample.wav', voiceSample()] as const

let server: TestServer
let provider: ScriptedProvider
beforeAll(async () => {
  provider = createScriptedProvider()
  server = await createTestServer({ provider, env: { WELCOME_CREDITS: '50000' } })
})
afterAll(() => server.stop())

const read = async ({ token }: TestUser, path: string) =>
  (await server.call('GET', `/v1${path}`, { token })).body
const consentsOf = async (user: TestUser) => (await read(user, '/account/consents')).results
const voicesOf = async (user: TestUser, query = '') => (await read(user, `/cloned-voices${query}`)).results
const revoke = ({ token }: TestUser, id: number) =>
  server.call('POST', `/v1/account/consents/${id}/revocation`, { token })

/** A completed voice, for the user or an owner. */
async function clone(user: TestUser, fields: Parameters<typeof formOf>[0] = {}, query = '') {
  const body = formOf({ name: 'Mine', provider: 'scripted', file: sample, consent: words, ...fields })
  const { body: begun } = await server.call('POST', `/v1/cloned-voices/upload${query}`, {
    token: user.token,
    body,
  })
  return await vi.waitFor(async () => {
    const voice = (await voicesOf(user, query)).find(({ id }: { id: number }) => id === begun.id)
    expect(voice.status).toBe('ready')
    return voice
  }, 60_000)
}

const samplesOf = async (user: TestUser): Promise<string[]> => {
  const folder = join(server.dataDir, 'files', String(user.id))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('consents', () => {
  it('are listed with giver, time and text for each voice', async () => {
    const user = await server.signUp()
    const voice = await clone(user)
    expect(await consentsOf(user)).toEqual([
      {
        id: voice.consent.id,
        text: words,
        given_by: { id: user.id, name: null, email: user.email },
        given_at: voice.consent.given_at,
        revoked_at: null,
        voice: expect.objectContaining({ id: voice.id, name: 'Mine', deleted: false }),
        in_use: true,
      },
    ])
  })

  it('once revoked delete the voice here and at its provider, erase the sample, and stay on record', async () => {
    const user = await server.signUp()
    const voice = await clone(user)
    const response = await revoke(user, voice.consent.id)
    expect(response).toMatchObject({
      status: 200,
      body: { text: words, revoked_at: expect.any(String), in_use: false, voice: { deleted: true } },
    })
    expect(await voicesOf(user)).toEqual([])
    const body = { text: 'Hello.', voice: voice.id, is_clone: true }
    expect((await server.call('POST', '/v1/conversion/text', { token: user.token, body })).status).toBe(400)
    await vi.waitFor(() => expect(provider.discarded).toContain(voiceCodeOf(voice.code_ref)), 60_000)
    await vi.waitFor(async () => expect(await samplesOf(user)).toEqual([]), 60_000)
    expect((await revoke(user, voice.consent.id)).body.revoked_at).toBe(response.body.revoked_at)
    expect(await consentsOf(user)).toMatchObject([{ text: words, revoked_at: response.body.revoked_at }])
    const entries = (await read(user, '/account/activity')).results
    expect(entries.filter(({ act }: { act: string }) => act === 'consent.revoked')).toHaveLength(1)
  })

  it('once revoked cancel pending speech of the voice, and release its credits', async () => {
    const user = await server.signUp()
    const voice = await clone(user)
    const { credits } = (await read(user, '/me')).wallet
    const body = { text: 'hang', voice: voice.id, is_clone: true }
    const { body: spoken } = await server.call('POST', '/v1/conversion/text', { token: user.token, body })
    expect(spoken.status).toBe('pending')
    await revoke(user, voice.consent.id)
    expect(await read(user, `/conversion/${spoken.code_ref}`)).toMatchObject({
      status: 'failed',
      error: { code: 'cancelled' },
    })
    expect((await read(user, '/me')).wallet).toEqual({ credits, held: 0 })
  })

  it('to a replaced sample do not affect the new voice', async () => {
    const user = await server.signUp()
    const voice = await clone(user)
    const replaced = formOf({ file: sample, consent: 'Another sample of mine.' })
    await server.call('PUT', `/v1/cloned-voices/${voice.id}`, { token: user.token, body: replaced })
    await vi.waitFor(async () => {
      const [now] = await voicesOf(user)
      expect(now).toMatchObject({ status: 'ready', consent: { text: 'Another sample of mine.' } })
    }, 60_000)
    expect((await revoke(user, voice.consent.id)).body).toMatchObject({
      in_use: false,
      voice: { deleted: false },
    })
    expect(await voicesOf(user)).toMatchObject([{ id: voice.id, status: 'ready' }])
  })

  it('can be revoked by the giver and the owner, and seen by no one else', async () => {
    const [owner, member, otherUser] = [await server.signUp(), await server.signUp(), await server.signUp()]
    await server.call('POST', '/v1/team', { token: owner.token, body: { email: member.email } })
    const voice = await clone(member, {}, `?user=${owner.id}`)
    const { id } = voice.consent
    expect(await consentsOf(owner)).toMatchObject([{ id, given_by: { id: member.id } }])
    expect(await consentsOf(otherUser)).toEqual([])
    expect((await revoke(otherUser, id)).status).toBe(404)
    expect(await voicesOf(owner)).toHaveLength(1)
    expect((await revoke(member, id)).status).toBe(200)
    expect(await voicesOf(owner)).toEqual([])
  })
})
