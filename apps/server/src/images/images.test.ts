import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../ledger/audit.ts'
import { formOf } from '../testing/form.ts'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'

let server: TestServer
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  server = await createTestServer({ env: { WELCOME_CREDITS: '1000' } })
  owner = await server.signUp()
  stranger = await server.signUp()
})
afterAll(() => server.stop())

const post = (path: string, body: unknown, user = owner, headers = {}) =>
  server.call('POST', `/v1/${path}`, { token: user.token, body, headers })
const get = async (path: string, user = owner) => server.call('GET', `/v1/${path}`, { token: user.token })
const ended = (codeRef: string, user = owner) => server.ended(user, codeRef, 'image-conversion')
const wallet = async (user: TestUser) => (await get('me', user)).body.wallet
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#a52' } })
    .png()
    .toBuffer()

/** Every file that is kept for an account, by its name. */
async function filesOf({ id }: TestUser): Promise<string[]> {
  const folder = join(server.dataDir, 'files', String(id))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('pictures of a text', () => {
  it('are made by the local engine when nothing else is configured, and measured', async () => {
    const { status, body } = await post('image-conversion', { text: 'A castle in the clouds', seed: 7 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'image',
      mode: 'TEXT_TO_IMAGE',
      status: 'pending',
      title: 'A castle in the',
      cost: 20,
      model: { code: 'scripted-image', name: 'scripted-image', local: true },
      settings: { model: 'scripted-image', size: '1024x1024', seed: 7 },
      batch: null,
      url_file: null,
      url_stream: null,
    })
    expect((await ended(body.code_ref)).body.status).toBe('completed')
    const { body: item } = await get(`items/${body.id}`)
    expect(item).toMatchObject({ width: 1024, height: 1024, duration: null })
    expect(await sharp(await (await fetch(item.url_file)).arrayBuffer()).metadata()).toMatchObject({
      width: 1024,
    })
    const poster = await fetch(item.url_poster)
    expect(poster.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await poster.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 512 })
  })

  it('draw a seed that the settings keep', async () => {
    const { body } = await post('image-conversion', { text: 'Any', size: '64x48' })
    expect(body.settings.seed).toEqual(expect.any(Number))
    expect(body.settings.size).toBe('64x48')
  })

  it.each([
    ['a size that the model does not make', { size: '512x512' }, 'size', 'invalid'],
    ['an unknown model', { model: 'recraft' }, 'model', 'model_unavailable'],
    ['a model of another mode', { model: 'scripted-filter' }, 'model', 'model_unavailable'],
    ['too many', { n: 9 }, 'n', 'invalid'],
    ['no text', { text: ' ' }, 'text', 'invalid'],
    ['a seed out of range', { seed: 2 ** 32 }, 'seed', 'invalid'],
  ])('are refused for %s', async (_what, fields, field, code) => {
    const { status, body } = await post('image-conversion', { text: 'A cat', ...fields })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ code, field }])
  })

  it('several at once are one batch, each of a seed of its own, and end one by one', async () => {
    const user = await server.signUp()
    const { status, body } = await post(
      'image-conversion',
      { text: 'Owls', n: 3, seed: 2 ** 32 - 1, size: '64x48' },
      user,
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ count: 3, cost: 60, batch: expect.any(String) })
    const seeds = body.results.map((item: { settings: { seed: number } }) => item.settings.seed)
    expect(seeds).toEqual([2 ** 32 - 1, 0, 1])
    for (const item of body.results) expect((await ended(item.code_ref, user)).body.status).toBe('completed')
    const { body: list } = await get('images-library', user)
    expect(list.results.map((item: { batch: string }) => item.batch)).toEqual(Array(3).fill(body.batch))
    expect(await wallet(user)).toEqual({ credits: 940, held: 0 })
    const batches = server.db.selectFrom('batches').select(['status', 'completed', 'failed'])
    expect(await batches.where('uuid', '=', body.batch).execute()).toEqual([
      { status: 'completed', completed: 3, failed: 0 },
    ])
  })

  it('several that cannot all be paid are none', async () => {
    const user = await server.signUp()
    await post('image-conversion/image', formOf({ text: 'x', n: 6, file: ['a.png', await picture()] }), user)
    const answer = await post('image-conversion', { text: 'Owls', n: 8 }, user)
    expect(answer).toMatchObject({ status: 402, body: { errors: [{ code: 'insufficient_credits' }] } })
    expect((await get('images-library', user)).body.count).toBe(6)
  })

  it('cost nothing when they fail', async () => {
    const user = await server.signUp()
    const { body } = await post('image-conversion', { text: 'fail content_policy' }, user)
    expect((await ended(body.code_ref, user)).body).toMatchObject({
      status: 'failed',
      error: { code: 'content_policy' },
    })
    expect(await wallet(user)).toEqual({ credits: 1000, held: 0 })
    expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  })

  it('happen once with an Idempotency-Key, as a batch too', async () => {
    const user = await server.signUp()
    const key = { 'idempotency-key': 'owls' }
    const body = { text: 'Owls', n: 2, size: '64x48' }
    const answers = await Promise.all([
      post('image-conversion', body, user, key),
      post('image-conversion', body, user, key),
    ])
    expect(new Set(answers.map((answer) => answer.body.batch)).size).toBe(1)
    expect((await get('images-library', user)).body.count).toBe(2)
  })
})

