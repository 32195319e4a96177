import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../../testing/form.ts'
import { silence } from '../../testing/silence.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { tinyVideo } from '../../testing/tiny-video.ts'

let server: TestServer
let owner: TestUser
let otherUser: TestUser
beforeAll(async () => {
  server = await createTestServer({ env: { WELCOME_CREDITS: '10000' } })
  owner = await server.signUp()
  otherUser = await server.signUp()
})
afterAll(() => server.stop())

const post = (path: string, body: unknown, user = owner, headers = {}) =>
  server.call('POST', `/v1/${path}`, { token: user.token, body, headers })
const get = async (path: string, user = owner) => server.call('GET', `/v1/${path}`, { token: user.token })
const ended = (codeRef: string, user = owner) => server.ended(user, codeRef, 'image-to-video')
const uploadCall = 'engine/video/conversions/upload'
const clipFile = ['clip.mov', tinyVideo] as const
const sound = ['song.txt', silence(1)] as const
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()

describe('videos from text', () => {
  it('are generated, wide by default, measured, and have a poster', async () => {
    const { status, body } = await post('text-to-video', { text: 'Waves at dusk', seed: 3 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'video',
      mode: 'TEXT_TO_VIDEO',
      cost: 100,
      title: 'Waves at dusk',
      settings: { model: 'scripted-video', ratio: '16:9', seconds: 5, seed: 3 },
    })
    expect((await ended(body.code_ref)).body).toMatchObject({ status: 'completed', duration: 1 })
    const { body: item } = await get(`items/${body.id}`)
    expect(item).toMatchObject({ width: 32, height: 18, duration: 1 })
    expect((await fetch(item.url_file)).headers.get('content-type')).toBe('video/mp4')
    const poster = await fetch(item.url_poster)
    expect(poster.headers.get('content-type')).toBe('image/jpeg')
    expect((await fetch(`${item.url_file}&format=png`)).status).toBe(400)
  })

  it.each([
    ['a ratio that there is not', { ratio: '2:1' }, 'ratio'],
    ['a length that the model does not make', { seconds: 11 }, 'seconds'],
    ['a length between two that it makes', { seconds: 2.5 }, 'seconds'],
    ['a model of another mode', { model: 'scripted-camera' }, 'model'],
    ['no text', { text: '' }, 'text'],
  ])('are refused for %s', async (_what, fields, field) => {
    const response = await post('text-to-video', { text: 'Waves', ...fields })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
})

describe('the ratio of a video', () => {
  const quote = async (fields: object) =>
    (await post('quotes', { kind: 'video', text: 'Waves', ...fields })).body.ratio

  it.each([
    ['16:9', '16:9'],
    ['21:9', '16:9'],
    ['4:3', '16:9'],
    ['3:4', '9:16'],
    [undefined, '16:9'],
  ])(
    'requested as %s is quoted and generated as %s, the nearest that the model supports',
    async (ratio, made) => {
      expect(await quote({ ratio })).toBe(made)
      const { body } = await post('text-to-video', { text: 'Waves', ratio })
      expect(body.settings.ratio).toBe(made)
    },
  )

  it('is quoted as that of the source where the model does not support ratios', async () => {
    expect(await quote({ mode: 'ADD_AUDIO_TO_VIDEO' })).toBeNull()
  })
})

it('a video longer than its model’s default length costs proportionally more', async () => {
  const quoted = async (seconds: number) =>
    (await post('quotes', { kind: 'video', text: 'Waves', seconds })).body.cost
  expect(await Promise.all([quoted(5), quoted(10)])).toEqual([100, 200])
  expect((await post('text-to-video', { text: 'Waves', seconds: 10 })).body.cost).toBe(200)
})

describe('videos from an image', () => {
  it('are generated from a file, titled by its name where there is no text', async () => {
    const file = ['Our garden.final.png', await picture()] as const
    const { status, body } = await post('image-to-video/upload', formOf({ file, seconds: 4 }))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      mode: 'IMAGE_TO_VIDEO',
      title: 'Our garden.fina',
      text: null,
      cost: 500,
      settings: { ratio: '16:9', seconds: 4 },
    })
    const source = await fetch(body.source_image_path)
    expect(source.headers.get('content-type')).toBe('image/jpeg')
    expect((await ended(body.code_ref)).body.status).toBe('completed')
  })

  it('have the ratio that is nearest to their image, unless another is named', async () => {
    const ratioOf = async (width: number, height: number, ratio?: string) => {
      const file = ['a.png', await picture(width, height)] as const
      return (await post('image-to-video/upload', formOf({ file, ratio }))).body.settings.ratio
    }
    expect(await ratioOf(32, 32)).toBe('1:1')
    expect(await ratioOf(300, 200)).toBe('16:9')
    expect(await ratioOf(200, 300)).toBe('1:1')
    expect(await ratioOf(300, 200, '1:1')).toBe('1:1')
    const quote = await post('quotes', { kind: 'video', mode: 'IMAGE_TO_VIDEO' })
    expect(quote.body.ratio).toBe('1:1')
  })

  it('are refused without an image, and for a video in its place', async () => {
    expect(await post('image-to-video/upload', {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file' }] },
    })
    const response = await post('image-to-video/upload', formOf({ file: clipFile }))
    expect(response).toMatchObject({ status: 415, body: { errors: [{ field: 'file' }] } })
  })
})

describe('an uploaded video', () => {
  it('is stored unchanged: free, with its size, length and a poster', async () => {
    const user = await server.signUp()
    const { status, body } = await post(uploadCall, formOf({ file: clipFile }), user)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'video',
      status: 'uploaded',
      title: 'clip',
      cost: 0,
      model: { id: 1001, code: '1001', name: 'Uploaded' },
      width: 32,
      height: 18,
      duration: 1,
      url_poster: expect.any(String),
    })
    expect(body.uploaded_video_url).toBe(body.url_file)
    const download = await fetch(body.url_file)
    expect(download.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await download.arrayBuffer())).toEqual(tinyVideo)
    expect((await get('videos-library?status=uploaded', user)).body.results).toMatchObject([{ id: body.id }])
    expect((await get(`image-to-video/${body.code_ref}`, user)).body).toMatchObject({
      status: 'uploaded',
      url_file: body.url_file,
    })
    expect((await get('history/items', user)).body.results).toMatchObject([{ status: 'uploaded', cost: 0 }])
    expect((await get('me', user)).body.wallet).toEqual({ credits: 10_000, held: 0 })
  })

  it('runs once with an Idempotency-Key, and another file is another request', async () => {
    const user = await server.signUp()
    const key = { 'idempotency-key': 'clip' }
    const first = await post(uploadCall, formOf({ file: clipFile }), user, key)
    const again = await post(uploadCall, formOf({ file: clipFile }), user, key)
    expect(again.body.id).toBe(first.body.id)
    const longer = Buffer.concat([tinyVideo, Buffer.from([0, 0, 0, 8]), Buffer.from('free')])
    expect((await post(uploadCall, formOf({ file: ['clip.mp4', longer] }), user, key)).status).toBe(422)
    expect((await get('videos-library', user)).body.count).toBe(1)
  })

  it('gets audio: from a file, from the library, from a recording', async () => {
    const { body: clip } = await post(uploadCall, formOf({ file: clipFile }))
    const { body: rain } = await post('engine/audio/text-to-audio', { text: 'Rain' })
    await server.ended(owner, rain.code_ref, 'engine/audio/status')
    const voice = (await get('voices/')).body.results[0].id
    const { body: words } = await post('conversion/text', { text: 'Once', voice })
    await server.ended(owner, words.code_ref)
    const starts = [
      formOf({ file: clipFile, audio: sound, volume: 0.5, fit: 'loop' }),
      { source_id: clip.id, audio_id: rain.id, fit: 'fade' },
      { source_id: clip.id, audio_id: words.id, model: 'scripted-mixer' },
    ]
    for (const start of starts) {
      const { status, body } = await post(uploadCall, start)
      expect(status).toBe(201)
      expect(body).toMatchObject({ mode: 'ADD_AUDIO_TO_VIDEO', cost: 50, title: 'clip' })
      expect((await fetch(body.source_video_path)).headers.get('content-type')).toBe('video/mp4')
      expect((await fetch(body.source_audio_path)).headers.get('content-type')).toBe('audio/wav')
      expect((await ended(body.code_ref)).body).toMatchObject({ status: 'completed', duration: 1 })
    }
  })

  it.each([
    ['no video', { audio_id: 1 }, 400, 'file'],
    ['no sound', { source_id: 'clip', model: 'scripted-mixer' }, 400, 'audio'],
    ['a video as audio', { source_id: 'clip', audio_id: 'clip' }, 400, 'audio_id'],
    ['a nonexistent video', { source_id: 987_654, audio_id: 1 }, 404, 'source_id'],
    ['nothing at all', {}, 400, 'file'],
  ])('gets no audio for %s', async (_what, fields, status, field) => {
    const { body: clip } = await post(uploadCall, formOf({ file: clipFile }))
    const named = Object.entries(fields).map(([name, value]) => [name, value === 'clip' ? clip.id : value])
    const response = await post(uploadCall, Object.fromEntries(named))
    expect(response).toMatchObject({ status, body: { errors: [{ field }] } })
  })

  it('is private', async () => {
    const { body } = await post(uploadCall, formOf({ file: clipFile }))
    expect((await get(`image-to-video/${body.code_ref}`, otherUser)).status).toBe(404)
    expect((await get('videos-library', otherUser)).body.count).toBe(0)
    const thumbs = { token: otherUser.token, body: { id: body.id, thumbs: 'up' } }
    expect((await server.call('PUT', '/v1/videos-library/thumbs', thumbs)).status).toBe(404)
    expect((await get(`videos-library?user=${owner.id}`, otherUser)).status).toBe(403)
  })
})

