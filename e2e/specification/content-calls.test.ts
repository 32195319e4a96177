import { beforeAll, describe, expect, inject, it } from 'vitest'
import { formOf } from '../../apps/server/src/testing/form.ts'
import { linesFrom, pdfFile } from '../../apps/server/src/testing/pdf-file.ts'
import { silence } from '../../apps/server/src/testing/silence.ts'
import { tinyVideo } from '../../apps/server/src/testing/tiny-video.ts'
import { createAccount } from '../account.ts'
import { imageFile } from '../image-file.ts'
import { spokenSample } from '../spoken-sample.ts'
import { type Answer, type Call, callerOf } from './caller.ts'

const { url, dataDir } = inject('sharedServer')
const visitor = callerOf(url)
const image = ['slope.png', imageFile('slope.png').buffer] as const
const audioFile = ['hum.wav', silence(2)] as const
const video = ['video.mp4', tinyVideo] as const
const sheet = (content: string) => ['sheet.csv', Buffer.from(content)] as const
let call: Call
let voice: number

beforeAll(async () => {
  call = callerOf(url, (await createAccount({ url, dataDir })).token)
  voice = (await call('GET /voices/?language=en&limit=1')).results[0].id
})

/** Polls a started item by its status call until it is no longer pending. */
async function ended(status: string, { code_ref }: Answer): Promise<Answer> {
  let now: Answer
  await expect
    .poll(async () => {
      now = await call(`GET ${status}/${code_ref}`)
      return now.status
    })
    .not.toBe('pending')
  return now
}

const shapeOfStatus = {
  status: expect.stringMatching(/^(pending|completed)$/),
  url_file: expect.toBeOneOf([expect.any(String), null]),
  duration: expect.toBeOneOf([expect.any(Number), null]),
  response: expect.toBeOneOf([expect.any(String), null]),
}
const shapeOfList = { results: expect.any(Array), count: expect.any(Number), next: null, previous: null }
const ofItem = {
  id: expect.any(Number),
  code_ref: expect.any(String),
  title: expect.any(String),
  created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
}

async function upload(path: string, file: readonly [string, Uint8Array]): Promise<Answer> {
  return call(`POST ${path}`, formOf({ title: 'Mine', file }), 201)
}

/** Rates an item, finds it in its library by that, and deletes it among others. */
async function rateAndDelete(thumbs: string, library: string, remove: string, id: number): Promise<void> {
  expect(await call(`PUT ${thumbs}`, { id, thumbs: 'up' })).toMatchObject({ id, thumbs: 'up' })
  const liked = await call(`GET ${library}?thumbs=up`)
  expect(liked).toMatchObject({ ...shapeOfList, count: 1, results: [{ id }] })
  await call(`DELETE ${remove}?ids=${id}`, undefined, 204)
  expect((await call(`GET ${library}?thumbs=up`)).count).toBe(0)
}

