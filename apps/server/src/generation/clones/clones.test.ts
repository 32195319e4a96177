import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formOf } from '../../testing/form.ts'
import { pdfFile } from '../../testing/pdf-file.ts'
import {
  createScriptedProvider,
  type ScriptedProvider,
  voiceCodeOf,
} from '../../testing/scripted-provider.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { voiceSample } from '../../testing/voice-sample.ts'

const WELCOME = 50_000
const sample = ['sample.wav', voiceSample()] as const

let server: TestServer
let provider: ScriptedProvider
beforeAll(async () => {
  provider = createScriptedProvider()
  server = await createTestServer({ provider, env: { WELCOME_CREDITS: String(WELCOME) } })
})
afterAll(() => server.stop())

const upload = ({ token }: TestUser, fields: Parameters<typeof formOf>[0] = {}, query = '') =>
  server.call('POST', `/v1/cloned-voices/upload${query}`, {
    token,
    body: formOf({ name: 'Mine', provider: 'scripted', file: sample, ...fields }),
  })

const list = async ({ token }: TestUser, query = '') =>
  (await server.call('GET', `/v1/cloned-voices${query}`, { token })).body

/** Waits until a voice has been created. */
async function made(user: TestUser, id: number) {
  return await vi.waitFor(async () => {
    const voice = (await list(user)).results.find((each: { id: number }) => each.id === id)
    expect(voice.status).not.toBe('pending')
    return voice
  }, 60_000)
}

async function ready(user: TestUser, fields: Parameters<typeof formOf>[0] = {}) {
  return await made(user, (await upload(user, fields)).body.id)
}

const speak = ({ token }: TestUser, fields: object, query = '') =>
  server.call('POST', `/v1/conversion/text${query}`, { token, body: { text: 'Hello.', ...fields } })

const change = ({ token }: TestUser, id: number, body: object) =>
  server.call('PUT', `/v1/cloned-voices/${id}`, { token, body })

const remove = ({ token }: TestUser, id: number) =>
  server.call('DELETE', `/v1/cloned-voices/delete/${id}`, { token })

const wallet = async ({ token }: TestUser) => (await server.call('GET', '/v1/me', { token })).body.wallet