describe('pictures of a picture', () => {
  it('are made of a file, which stays with them until they are deleted', async () => {
    const user = await server.signUp()
    const file = ['a holiday.png', await picture()] as const
    const { status, body } = await post(
      'image-conversion/image',
      formOf({ text: 'Watercolour', strength: 0.3, file }),
      user,
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      mode: 'IMAGE_TO_IMAGE',
      cost: 150,
      settings: { model: 'scripted-filter', strength: 0.3 },
      source_image_path: expect.any(String),
    })
    expect((await fetch(body.source_image_path)).status).toBe(200)
    await ended(body.code_ref, user)
    expect((await get(`items/${body.id}`, user)).body).toMatchObject({ width: 40, height: 20 })
    expect((await filesOf(user)).sort()).toEqual(['output.png', 'poster.webp', 'source-image.png'])
    await server.call('DELETE', `/v1/image-conversion/${body.id}`, { token: user.token })
    expect((await fetch(body.source_image_path)).status).toBe(404)
    await expect.poll(() => filesOf(user), { timeout: 10_000 }).toEqual([])
  })

  it('are made of a picture of the library, which is remembered', async () => {
    const { body: given } = await post(
      'image-conversion/upload',
      formOf({ file: ['a.png', await picture()] }),
    )
    const { status, body } = await post('image-conversion/image', { text: 'Oil', source_id: given.id, n: 2 })
    expect(status).toBe(201)
    expect(body.results).toMatchObject(Array(2).fill({ settings: { source_id: given.id } }))
    for (const item of body.results) expect((await ended(item.code_ref)).body.status).toBe('completed')
  })

  it.each([
    ['no picture at all', () => ({}), 400, 'file'],
    ['an item that is not there', () => ({ source_id: 987_654_321 }), 404, 'source_id'],
  ])('are refused for %s', async (_what, fields, status, field) => {
    const answer = await post('image-conversion/image', { text: 'Oil', ...fields() })
    expect(answer.status).toBe(status)
    expect(answer.body.errors).toMatchObject([{ field }])
  })

  it('are not made of what is somebody else’s, of a sound, or of what is not finished', async () => {
    const { body: mine } = await post('image-conversion/upload', formOf({ file: ['a.png', await picture()] }))
    const { body: sound } = await post('engine/audio/text-to-audio', { text: 'Rain' })
    const { body: hanging } = await post('image-conversion', { text: 'hang' })
    const start = (source_id: number, user = owner) =>
      post('image-conversion/image', { text: 'Oil', source_id }, user)
    expect((await start(mine.id, stranger)).status).toBe(404)
    for (const { id } of [sound, hanging]) {
      expect(await start(id)).toMatchObject({ status: 400, body: { errors: [{ field: 'source_id' }] } })
    }
    await server.call('DELETE', `/v1/items/${hanging.id}`, { token: owner.token })
  })

  it('keep its size where the model leaves no choice', async () => {
    const form = formOf({ text: 'Oil', size: '64x48', file: ['a.png', await picture()] })
    const answer = await post('image-conversion/image', form)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'size' }] } })
  })

  it('leave no file behind when they fail, and cost nothing', async () => {
    const user = await server.signUp()
    const form = formOf({ text: 'fail invalid', file: ['a.png', await picture()] })
    const { body } = await post('image-conversion/image', form, user)
    expect((await ended(body.code_ref, user)).body.error).toMatchObject({ code: 'invalid_input' })
    expect(await wallet(user)).toEqual({ credits: 1000, held: 0 })
    await expect.poll(() => filesOf(user), { timeout: 10_000 }).toEqual([])
  })

  it('leave no file behind when they cannot be paid', async () => {
    const user = await server.signUp()
    const answer = await post(
      'image-conversion/image',
      formOf({ text: 'x', n: 8, file: ['a.png', await picture()] }),
      user,
    )
    expect(answer.status).toBe(402)
    await expect.poll(() => filesOf(user), { timeout: 10_000 }).toEqual([])
  })
})