describe('speech', () => {
  it('GET /voices/ (limit, offset, filters)', async () => {
    const { results, count } = await call('GET /voices/?limit=2')
    expect(results).toHaveLength(2)
    expect(count).toBeGreaterThan(2)
    expect((await call('GET /voices/?limit=1&offset=1')).results[0].id).toBe(results[1].id)
    const filtered = await call('GET /voices/?gender=female&tier=ESS&engine=Standard&language=de')
    expect(filtered.results[0]).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
      language_details: { code: expect.stringMatching(/^de/) },
      gender: 'female',
      price_tier: { code: 'ESS', name: 'Essential' },
      tier_name: 'Essential',
      api_engine: expect.any(String),
      api_name: expect.any(String),
      quality: 'Standard',
      example: expect.any(String),
      choice_badge: expect.any(Boolean),
      provider: expect.any(String),
      provider_details: { name: expect.any(String) },
      isCloned: false,
      clone_id: null,
    })
  })

  it('GET /voices/ without a token returns the demo voices only', async () => {
    const demo = await visitor('GET /demo-voices?limit=1000')
    const [without, having] = [
      await visitor('GET /voices/?limit=1000'),
      await call('GET /voices/?limit=1000'),
    ]
    const ids = (list: Answer) => list.results.map(({ id }: { id: number }) => id)
    expect(ids(without)).toEqual(ids(demo))
    expect(having.count).toBeGreaterThan(demo.count)
  })

  it('POST /conversion/text {title, text, voice, additional_fields, speed, output, is_clone}', async () => {
    const fields = { additional_fields: { pauses: true }, speed: 1.5, output: 'wav', is_clone: false }
    const body = { title: 'Lamp', text: 'A lamp on the sea.', voice, ...fields }
    const item = await call('POST /conversion/text', body, 201)
    expect(item).toMatchObject({ ...ofItem, title: 'Lamp', status: 'pending', voice: { id: voice } })
    const done = await ended('/conversion', item)
    expect(done).toMatchObject({ ...shapeOfStatus, status: 'completed' })
    expect(done.duration).toBeGreaterThan(0)
    expect((await fetch(done.url_file)).headers.get('content-type')).toBe('audio/wav')
    expect((await call('GET /library')).results[0]).toMatchObject({ ...ofItem, duration: done.duration })
    await rateAndDelete('/library/thumbs', '/library', '/engine/speech/bulkdelete', item.id)
  })

  it('POST /conversion/text defaults to speed 1 and mp3', async () => {
    const item = await call('POST /conversion/text', { text: 'A lamp on the sea.', voice }, 201)
    expect(item.settings).toMatchObject({ speed: 1, output: 'mp3', is_clone: false })
    const { url_file } = await ended('/conversion', item)
    expect((await fetch(url_file)).headers.get('content-type')).toBe('audio/mpeg')
  })

  it('POST /conversion/text titles by the first 15 characters and costs characters times the rate, at least 10', async () => {
    const costs: Record<number, number> = { 1: 10, 499: 10, 525: 11, 575: 12, 1500: 30 }
    for (const [characters, cost] of Object.entries(costs)) {
      const text = 'a'.repeat(Number(characters))
      const item = await call('POST /conversion/text', { text, voice, title: '' }, 201)
      expect(item).toMatchObject({ cost, title: text.slice(0, 15) })
    }
  })

  it('POST /conversion/pdf/characters and POST /conversion/pdf', async () => {
    const file = ['Water.pdf', pdfFile([linesFrom(700, 'Rivers flow to the sea.')])] as const
    expect(await call('POST /conversion/pdf/characters', formOf({ file }))).toMatchObject({
      characters: 23,
      pages: 1,
      cost: 10,
    })
    const fields = { file, title: 'Water', voice, speed: 1, output: 'mp3', is_clone: 'false' }
    const item = await call('POST /conversion/pdf', formOf(fields), 201)
    expect(item).toMatchObject({ title: 'Water', text: 'Rivers flow to the sea.', cost: 10 })
  })

  it('POST /imports counts characters and recordings of a spreadsheet', async () => {
    const file = sheet('text\nHello\nGood evening\n')
    expect(await call('POST /imports', formOf({ file }), 201)).toMatchObject({
      characters: 17,
      recordings: 2,
    })
  })

  it('POST /conversion/excell (file, voice, speed, output, is_clone)', async () => {
    const file = sheet('text\nHello\nGood evening\n')
    const fields = { file, voice, speed: 1, output: 'mp3', is_clone: 'false' }
    const started = await call('POST /conversion/excell', formOf(fields), 201)
    expect(started).toMatchObject({
      count: 2,
      cost: 20,
      results: [{ text: 'Hello' }, { text: 'Good evening' }],
    })
  })

  it('POST /favorite-voice and POST /voices/rate {voice, rating}', async () => {
    expect(await call('POST /favorite-voice', { voice, favorite: true })).toMatchObject({ favorite: true })
    expect((await call('GET /voices/?favorite=true')).results).toMatchObject([{ id: voice }])
    expect((await call('POST /voices/rate', { voice, rating: 4 })).rating.mine).toBe(4)
    await call('POST /voices/rate', { voice, rating: 6 }, 400)
  })

  it('POST /demo-text-conversion {text, voice} and GET /demo-text-conversion-status/{a}/{b}', async () => {
    const [demo] = (await visitor('GET /demo-voices')).results
    const { code_ref, key } = await visitor(
      'POST /demo-text-conversion',
      { text: 'Hi.', voice: demo.id },
      201,
    )
    const path = `GET /demo-text-conversion-status/${code_ref}/${key}`
    await expect.poll(async () => (await visitor(path)).status).toBe('completed')
    expect(await visitor(path)).toMatchObject({ ...shapeOfStatus, status: 'completed' })
    await visitor(`GET /demo-text-conversion-status/${code_ref}/another-key`, undefined, 404)
  })
})

