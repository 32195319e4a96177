import { createLocalProvider } from '@atelier/local-engines/provider'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formOf } from '../../testing/form.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let owner: TestUser
beforeAll(async () => {
  server = await createTestServer({ provider: createLocalProvider({ processes: 1, log: () => undefined }) })
  owner = await server.signUp()
})
afterAll(() => server.stop())

const post = (path: string, body: unknown) => server.call('POST', `/v1/${path}`, { token: owner.token, body })
const picture = (width: number, height: number, orientation?: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a52' } })
    .withMetadata(orientation ? { orientation } : {})
    .jpeg()
    .toBuffer()

/** The result of an edit that is started. */
async function edit(fields: Parameters<typeof formOf>[0]) {
  const { status, body } = await post('image-conversion/image', formOf(fields))
  expect(status).toBe(201)
  expect((await server.ended(owner, body.code_ref, 'image-conversion')).body.status).toBe('completed')
  const { body: item } = await server.call('GET', `/v1/items/${body.id}`, { token: owner.token })
  const image = sharp(await (await fetch(item.url_file)).arrayBuffer())
  return { started: body, item, image: { ...(await image.metadata()), ...(await image.stats()) } }
}

it('an upright photo is edited exactly, in full by default, with its transparency', async () => {
  const text = 'Rotate 90 degrees, crop to a square, black and white and round the corners by 20 px'
  const file = ['photo.jpg', await picture(300, 200, 6)] as const
  const { started, item, image } = await edit({ text, file })
  expect(started).toMatchObject({
    settings: { model: 'image-filters', strength: 1 },
    notes: [
      {
        code: 'rendered',
        words: ['rotate 90° clockwise', 'crop to a square', 'black and white', 'round the corners by 20 px'],
      },
    ],
  })
  expect(item).toMatchObject({ width: 200, height: 200 })
  expect(image).toMatchObject({ format: 'png', hasAlpha: true, isOpaque: false })
  const [red, green, blue] = image.channels.map(({ mean }) => mean)
  expect([red, red]).toEqual([green, blue])
})

it('several images are placed side by side', async () => {
  const images = [['second.jpg', await picture(100, 100)] as const]
  const file = ['first.jpg', await picture(300, 200)] as const
  const { image } = await edit({ text: 'Place the two images side by side', file, images })
  expect(image).toMatchObject({ width: 500, height: 200 })
})

it('an edit of which a part is not understood is not started', async () => {
  const file = ['photo.jpg', await picture(300, 200)] as const
  const started = await post(
    'image-conversion/image',
    formOf({ text: 'Remove the background and crop to a square', file }),
  )
  expect(started).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'not_understood', field: 'text', words: ['Remove the background'] }] },
  })
  const alone = await post('image-conversion/image', formOf({ text: 'Side by side', file }))
  expect(alone.body.errors).toMatchObject([
    { code: 'not_understood', detail: 'Add at least two images to place them side by side.' },
  ])
})

it('a quote counts the images it names', async () => {
  const quote = { kind: 'image', mode: 'IMAGE_TO_IMAGE', text: 'Side by side' }
  expect((await post('quotes', quote)).body.notes).toMatchObject([{ code: 'not_understood' }])
  expect((await post('quotes', { ...quote, source_ids: [null] })).body.notes).toMatchObject([
    { code: 'rendered' },
  ])
})