const filesOf = async (user: TestUser): Promise<string[]> => {
  const folder = join(server.dataDir, 'files', String(user.id))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('cloning a voice', () => {
  it('returns at once, stores the consent before anything is sent, and holds 8000 credits until the voice is ready', async () => {
    const user = await server.signUp()
    const english = (await server.call('GET', '/v1/lists/languages-for-cloning')).body.results.find(
      ({ code }: { code: string }) => code === 'en',
    )
    const response = await upload(user, {
      name: 'wait 40',
      language_id: english.id,
      gender: 'female',
      consent: 'It is my own voice.',
    })
    expect(response).toMatchObject({
      status: 201,
      body: {
        name: 'wait 40',
        status: 'pending',
        language: 'en',
        language_details: { code: 'en', name: 'English' },
        gender: 'female',
        provider: 'scripted',
        provider_details: { code: 'scripted', name: 'Scripted' },
        type: 'ELEVENLABS',
        price_tier: { code: 'PRM' },
        tier_name: 'Premium',
        example: null,
        favorite: false,
        consent: { text: 'It is my own voice.', given_by: { id: user.id, email: user.email } },
      },
    })
    expect(await wallet(user)).toEqual({ credits: WELCOME - 8000, held: 8000 })
    const played = await fetch(response.body.file_url)
    expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    const voice = await made(user, response.body.id)
    expect(voice).toMatchObject({ status: 'ready', error: null, progress: 1 })
    expect((await fetch(voice.example)).status).toBe(200)
    expect(await wallet(user)).toEqual({ credits: WELCOME - 8000, held: 0 })
  })

  it('without a consent records that there was none', async () => {
    const user = await server.signUp()
    const { body } = await upload(user)
    expect(body).toMatchObject({ consent: null, language: null, language_details: null, gender: null })
    const stored = await server.db
      .selectFrom('voice_consents')
      .selectAll()
      .where('owner_id', '=', user.id)
      .execute()
    expect(stored).toMatchObject([{ text: null, given_by: user.id }])
  })

  it('refunds every credit when it fails, and reports why', async () => {
    const user = await server.signUp()
    const { id } = (await upload(user, { name: 'fail content_policy' })).body
    expect(await made(user, id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('You were not charged.'),
      file_url: null,
      example: null,
    })
    expect(await wallet(user)).toEqual({ credits: WELCOME, held: 0 })
    expect(await speak(user, { voice: id, is_clone: true })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'invalid', field: 'voice' }] },
    })
  })

  it('happens once for an Idempotency-Key', async () => {
    const user = await server.signUp()
    const press = () =>
      server.call('POST', '/v1/cloned-voices/upload/', {
        token: user.token,
        headers: { 'idempotency-key': 'clone-1' },
        body: formOf({ name: 'Mine', provider: 'scripted', file: sample }),
      })
    const responses = await Promise.all([press(), press(), press()])
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect((await list(user)).count).toBe(1)
    expect((await wallet(user)).credits).toBe(WELCOME - 8000)
  })

  it('appears in the history under its name, and in no library', async () => {
    const user = await server.signUp()
    const { code_ref } = await ready(user, { name: 'Evening voice' })
    const history = (await server.call('GET', '/v1/history/items', { token: user.token })).body
    expect(history.results).toMatchObject([
      { kind: 'voice', event: 'completed', title: 'Evening voice', cost: 8000, code_ref },
    ])
    expect((await server.call('GET', '/v1/library', { token: user.token })).body.count).toBe(0)
    expect((await server.call('GET', `/v1/conversion/${code_ref}`, { token: user.token })).status).toBe(404)
  })

  it('is limited to a hundred voices', async () => {
    const user = await server.signUp()
    const { id } = await ready(user)
    const { owner_id, ...voice } = await server.db
      .selectFrom('cloned_voices')
      .select(['owner_id', 'name', 'provider', 'type', 'tier', 'model'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: 99 }, () => ({ owner_id, language: null, gender: null, ...voice }))
    await server.db.insertInto('cloned_voices').values(others).execute()
    expect(await upload(user)).toMatchObject({ status: 409, body: { errors: [{ code: 'conflict' }] } })
    expect(await wallet(user)).toEqual({ credits: WELCOME - 8000, held: 0 })
    expect((await remove(user, id)).status).toBe(204)
    expect((await upload(user)).status).toBe(201)
  })

  it('costs what was quoted', async () => {
    const { token } = await server.signUp()
    const body = { kind: 'voice', provider: 'scripted' }
    expect((await server.call('POST', '/v1/quotes', { token, body })).body).toMatchObject({
      cost: 8000,
      available: WELCOME,
      affordable: true,
    })
    const unknown = await server.call('POST', '/v1/quotes', { token, body: { ...body, provider: 'nobody' } })
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ field: 'provider' }] } })
  })
})

describe('a sample', () => {
  const mzHeader = Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), Buffer.alloc(4000)])
  it.each([
    ['a renamed program', 415, 'file', { file: ['voice.mp3', mzHeader] }],
    ['10,000,001 bytes', 413, 'file', { file: ['voice.wav', Buffer.alloc(10_000_001, voiceSample(9))] }],
    ['silence', 400, 'file', { file: ['voice.wav', voiceSample(4, 0)] }],
    ['next to nothing', 400, 'file', { file: ['voice.wav', voiceSample(4, 0.001)] }],
    ['0.3 seconds', 400, 'file', { file: ['voice.wav', voiceSample(0.3)] }],
    ['an empty file', 400, 'file', { file: ['voice.wav', Buffer.alloc(0)] }],
    ['half a header', 415, 'file', { file: ['voice.wav', voiceSample().subarray(0, 10)] }],
    ['no file', 400, 'file', { file: undefined }],
    ['no name', 400, 'name', { name: undefined }],
    ['a blank name', 400, 'name', { name: '  ' }],
    ['too long a name', 400, 'name', { name: 'x'.repeat(101) }],
    ['no provider', 400, 'provider', { provider: undefined }],
    ['an unknown provider', 400, 'provider', { provider: 'nobody' }],
    ['an unknown language', 400, 'language_id', { language_id: 999_999 }],
    ['a word for a language', 400, 'language_id', { language_id: 'English' }],
    ['an unknown gender', 400, 'gender', { gender: 'robot' }],
  ] as const)(
    'with %s is refused with its field, and costs nothing',
    async (_what, status, field, fields) => {
      const user = await server.signUp()
      const response = await upload(user, fields)
      expect(response).toMatchObject({ status, body: { errors: [{ field, detail: expect.any(String) }] } })
      expect((await list(user)).count).toBe(0)
      expect(await wallet(user)).toEqual({ credits: WELCOME, held: 0 })
      await vi.waitFor(async () => expect(await filesOf(user)).toEqual([]), 60_000)
    },
  )
})