describe('cloned voices', () => {
  const sample = ['Voice.wav', spokenSample(6)] as const
  const cloneFields = { name: 'Robin', provider: 'local', file: sample }

  it('POST /cloned-voices/upload needs name, provider and file, and takes language and gender', async () => {
    for (const missing of ['name', 'provider', 'file'] as const) {
      const response = await call(
        'POST /cloned-voices/upload',
        formOf({ ...cloneFields, [missing]: undefined }),
        400,
      )
      expect(response.errors).toContainEqual(expect.objectContaining({ field: missing }))
    }
    const { results } = await visitor('GET /lists/languages-for-cloning')
    const fields = { ...cloneFields, language_id: results[0].id, gender: 'neutral' }
    const clone = await call('POST /cloned-voices/upload', formOf(fields), 201)
    expect(clone).toMatchObject({
      id: expect.any(Number),
      name: 'Robin',
      language: results[0].code,
      gender: 'neutral',
      provider: 'local',
      type: 'LOCAL',
      file_url: expect.any(String),
      price_tier: { code: expect.any(String) },
      language_details: { code: results[0].code },
    })
  })

  it('GET, PUT and DELETE /cloned-voices', async () => {
    const { id } = await call('POST /cloned-voices/upload', formOf(cloneFields), 201)
    const mine = async () => (await call('GET /cloned-voices')).results.find((one: Answer) => one.id === id)
    expect(await mine()).toMatchObject({ id, name: 'Robin' })
    await call(`PUT /cloned-voices/${id}`, { name: 'Robin aloud' })
    expect(await mine()).toMatchObject({ id, name: 'Robin aloud' })
    await call(`DELETE /cloned-voices/delete/${id}`, undefined, 204)
    expect(await mine()).toBeUndefined()
  })

  it('take a sample of 10,000,000 bytes and not one byte more', async () => {
    const wav = spokenSample(6)
    const ofBytes = (bytes: number) =>
      formOf({ ...cloneFields, file: ['a.wav', Buffer.concat([wav, Buffer.alloc(bytes - wav.length)])] })
    await call('POST /cloned-voices/upload', ofBytes(10_000_001), 413)
    await call('POST /cloned-voices/upload', ofBytes(10_000_000), 201)
  })
})

describe('images', () => {
  it('GET /image-models', async () => {
    const { results } = await call('GET /image-models')
    for (const mode of ['TEXT_TO_IMAGE', 'IMAGE_TO_IMAGE']) {
      const model = { code: expect.any(String), name: expect.any(String), mode }
      expect(results).toContainEqual(expect.objectContaining(model))
    }
  })

  it('POST /image-conversion', async () => {
    const item = await call('POST /image-conversion', { text: 'A fox in the snow, at night' }, 201)
    expect(item).toMatchObject({ ...ofItem, title: 'A fox in the sn', settings: { size: '1024x1024' } })
    expect(await ended('/image-conversion', item)).toMatchObject({ ...shapeOfStatus, status: 'completed' })
    await rateAndDelete('/images-library/thumbs', '/images-library', '/engine/images/bulkdelete', item.id)
  })

  it('POST /image-conversion/image', async () => {
    const item = await call('POST /image-conversion/image', formOf({ text: 'in oil', file: image }), 201)
    expect(item).toMatchObject({ cost: 20, mode: 'IMAGE_TO_IMAGE' })
    await ended('/image-conversion', item)
    expect(await call(`GET /items/${item.id}`)).toMatchObject({
      status: 'completed',
      uploaded_image_url: null,
      url_file: expect.any(String),
      model: { code: expect.any(String), name: expect.any(String) },
      source_image_path: expect.any(String),
      created_at: expect.any(String),
    })
  })

  it('POST /image-conversion/excell (file, model, size)', async () => {
    const file = sheet('text\nA fox\nA boat\n')
    const { results } = await call('GET /image-models')
    const local = results.find((model: Answer) => model.mode === 'TEXT_TO_IMAGE' && model.local)
    const started = await call(
      'POST /image-conversion/excell',
      formOf({ file, model: local.code, size: '512x512' }),
      201,
    )
    expect(started).toMatchObject({ count: 2, results: [{ settings: { size: '512x512' } }, {}] })
  })

  it('POST /image-conversion/upload (file, title, format), PUT and DELETE /image-conversion/{id}', async () => {
    const fields = { file: image, title: 'Slope', format: 'webp' }
    const item = await call('POST /image-conversion/upload', formOf(fields), 201)
    expect(item).toMatchObject({
      title: 'Slope',
      status: 'uploaded',
      model: { id: 1001, name: 'Uploaded' },
      uploaded_image_url: item.url_file,
    })
    expect((await fetch(item.url_file)).headers.get('content-type')).toBe('image/webp')
    expect((await call(`PUT /image-conversion/${item.id}`, { title: 'Hill' })).title).toBe('Hill')
    await call(`DELETE /image-conversion/${item.id}`, undefined, 204)
    await call(`GET /items/${item.id}`, undefined, 404)
  })
})

