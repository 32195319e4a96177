import { type FakeFal, falKey, startFakeFal } from '@atelier/engines/fal/testing/fake-fal'
import { makeSampleMedia, type SampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { formOf } from '../../testing/form.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { voiceSample } from '../../testing/voice-sample.ts'

const WELCOME = 50_000

let media: SampleMedia
let fal: FakeFal
let server: TestServer
let user: TestUser

beforeAll(async () => {
  media = await makeSampleMedia()
  fal = await startFakeFal(media)
  server = await createTestServer({
    provider: 'configured',
    env: { FAL_API_KEY: falKey, FAL_BASE_URL: fal.url, WELCOME_CREDITS: String(WELCOME) },
  })
  user = await server.signUp()
})

afterAll(async () => {
  await server.stop()
  await fal.close()
})

const post = (path: string, body: unknown) => server.call('POST', `/v1/${path}`, { token: user.token, body })
const text = 'A lighthouse in the fog'

/** One start call per mode, with its list call. */
const starts = (): readonly [
  name: string,
  start: () => ReturnType<typeof post>,
  follow: string,
  price: number,
][] => {
  const [image, video, audio] = [
    ['picture.webp', media.image],
    ['clip.mp4', media.video],
    ['sound.flac', media.audio],
  ] as const
  return [
    ['a picture', () => post('image-conversion', { text }), 'image-conversion', 60],
    [
      'a picture of a picture',
      () => post('image-conversion/image', formOf({ text, file: image })),
      'image-conversion',
      150,
    ],
    ['a video', () => post('text-to-video', { text }), 'image-to-video', 500],
    [
      'a video of an image',
      () => post('image-to-video/upload', formOf({ text, file: image })),
      'image-to-video',
      500,
    ],
    [
      'audio for a video',
      () => post('engine/video/conversions/upload', formOf({ text, model: 'mmaudio', file: video })),
      'image-to-video',
      50,
    ],
    [
      'a sound',
      () => post('engine/audio/text-to-audio', { text, model: 'stable-audio' }),
      'engine/audio/status',
      50,
    ],
    [
      'music',
      () => post('engine/audio/text-to-audio', { text, model: 'minimax-music' }),
      'engine/audio/status',
      60,
    ],
    [
      'music of music',
      () =>
        post('engine/audio/conversions/upload', formOf({ text, model: 'stable-audio-remix', file: audio })),
      'engine/audio/status',
      250,
    ],
  ]
}

test('with only a fal key, all kinds are generated, each paid once and charged at its price', async () => {
  const { body: voices } = await server.call('GET', '/v1/voices/?provider=fal&limit=1', { token: user.token })
  const speak = (fields: object) =>
    post('conversion/text', { text, voice: voices.results[0].id, output: 'wav', ...fields })
  const all = [...starts(), ['speech', () => speak({}), 'conversion', 10] as const]
  const made = await Promise.all(
    all.map(async ([name, start, follow, price]) => {
      const started = await start()
      expect(started, name).toMatchObject({ status: 201, body: { cost: price } })
      const { body } = await server.ended(user, started.body.code_ref, follow)
      expect(body, name).toMatchObject({ status: 'completed', error: null })
      const file = await fetch(body.url_file)
      expect((await file.arrayBuffer()).byteLength, name).toBeGreaterThan(0)
      return { price, type: file.headers.get('content-type') }
    }),
  )
  expect(made.map(({ type }) => type)).toEqual([
    ...['image/png', 'image/png', 'video/mp4', 'video/mp4', 'video/mp4'],
    ...['audio/flac', 'audio/flac', 'audio/flac', 'audio/wav'],
  ])
  expect(fal.faults).toEqual([])
  expect(fal.paid).toBe(all.length)
  const spent = made.reduce((sum, { price }) => sum + price, 0)
  const { body: me } = await server.call('GET', '/v1/me', { token: user.token })
  expect(me.wallet).toEqual({ credits: WELCOME - spent, held: 0 })
  expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
})

test('the sound of a video is uploaded or generated from text, depending on the model', async () => {
  const paid = fal.paid
  const video = ['clip.mp4', media.video] as const
  const sound = ['sound.flac', media.audio] as const
  const add = (fields: Parameters<typeof formOf>[0]) =>
    post('engine/video/conversions/upload', formOf({ file: video, model: 'mmaudio', ...fields }))
  expect(await add({ text, audio: sound })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'audio' }] },
  })
  expect(await add({})).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } })
  const mixer = await add({ text, model: 'mixer' })
  expect(mixer).toMatchObject({ status: 400, body: { errors: [{ field: 'audio' }] } })
  expect(fal.paid).toBe(paid)
})

test('a voice is cloned with the same key, and speaks', async () => {
  const paid = fal.paid
  const sample = ['sample.wav', voiceSample(10)] as const
  const uploaded = await post('cloned-voices/upload', formOf({ name: 'Mine', provider: 'fal', file: sample }))
  expect(uploaded.status).toBe(201)
  const { id } = uploaded.body
  await vi.waitFor(
    async () => {
      const { body } = await server.call('GET', '/v1/cloned-voices', { token: user.token })
      expect(body.results).toMatchObject([{ id, status: 'ready', type: 'MINIMAX' }])
    },
    { timeout: 60_000, interval: 100 },
  )
  const { body: item } = await post('conversion/text', { text, voice: id, is_clone: true, output: 'mp3' })
  expect((await server.ended(user, item.code_ref)).body.status).toBe('completed')
  const spoken = fal.requests.findLast(({ path }) => path.endsWith('/speech-02-hd'))
  expect(spoken?.json()).toMatchObject({ voice_setting: { voice_id: expect.stringMatching(/^voice-/) } })
  expect(fal.faults).toEqual([])
  expect(fal.paid).toBe(paid + 2)
})
