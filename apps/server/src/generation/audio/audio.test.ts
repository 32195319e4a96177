import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../../testing/form.ts'
import { silence } from '../../testing/silence.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { tinyVideo } from '../../testing/tiny-video.ts'

let server: TestServer
let owner: TestUser
let otherUser: TestUser
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  otherUser = await server.signUp()
})
afterAll(() => server.stop())

const post = (path: string, body: unknown, user = owner) =>
  server.call('POST', `/v1/${path}`, { token: user.token, body })
const get = async (path: string, user = owner) => server.call('GET', `/v1/${path}`, { token: user.token })
const ended = (codeRef: string) => server.ended(owner, codeRef, 'engine/audio/status')
const make = (fields: object) => post('engine/audio/text-to-audio', { text: 'Rain on a roof', ...fields })
const uploadCall = 'engine/audio/conversions/upload'
const sound = ['humming', silence(2)] as const

describe('sounds and music from text', () => {
  it.each([
    ['a sound of a second by default', {}, { mode: 'SOUND', cost: 10 }, { seconds: 1 }],
    ['music of eight seconds by default', { mode: 'MUSIC' }, { mode: 'MUSIC', cost: 30 }, { seconds: 8 }],
    ['the mode of the model', { model: 'scripted-music', seconds: 4 }, { mode: 'MUSIC' }, { seconds: 4 }],
    [
      'what the music is asked to be',
      { mode: 'MUSIC', mood: 'dreamy', tempo: 90, key: 'F# minor', instruments: ['piano'] },
      { mode: 'MUSIC' },
      { mood: 'dreamy', tempo: 90, key: 'F# minor', instruments: ['piano'] },
    ],
  ])('are generated: %s', async (_what, fields, item, settings) => {
    const { status, body } = await make({ ...fields, seed: 5 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'audio', title: 'Rain on a roof', ...item })
    expect(body.settings).toMatchObject({ seed: 5, ...settings })
    expect((await ended(body.code_ref)).body).toMatchObject({
      status: 'completed',
      duration: body.settings.seconds,
      url_file: expect.any(String),
    })
    expect((await get(`items/${body.id}`)).body).toMatchObject({
      width: null,
      height: null,
      url_poster: null,
    })
  })

  it.each([
    ['a mood that there is not', { mood: 'blue' }, 'mood'],
    ['a key that there is not', { key: 'H minor' }, 'key'],
    ['a length that the model does not make', { seconds: 60 }, 'seconds'],
    ['a model that is not offered', { model: 'stable-audio' }, 'model'],
    ['a model of another mode', { mode: 'SOUND', model: 'scripted-music' }, 'model'],
  ])('are refused for %s', async (_what, fields, field) => {
    expect(await make(fields)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
})

describe('an uploaded audio file', () => {
  it('is stored unchanged, whatever its name', async () => {
    const { status, body } = await post(uploadCall, formOf({ file: sound }))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'uploaded',
      title: 'humming',
      cost: 0,
      duration: 2,
      model: { code: '1001', name: 'Uploaded' },
    })
    expect(body.uploaded_audio_url).toBe(body.url_file)
    expect((await fetch(body.url_file)).headers.get('content-type')).toBe('audio/wav')
  })

  it('is rearranged, from a file, from the library and from a recording', async () => {
    const { body: kept } = await post(uploadCall, formOf({ file: sound }))
    const voice = (await get('voices/')).body.results[0].id
    const { body: words } = await post('conversion/text', { text: 'Once', voice })
    await server.ended(owner, words.code_ref)
    for (const start of [
      formOf({ file: sound, model: 'scripted-arranger', text: 'As a waltz' }),
      { source_id: kept.id },
      { source_id: words.id, seconds: 3 },
    ]) {
      const { status, body } = await post(uploadCall, start)
      expect(status).toBe(201)
      expect(body).toMatchObject({ mode: 'MUSIC_TO_MUSIC', cost: 40, source_audio_path: expect.any(String) })
      expect((await ended(body.code_ref)).body.status).toBe('completed')
    }
  })

  it('shows Music To Music once its model is no longer offered', async () => {
    const { body } = await post(uploadCall, formOf({ file: sound, model: 'scripted-arranger' }))
    await ended(body.code_ref)
    const row = server.db.updateTable('conversions').where('id', '=', body.id)
    await row.set({ model: 'an old one' }).execute()
    expect((await get(`items/${body.id}`)).body.model).toEqual({
      id: 1000,
      code: '1000',
      name: 'Music To Music',
      local: false,
    })
  })

  it('lists models of every mode, and quotes their prices', async () => {
    const { body } = await get('engine/audio/models')
    expect(
      body.results.map((model: { mode: string; default: boolean }) => [model.mode, model.default]),
    ).toEqual([
      ['SOUND', true],
      ['MUSIC', true],
      ['MUSIC_TO_MUSIC', true],
    ])
    const quote = async (mode?: string) => (await post('quotes', { kind: 'audio', mode })).body.cost
    expect([await quote(), await quote('MUSIC'), await quote('MUSIC_TO_MUSIC')]).toEqual([10, 30, 40])
  })

  it.each([
    ['a video', ['a.mp3', tinyVideo] as const, 415],
    ['a text', ['a.mp3', Buffer.from('not a sound')] as const, 415],
    ['nothing', ['a.mp3', Buffer.alloc(0)] as const, 400],
  ])('is refused when it is %s', async (_what, file, status) => {
    const response = await post(uploadCall, formOf({ file }))
    expect(response).toMatchObject({ status, body: { errors: [{ field: 'file' }] } })
  })

  it('is private to its owner, and a member of the team can use it', async () => {
    const { body } = await post(uploadCall, formOf({ file: sound, title: 'Ours' }))
    expect((await post(uploadCall, { source_id: body.id }, otherUser)).status).toBe(404)
    expect((await get(`engine/audio/status/${body.code_ref}`, otherUser)).status).toBe(404)
    const member = await server.signUp()
    await post('team', { email: member.email })
    const started = await post(`${uploadCall}?user=${owner.id}`, { source_id: body.id }, member)
    expect(started).toMatchObject({ status: 201, body: { actor: { id: member.id }, title: 'Ours' } })
    expect((await get('engine/audio/conversions', member)).body.count).toBe(0)
  })

  it('can be renamed and deleted', async () => {
    const { body } = await post(uploadCall, formOf({ file: sound }))
    const path = `/v1/engine/audio/conversions/${body.id}`
    const { token } = owner
    const renamed = await server.call('PUT', path, { token, body: { title: 'A tune' } })
    expect(renamed.body).toMatchObject({ title: 'A tune' })
    expect((await server.call('DELETE', path, { token })).status).toBe(204)
    expect((await server.call('DELETE', path, { token })).status).toBe(404)
  })
})