describe('videos', () => {
  it('GET /video-models', async () => {
    const { results } = await call('GET /video-models')
    for (const mode of ['TEXT_TO_VIDEO', 'IMAGE_TO_VIDEO', 'ADD_AUDIO_TO_VIDEO']) {
      const model = { code: expect.any(String), name: expect.any(String), mode }
      expect(results).toContainEqual(expect.objectContaining(model))
    }
  })

  it('POST /image-to-video/upload (file, title, text, model, ratio)', async () => {
    const { results } = await call('GET /video-models')
    const local = results.find((model: Answer) => model.mode === 'IMAGE_TO_VIDEO' && model.local)
    expect(local.ratios.toSorted()).toEqual(['16:9', '1:1', '21:9', '3:4', '4:3', '9:16', '9:21'])
    const fields = { file: image, title: 'Zoom', text: 'Slowly zoom in', seconds: 2, model: local.code }
    const item = await call('POST /image-to-video/upload', formOf({ ...fields, ratio: '4:3' }), 201)
    expect(item).toMatchObject({ ...ofItem, title: 'Zoom', cost: 500, settings: { ratio: '4:3' } })
    expect(await call(`GET /image-to-video/${item.code_ref}`)).toMatchObject(shapeOfStatus)
    const file = ['square.png', imageFile('square.png', 64, 64).buffer] as const
    const square = await call('POST /image-to-video/upload', formOf({ ...fields, file }), 201)
    expect(square.settings.ratio).toBe('1:1')
    await call(`DELETE /engine/video/bulkdelete?ids=${square.id}`, undefined, 204)
    await rateAndDelete('/videos-library/thumbs', '/videos-library', '/engine/video/bulkdelete', item.id)
  })

  it('POST /text-to-video', async () => {
    const item = await call('POST /text-to-video', { text: 'Snow in a forest', seconds: 2 }, 201)
    expect(item).toMatchObject({ ...ofItem, mode: 'TEXT_TO_VIDEO', settings: { ratio: '16:9' } })
    await call(`DELETE /engine/video/bulkdelete?ids=${item.id}`, undefined, 204)
  })

  it('POST /engine/video/conversions/upload', async () => {
    const uploaded = await upload('/engine/video/conversions/upload', video)
    expect(uploaded).toMatchObject({
      status: 'uploaded',
      model: { id: 1001, code: '1001', name: 'Uploaded' },
      uploaded_video_url: uploaded.url_file,
    })
    const body = formOf({ source_id: uploaded.id, model: 'mixer', audio: audioFile })
    const mixed = await call('POST /engine/video/conversions/upload', body, 201)
    expect(mixed.mode).toBe('ADD_AUDIO_TO_VIDEO')
  })
})

