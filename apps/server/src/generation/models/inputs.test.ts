import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../../testing/form.ts'
import { createScriptedProvider } from '../../testing/scripted-provider.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const provider = createScriptedProvider()
let server: TestServer
let owner: TestUser
beforeAll(async () => {
  server = await createTestServer({ provider, env: { WELCOME_CREDITS: '10000' } })
  owner = await server.signUp()
})
afterAll(() => server.stop())

const post = (path: string, body: object, user = owner, headers = {}) =>
  server.call('POST', `/v1/${path}`, { token: user.token, body, headers })
const get = (path: string, user = owner) => server.call('GET', `/v1/${path}`, { token: user.token })
const picture = async (width: number) => {
  const drawn = sharp({ create: { width, height: 20, channels: 3, background: '#a52' } })
  return [`${width}.png`, await drawn.png().toBuffer()] as const
}
const widthOf = async (url: string) => (await sharp(await (await fetch(url)).arrayBuffer()).metadata()).width
const image = { text: 'A cat', model: 'scripted-canvas', size: '64x48' }
const edit = { text: 'A cat', model: 'scripted-canvas' }
const video = { text: 'Waves', model: 'scripted-frames', seconds: 4 }

async function uploaded(width: number, user = owner): Promise<number> {
  return (await post('image-conversion/upload', formOf({ file: await picture(width) }), user)).body.id
}

/** Inputs and widths of an item's sources, in order. */
async function sourcesOf({ sources }: { sources: { input: string; url: string }[] }) {
  return await Promise.all(sources.map(async ({ input, url }) => [input, await widthOf(url)]))
}

describe('reference images', () => {
  it('keep the order of library items and files, and reach the engine', async () => {
    const [first, third] = [await uploaded(31), await uploaded(33)]
    const source_ids = JSON.stringify([first, null, third])
    const form = formOf({ ...image, source_ids, images: [await picture(32)] })
    const { status, body } = await post('image-conversion', form)
    expect(status).toBe(201)
    expect(body.settings).toMatchObject({ source_ids: [first, null, third] })
    expect(await sourcesOf(body)).toEqual([
      ['image', 31],
      ['image', 32],
      ['image', 33],
    ])
    await server.ended(owner, body.code_ref, 'image-conversion')
    expect(provider.received.get(body.code_ref)).toEqual({ image: 3, last_frame: 0, mask: 0 })
    expect((await get(`items/${body.id}`)).body.sources).toHaveLength(3)
  })

  it('follow the source of an edit, with a mask', async () => {
    const file = await picture(41)
    const mask = await picture(43)
    const { body } = await post(
      'image-conversion/image',
      formOf({ ...edit, file, images: [await picture(42)], mask }),
    )
    expect(body.settings).toMatchObject({ source_ids: [null], mask_id: null })
    expect(await sourcesOf(body)).toEqual([
      ['image', 41],
      ['image', 42],
      ['mask', 43],
    ])
  })

  it('are accepted by a video from a text, and a last frame by one from an image', async () => {
    const id = await uploaded(51)
    const fromText = await post('text-to-video', { ...video, source_ids: [id] })
    expect(fromText).toMatchObject({ status: 201, body: { settings: { source_ids: [id] } } })
    const { body } = await post('image-to-video/upload', { ...video, source_id: id, last_frame_id: id })
    expect(body.settings).toMatchObject({ source_id: id, last_frame_id: id })
    expect(body.sources.map(({ input }: { input: string }) => input)).toEqual(['image', 'last_frame'])
    await server.ended(owner, body.code_ref, 'image-to-video')
    expect(provider.received.get(body.code_ref)).toEqual({ image: 1, last_frame: 1, mask: 0 })
  })
})