describe('speech by a cloned voice', () => {
  it('uses the voice’s code at its provider, and names the voice', async () => {
    const user = await server.signUp()
    const { id, code_ref } = await ready(user, { name: 'Mine' })
    const { status, body } = await speak(user, { text: 'x'.repeat(400), voice: id, is_clone: true })
    expect(status).toBe(201)
    const named = { id, name: 'Mine', type: 'ELEVENLABS', provider: 'scripted' }
    // 400 characters at the rate of its tier, 0.1.
    expect(body).toMatchObject({
      voice: null,
      cloned_voice: named,
      cost: 40,
      settings: { voice: id, is_clone: true },
    })
    expect((await server.ended(user, body.code_ref)).body.status).toBe('completed')
    expect(provider.spoken).toContain(voiceCodeOf(code_ref))
    const { results } = (await server.call('GET', '/v1/library?voice.equals=mine', { token: user.token }))
      .body
    expect(results).toMatchObject([{ code_ref: body.code_ref, cloned_voice: named }])
  })

  it('is available to its owner and the team only', async () => {
    const [owner, member, other] = [await server.signUp(), await server.signUp(), await server.signUp()]
    await server.call('POST', '/v1/team', { token: owner.token, body: { email: member.email } })
    const voice = await ready(owner)
    const { id } = voice
    const fault = { status: 400, body: { errors: [{ code: 'invalid', field: 'voice' }] } }
    const fields = { voice: id, is_clone: true }
    expect(await speak(other, fields)).toMatchObject(fault)
    expect(await speak(member, fields)).toMatchObject(fault)
    expect((await speak(member, fields, `?user=${owner.id}`)).status).toBe(201)
    expect((await list(other)).count).toBe(0)
    expect((await list(member, `?user=${owner.id}`)).results).toMatchObject([{ id }])
    expect(
      (await server.call('GET', `/v1/cloned-voices?user=${owner.id}`, { token: other.token })).status,
    ).toBe(403)
    expect((await change(other, id, { name: 'Theirs' })).status).toBe(404)
    expect((await remove(other, id)).status).toBe(404)
    const favor = { voice: id, is_clone: true, favorite: true }
    expect(
      await server.call('POST', '/v1/favorite-voice', { token: other.token, body: favor }),
    ).toMatchObject(fault)
    for (const url of [voice.example, voice.file_url]) {
      expect((await fetch(url)).status).toBe(200)
      expect((await fetch(url.replace(/signature=.{4}/, 'signature=AAAA'))).status).toBe(404)
      expect(
        (await fetch(url.split('?')[0], { headers: { authorization: `Bearer ${other.token}` } })).status,
      ).toBe(400)
    }
  })

  it('is refused while the voice is still being created', async () => {
    const user = await server.signUp()
    const { id } = (await upload(user, { name: 'hang' })).body
    expect(await speak(user, { voice: id, is_clone: true })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('still being created'), errors: [{ field: 'voice' }] },
    })
    expect((await remove(user, id)).status).toBe(204)
    expect(await wallet(user)).toEqual({ credits: WELCOME, held: 0 })
  })

  it('works for PDFs and quotes at the rate of its tier', async () => {
    const user = await server.signUp()
    const { token } = user
    const { id } = await ready(user)
    const text = 'x'.repeat(400)
    const quote = { kind: 'speech', text, voice: id, is_clone: true }
    expect((await server.call('POST', '/v1/quotes', { token, body: quote })).body.cost).toBe(40)
    const body = formOf({
      file: ['a.pdf', pdfFile([[{ text: 'Hello from a page.', y: 700 }]])],
      voice: id,
      is_clone: 'true',
    })
    expect(await server.call('POST', '/v1/conversion/pdf', { token, body })).toMatchObject({
      status: 201,
      body: { voice: null, cloned_voice: { id } },
    })
  })

  it('works for spreadsheets, as the voice of all rows and by its name in a cell', async () => {
    const user = await server.signUp()
    const { id } = await ready(user, { name: 'Grandmother' })
    const stock = (await server.call('GET', '/v1/voices/')).body.results[0].id
    const sheet = `text,voice\nOne.,\nTwo.,grandmother\nThree.,${100_000 + id}\nFour.,${stock}\n`
    const start = (fields: Parameters<typeof formOf>[0]) =>
      server.call('POST', '/v1/conversion/excell', {
        token: user.token,
        body: formOf({ file: ['rows.csv', Buffer.from(sheet)], ...fields }),
      })
    const { status, body } = await start({ voice: id, is_clone: 'true' })
    expect(status).toBe(201)
    expect(
      body.results.map((item: { cloned_voice: { id: number } | null }) => item.cloned_voice?.id),
    ).toEqual([id, id, id, undefined])
    expect(await start({ voice: id + 1000, is_clone: 'true' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'rows.2.voice' }] },
    })
  })
})