describe('audio', () => {
  it('GET /engine/audio/models', async () => {
    const { results } = await call('GET /engine/audio/models')
    for (const mode of ['SOUND', 'MUSIC', 'MUSIC_TO_MUSIC']) {
      const model = { code: expect.any(String), name: expect.any(String), mode }
      expect(results).toContainEqual(expect.objectContaining(model))
    }
  })

  it('POST /engine/audio/text-to-audio generates a sound of 1 second and music of 8', async () => {
    const start = (mode: string) =>
      call('POST /engine/audio/text-to-audio', { text: 'A church bell', mode }, 201)
    const [bell, music] = [await start('SOUND'), await start('MUSIC')]
    const status = await ended('/engine/audio/status', bell)
    expect(status).toMatchObject({ ...shapeOfStatus, status: 'completed' })
    expect(status.duration).toBeCloseTo(1, 0)
    expect((await ended('/engine/audio/status', music)).duration).toBeCloseTo(8, 0)
    const library = '/engine/audio/conversions'
    await rateAndDelete(`${library}/thumbs`, library, '/engine/audio/bulkdelete', bell.id)
  })

  it('POST /engine/audio/conversions/upload, PUT and DELETE /engine/audio/conversions/{id}', async () => {
    const uploaded = await upload('/engine/audio/conversions/upload', audioFile)
    expect(uploaded).toMatchObject({
      status: 'uploaded',
      model: { id: 1001, name: 'Uploaded' },
      uploaded_audio_url: uploaded.url_file,
      source_audio_path: null,
    })
    const { results } = await call('GET /engine/audio/models')
    const arranger = results.find((model: Answer) => model.mode === 'MUSIC_TO_MUSIC')
    const fields = { model: arranger.code, source_id: uploaded.id }
    const arranged = await call('POST /engine/audio/conversions/upload', formOf(fields), 201)
    expect(arranged).toMatchObject({ mode: 'MUSIC_TO_MUSIC', source_audio_path: expect.any(String) })
    expect((await ended('/engine/audio/status', arranged)).status).toBe('completed')
    expect((await call(`PUT /engine/audio/conversions/${uploaded.id}`, { title: 'Hum' })).title).toBe('Hum')
    await call(`DELETE /engine/audio/conversions/${uploaded.id}`, undefined, 204)
    await call(`GET /items/${uploaded.id}`, undefined, 404)
  })
})