describe('a picture’s own', () => {
  let item: { id: number; code_ref: string; url_file: string }
  beforeAll(async () => {
    item = (await post('image-conversion', { text: 'A lamp', size: '64x48' })).body
    await ended(item.code_ref)
    item = (await get(`items/${item.id}`)).body
  })

  it('title, folder and tags can be changed, and it is found by the new title', async () => {
    const body = { title: 'Lighthouse', folder: 'Coast', tags: ['sea', 'sea', 'night'] }
    const answer = await server.call('PUT', `/v1/image-conversion/${item.id}`, { token: owner.token, body })
    expect(answer).toMatchObject({ status: 200, body: { ...body, tags: ['sea', 'night'] } })
    for (const query of ['search=lighthouse', 'folder=Coast', 'tag=night'])
      expect((await get(`images-library?${query}`)).body.results).toMatchObject([{ id: item.id }])
    const cleared = await server.call('PUT', `/v1/items/${item.id}`, {
      token: owner.token,
      body: { folder: null },
    })
    expect(cleared.body).toMatchObject({ title: 'Lighthouse', folder: null, tags: ['sea', 'night'] })
  })

  it.each(['png', 'jpg', 'webp'] as const)('file can be had as %s', async (format) => {
    const answer = await fetch(`${item.url_file}&format=${format}&name=lamp`)
    expect(answer.headers.get('content-type')).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
    expect(answer.headers.get('content-disposition')).toContain(`lamp.${format}`)
    const { format: found, width } = await sharp(await answer.arrayBuffer()).metadata()
    expect([found, width]).toEqual([format === 'jpg' ? 'jpeg' : format, 64])
  })

  it('address answers nobody else', async () => {
    const { token } = stranger
    expect((await get(`image-conversion/${item.code_ref}`, stranger)).status).toBe(404)
    expect((await get(`items/${item.id}`, stranger)).status).toBe(404)
    for (const path of [`image-conversion/${item.id}`, `items/${item.id}`]) {
      expect((await server.call('PUT', `/v1/${path}`, { token, body: { title: 'Mine' } })).status).toBe(404)
      expect((await server.call('DELETE', `/v1/${path}`, { token })).status).toBe(404)
    }
    expect((await get('images-library', stranger)).body.count).toBe(0)
  })

  it('kind is not another’s: the calls of sounds do not know it', async () => {
    expect((await get(`engine/audio/status/${item.code_ref}`)).status).toBe(404)
    const answer = await server.call('DELETE', `/v1/engine/audio/conversions/${item.id}`, {
      token: owner.token,
    })
    expect(answer.status).toBe(404)
  })
})

describe('the models of pictures', () => {
  it('are listed once a mode, with their price, and say which is taken', async () => {
    const { body } = await get('image-models')
    expect(body).toMatchObject({ count: 2, next: null, previous: null })
    expect(body.results).toMatchObject([
      {
        code: 'scripted-image',
        mode: 'TEXT_TO_IMAGE',
        price: 20,
        local: true,
        default: true,
        sizes: ['1024x1024', '64x48'],
      },
      { code: 'scripted-filter', mode: 'IMAGE_TO_IMAGE', price: 150, local: true, default: true },
    ])
  })

  it('set the price of a quote', async () => {
    const quote = (fields: object) => post('quotes', { kind: 'image', ...fields })
    expect((await quote({ n: 3 })).body).toMatchObject({ cost: 60, affordable: true })
    expect((await quote({ mode: 'IMAGE_TO_IMAGE' })).body).toMatchObject({ cost: 150 })
    expect((await quote({ size: '512x512' })).body.errors).toMatchObject([{ field: 'size' }])
  })
})