describe('the video library', () => {
  it('stores thumbs and deletes many, with their files', async () => {
    const user = await server.signUp()
    const { body } = await post(uploadCall, formOf({ file: clipFile, title: 'Ours' }), user)
    const { token } = user
    const thumbs = await server.call('PUT', '/v1/videos-library/thumbs', {
      token,
      body: { id: body.id, thumbs: 'up' },
    })
    expect(thumbs.body).toMatchObject({ title: 'Ours', thumbs: 'up' })
    const removed = await server.call('DELETE', `/v1/engine/video/bulkdelete?ids=${body.id}`, { token })
    expect(removed.status).toBe(204)
    expect((await fetch(body.url_file)).status).toBe(404)
    expect((await get('videos-library', user)).body.count).toBe(0)
  })

  it('lists models by mode, and quotes their prices', async () => {
    const { body } = await get('video-models')
    expect(
      body.results.map((model: { mode: string; default: boolean }) => [model.mode, model.default]),
    ).toEqual([
      ['TEXT_TO_VIDEO', true],
      ['IMAGE_TO_VIDEO', true],
      ['ADD_AUDIO_TO_VIDEO', true],
      ['TEXT_TO_VIDEO', false],
      ['IMAGE_TO_VIDEO', false],
    ])
    const quote = async (mode?: string) => (await post('quotes', { kind: 'video', mode })).body.cost
    expect([await quote(), await quote('IMAGE_TO_VIDEO'), await quote('ADD_AUDIO_TO_VIDEO')]).toEqual([
      100, 500, 50,
    ])
  })
})