describe('the assistant', () => {
  it('GET /assistant/chat/converstations (limit, offset), five at a time', async () => {
    const own = callerOf(url, (await createAccount({ url, dataDir })).token)
    for (const word of ['one', 'two', 'three', 'four', 'five', 'six'])
      await own('POST /assistant/chat', { message: `a picture of ${word}` })
    const list = 'GET /assistant/chat/converstations'
    const { results, count } = await own(list)
    expect([results.length, count]).toEqual([5, 6])
    expect((await own(`${list}?limit=2&offset=4`)).results).toHaveLength(2)
    const open = results.filter((each: Answer) => !each.completed)
    expect(open).toEqual([results[0]])
  })

  it('POST /assistant/chat and POST /assistant/chat/answer {conversation_uuid}', async () => {
    const own = callerOf(url, (await createAccount({ url, dataDir })).token)
    const first = await own('POST /assistant/chat', { message: 'a picture of a boat' })
    const { uuid: conversation_uuid } = first.conversation
    expect(first).toMatchObject({
      conversation: {
        type: 'CHAT',
        completed: false,
        cancelled: false,
        ready_for_confirmation: false,
        data: { items: [{ type: 'IMAGE' }] },
        results: [],
      },
      message: { conversation_id: conversation_uuid, message: expect.any(String), data: expect.any(Object) },
    })
    const second = await own('POST /assistant/chat', { conversation_uuid, message: 'yes' })
    expect(second.conversation).toMatchObject({ uuid: conversation_uuid, ready_for_confirmation: true })
    expect(second.conversation.messages).toHaveLength(4)
    const { conversation } = await own('POST /assistant/chat/answer', { conversation_uuid })
    const [generated] = (await own('GET /images-library')).results
    expect(conversation).toMatchObject({
      completed: true,
      results: [{ type: 'IMAGE', code_ref: generated.code_ref, conversion_id: generated.id }],
    })
  })

  it.each([
    ['IMAGE', 'a picture of a boat', '/images-library'],
    ['TEXT_TO_VIDEO', 'a 2 second video of a boat', '/videos-library'],
    ['SPEECH', 'say "Good night, everybody"', '/library'],
    ['TEXT_TO_MUSIC', 'a calm 5 second track', '/engine/audio/conversions'],
    ['TEXT_TO_SOUND', 'a sound of rain', '/engine/audio/conversions'],
  ])('starts a conversion of its kind for a result of type %s', async (type, message, library) => {
    const own = callerOf(url, (await createAccount({ url, dataDir })).token)
    const { conversation } = await own('POST /assistant/chat', { message })
    expect(conversation.data.items).toMatchObject([{ type }])
    const body = { conversation_uuid: conversation.uuid }
    const { results } = (await own('POST /assistant/chat/answer', body)).conversation
    expect(results).toMatchObject([{ type }])
    expect((await own(`GET ${library}`)).results).toMatchObject([{ code_ref: results[0].code_ref }])
  })

  it.each([
    ['IMAGE_TO_IMAGE', 'turn this photo into a sketch', '/images-library'],
    ['VIDEO', 'animate it, slow zoom', '/videos-library'],
    ['MUSIC_TO_MUSIC', 'make it jazz', '/engine/audio/conversions'],
  ])('starts a conversion of its kind for a result of type %s', async (type, message, library) => {
    const own = callerOf(url, (await createAccount({ url, dataDir })).token)
    const isAudio = type === 'MUSIC_TO_MUSIC'
    const path = isAudio ? '/engine/audio/conversions/upload' : '/image-conversion/upload'
    const { id } = await own(`POST ${path}`, formOf({ file: isAudio ? audioFile : image }), 201)
    const body = { message, attachments: [{ source_id: id }] }
    const { conversation } = await own('POST /assistant/chat', body)
    expect(conversation.data.items).toMatchObject([{ type }])
    const confirmation = { conversation_uuid: conversation.uuid }
    const { results } = (await own('POST /assistant/chat/answer', confirmation)).conversation
    expect(results).toMatchObject([{ type }])
    const refs = (await own(`GET ${library}`)).results.map((item: Answer) => item.code_ref)
    expect(refs).toContain(results[0].code_ref)
  })
})

describe('lists', () => {
  it('return 25 entries a page by default, with count, next and previous', async () => {
    const first = await call('GET /voices/')
    expect(first).toMatchObject({ count: expect.any(Number), next: expect.any(String), previous: null })
    expect(first.results).toHaveLength(25)
    const second = await call(`GET ${first.next.replace('/v1', '')}`)
    expect(second).toMatchObject({ count: first.count, previous: expect.any(String) })
    expect(second.results).toHaveLength(25)
    expect(second.results[0].id).not.toBe(first.results[0].id)
    await call('GET /library?status=pending&limit=1000')
    await call('GET /library?limit=1001', undefined, 400)
  })

  it('are filtered by each match mode', async () => {
    const own = callerOf(url, (await createAccount({ url, dataDir })).token)
    const { id } = await own(
      'POST /image-conversion/upload',
      formOf({ title: 'Sea at dusk', file: image }),
      201,
    )
    const today = (await own(`GET /items/${id}`)).created_at.slice(0, 10)
    const count = async (filter: string) => (await own(`GET /images-library?${filter}`)).count
    for (const [fits, not] of [
      ['title.startsWith=sea', 'title.startsWith=dusk'],
      ['title.contains=at', 'title.contains=dawn'],
      ['title.endsWith=dusk', 'title.endsWith=sea'],
      ['title.equals=sea+at+dusk', 'title.equals=sea'],
      [`created_at.is=${today}`, 'created_at.is=2020-01-01'],
      ['created_at.before=2100-01-01', 'created_at.before=2020-01-01'],
      ['created_at.after=2020-01-01', 'created_at.after=2100-01-01'],
    ] as const)
      expect([fits, await count(fits), await count(not)]).toEqual([fits, 1, 0])
  })
})