describe('an input that a model does not accept', () => {
  it.each([
    [
      'image-conversion',
      { text: 'A cat', source_ids: ['id'] },
      'images',
      'This model does not accept images.',
    ],
    ['image-conversion', { text: 'A cat', mask_id: 'id' }, 'mask', 'This model does not accept a mask.'],
    [
      'image-conversion',
      { ...image, source_ids: ['id', 'id', 'id', 'id'] },
      'images',
      'This model accepts at most 3 images.',
    ],
    [
      'image-conversion/image',
      { ...edit, source_id: 'id', source_ids: ['id', 'id', 'id'] },
      'images',
      'This model accepts at most 3 images.',
    ],
    [
      'image-conversion/image',
      { text: 'A cat', source_id: 'id', mask_id: 'id' },
      'mask',
      'This model does not accept a mask.',
    ],
    [
      'text-to-video',
      { ...video, last_frame_id: 'id' },
      'last_frame',
      'This model does not accept a last frame.',
    ],
    [
      'image-to-video/upload',
      { ...video, source_id: 'id', source_ids: ['id'] },
      'images',
      'This model does not accept images.',
    ],
    [
      'image-to-video/upload',
      { source_id: 'id', last_frame_id: 'id' },
      'last_frame',
      'This model does not accept a last frame.',
    ],
    ['quotes', { kind: 'image', text: 'A cat', mask_id: 'id' }, 'mask', 'This model does not accept a mask.'],
    [
      'quotes',
      { kind: 'video', ...video, last_frame_id: 'id' },
      'last_frame',
      'This model does not accept a last frame.',
    ],
  ])('is refused by name: %s %j', async (path, fields, field, detail) => {
    const text = JSON.stringify(fields).replaceAll('"id"', String(await uploaded(9)))
    const response = await post(path, JSON.parse(text))
    expect(response).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid', field, detail }] } })
  })

  it.each([
    ['an unknown item', { source_ids: [987_654_321] }, 404, 'source_ids.0'],
    ['a null without a file', { source_ids: [null] }, 400, 'images'],
    ['an unknown mask', { mask_id: 987_654_321 }, 404, 'mask_id'],
    ['more than any model accepts', { source_ids: Array(17).fill(1) }, 400, 'source_ids'],
  ])('is refused as a missing one is: %s', async (_what, fields, status, field) => {
    expect(await post('image-conversion', { ...image, ...fields })).toMatchObject({
      status,
      body: { errors: [{ field }] },
    })
  })

  it('is named with its index if its file cannot be read, and counted', async () => {
    const broken = ['b.png', Buffer.from('no image')] as const
    const one = await post('image-conversion', formOf({ ...image, images: [await picture(3), broken] }))
    expect(one).toMatchObject({ status: 415, body: { errors: [{ field: 'images.1' }] } })
    const images = Array(17).fill(await picture(3))
    expect(await post('image-conversion', formOf({ ...image, images }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'images', detail: 'At most 16 files.' }] },
    })
    const file = [await picture(3), await picture(4)]
    expect(await post('image-conversion/image', formOf({ ...edit, file }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', detail: 'Send this file once.' }] },
    })
  })
})

describe('the files of inputs', () => {
  it('count in the storage and are removed with the item, or when nothing is started', async () => {
    const user = await server.signUp()
    const stored = async () => (await get('account/storage', user)).body.bytes
    const refused = formOf({ text: 'A cat', images: [await picture(60)], mask: await picture(61) })
    expect((await post('image-conversion', refused, user)).status).toBe(400)
    const form = formOf({ ...image, images: [await picture(60), await picture(62)], mask: await picture(61) })
    const { body } = await post('image-conversion', form, user)
    const files = server.db.selectFrom('files').where('owner_id', '=', user.id)
    const { bytes, count } = await files
      .select(({ fn }) => [fn.sum<string>('bytes').as('bytes'), fn.countAll<string>().as('count')])
      .where('role', 'in', ['source_image', 'source_image_02', 'source_mask'])
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(3)
    expect(await stored()).toBeGreaterThanOrEqual(Number(bytes))
    await server.ended(user, body.code_ref, 'image-conversion')
    await server.call('DELETE', `/v1/items/${body.id}`, { token: user.token })
    await server.call('DELETE', '/v1/trash', { token: user.token })
    await expect.poll(stored).toBe(0)
    for (const { url } of body.sources) expect((await fetch(url)).status).toBe(404)
  })

  it('belong to the request of an Idempotency-Key', async () => {
    const user = await server.signUp()
    const start = async (fields: Parameters<typeof formOf>[0]) =>
      await post('image-conversion', formOf({ ...image, ...fields }), user, { 'idempotency-key': 'refs' })
    const [a, b] = [await picture(71), await picture(72)]
    const { body } = await start({ images: [a, b] })
    expect((await start({ images: [a, b] })).body.id).toBe(body.id)
    expect((await start({ images: [b, a] })).status).toBe(422)
    expect((await start({ images: [a], mask: b })).status).toBe(422)
    expect((await get('images-library', user)).body.count).toBe(1)
  })
})

describe('instructions of speech', () => {
  const speak = async (fields: object) =>
    await post('conversion/text', {
      text: 'Once',
      voice: (await get('voices/')).body.results[0].id,
      ...fields,
    })

  it('reach the engine and are stored with the recording', async () => {
    const { status, body } = await speak({ instructions: 'Whisper' })
    expect(status).toBe(201)
    expect(body.settings.instructions).toBe('Whisper')
    await server.ended(owner, body.code_ref)
    expect(provider.speeches.at(-1)?.instructions).toBe('Whisper')
  })

  it('are refused when they are longer than the model accepts, as unknown options are', async () => {
    expect(await speak({ instructions: 'x'.repeat(61) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'instructions', detail: 'At most 60 characters.' }] },
    })
    expect(await speak({ parameters: { emotion: 'calm' } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'parameters.emotion' }] },
    })
  })
})