describe('a cloned voice', () => {
  it('can be renamed, and its recordings show the new name', async () => {
    const user = await server.signUp()
    const { id } = await ready(user)
    const item = (await speak(user, { voice: id, is_clone: true })).body
    const changed = await change(user, id, { name: 'Renamed', gender: 'male' })
    expect(changed).toMatchObject({
      status: 200,
      body: { id, name: 'Renamed', gender: 'male', status: 'ready' },
    })
    expect((await wallet(user)).credits).toBe(WELCOME - 8000 - 10)
    const { body } = await server.call('GET', `/v1/items/${item.id}`, { token: user.token })
    expect(body.cloned_voice.name).toBe('Renamed')
  })

  it('whose provider is no longer configured is shown as failed, with the reason, until the provider is back', async () => {
    const user = await server.signUp()
    const { id } = await ready(user)
    const moveTo = (code: string) =>
      server.db.updateTable('cloned_voices').set({ provider: code }).where('id', '=', id).execute()
    await moveTo('gone')
    const error = 'This voice needs the provider gone, which is not available.'
    expect((await list(user)).results).toMatchObject([{ id, status: 'failed', error }])
    await moveTo('scripted')
    expect((await list(user)).results).toMatchObject([{ id, status: 'ready', error: null }])
  })

  it('accepts another sample at its price, and the previous voice is deleted at its provider', async () => {
    const user = await server.signUp()
    const before = await ready(user)
    const { id } = before
    const again = await server.call('PUT', `/v1/cloned-voices/${id}`, {
      token: user.token,
      body: formOf({ file: ['other.wav', voiceSample(5)], consent: 'Mine as well.' }),
    })
    expect(again).toMatchObject({ status: 200, body: { id, status: 'pending' } })
    const after = await made(user, id)
    expect(after).toMatchObject({ id, status: 'ready', consent: { text: 'Mine as well.' } })
    expect(after.file_url).not.toBe(before.file_url)
    expect((await wallet(user)).credits).toBe(WELCOME - 16_000)
    await sweepSoon(user)
    await vi.waitFor(() => expect(provider.discarded).toContain(voiceCodeOf(before.code_ref)), 60_000)
    expect((await fetch(before.file_url)).status).toBe(404)
    await speak(user, { voice: id, is_clone: true })
    await vi.waitFor(() => expect(provider.spoken).toContain(voiceCodeOf(after.code_ref)), 60_000)
    expect((await list(user)).count).toBe(1)
  })

  it('is unchanged when another sample fails', async () => {
    const user = await server.signUp()
    const { id, file_url } = await ready(user)
    await server.call('PUT', `/v1/cloned-voices/${id}`, {
      token: user.token,
      body: formOf({ name: 'fail content_policy', file: sample }),
    })
    expect(await made(user, id)).toMatchObject({ status: 'ready', file_url, error: expect.any(String) })
    expect((await speak(user, { voice: id, is_clone: true })).status).toBe(201)
    expect(await wallet(user)).toMatchObject({ credits: WELCOME - 8000 - 10 })
  })

  it('is deleted with its files, here and at its provider; its recordings stay and name it', async () => {
    const user = await server.signUp()
    const { id, code_ref, example, file_url } = await ready(user, { name: 'Old' })
    const item = (await speak(user, { voice: id, is_clone: true })).body
    await server.ended(user, item.code_ref)
    expect((await remove(user, id)).status).toBe(204)
    expect((await remove(user, id)).status).toBe(404)
    expect((await list(user)).count).toBe(0)
    for (const url of [example, file_url]) expect((await fetch(url)).status).toBe(404)
    await vi.waitFor(() => expect(provider.discarded).toContain(voiceCodeOf(code_ref)), 60_000)
    await vi.waitFor(async () => expect(await filesOf(user)).toEqual(['output.wav']), 60_000)
    const { body } = await server.call('GET', `/v1/items/${item.id}`, { token: user.token })
    expect(body).toMatchObject({ status: 'completed', cloned_voice: { id, name: 'Old' } })
    expect(await speak(user, { voice: id, is_clone: true })).toMatchObject({ status: 400 })
  })

  it('has favorites and ratings per account', async () => {
    const [owner, member] = [await server.signUp(), await server.signUp()]
    await server.call('POST', '/v1/team', { token: owner.token, body: { email: member.email } })
    const { id } = await ready(owner)
    const own = (path: string, body: object) =>
      server.call('POST', path, { token: member.token, body: { voice: id, is_clone: true, ...body } })
    expect((await own(`/v1/favorite-voice?user=${owner.id}`, { favorite: true })).body).toMatchObject({
      id,
      favorite: true,
    })
    expect((await own(`/v1/voices/rate?user=${owner.id}`, { rating: 4 })).body.rating).toEqual({
      mine: 4,
      average: 4,
      count: 1,
    })
    expect((await list(owner)).results).toMatchObject([
      { id, favorite: false, rating: { mine: null, average: 4, count: 1 } },
    ])
  })

  it('is deleted with the account: samples, consents, names, and at the provider', async () => {
    const user = await server.signUp()
    const { id, code_ref } = await ready(user, { name: 'Secret voice', consent: 'My secret words.' })
    const { token, email } = user
    await server.call('DELETE', '/v1/customer/delete-profile', { token, body: { email } })
    await vi.waitFor(() => expect(provider.discarded).toContain(voiceCodeOf(code_ref)), 60_000)
    await vi.waitFor(async () => {
      const tables = ['cloned_voices', 'voice_consents', 'conversions', 'history_items', 'events'] as const
      const rows = await Promise.all(
        tables.map((table) =>
          server.db.selectFrom(table).selectAll().where('owner_id', '=', user.id).execute(),
        ),
      )
      expect(JSON.stringify(rows)).not.toMatch(/secret/i)
      expect(rows[0]).toMatchObject([{ id, name: '' }])
      expect(await filesOf(user)).toEqual([])
    }, 60_000)
  })
})

/** Deletes another item, which triggers a sweep of expired data. */
async function sweepSoon(user: TestUser): Promise<void> {
  const voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
  const { id } = (await speak(user, { voice })).body
  await server.call('DELETE', `/v1/items/${id}`, { token: user.token })
}
