import { createFalProvider } from '@atelier/engines/fal/provider'
import { falKey, startFakeFal } from '@atelier/engines/fal/testing/fake-fal'
import { makeSampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../../testing/form.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let fal: Awaited<ReturnType<typeof startFakeFal>>
let server: TestServer
let owner: TestUser
beforeAll(async () => {
  fal = await startFakeFal(await makeSampleMedia())
  const provider = createFalProvider({ apiKey: falKey, baseUrl: fal.url }, { ffmpeg: async () => undefined })
  server = await createTestServer({ provider, env: { WELCOME_CREDITS: '10000' } })
  owner = await server.signUp()
})
afterAll(async () => {
  await server.stop()
  await fal.close()
})

const post = (path: string, body: unknown) => server.call('POST', `/v1/${path}`, { token: owner.token, body })
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#a52' } })
    .png()
    .toBuffer()

describe.each([undefined, 'kling_standard'])('an animated image with the model %s', (model) => {
  it.each(['1:1', '16:9', '21:9', undefined])(
    'and the ratio %s keeps the shape of the image',
    async (ratio) => {
      const quote = await post('quotes', { kind: 'video', mode: 'IMAGE_TO_VIDEO', model, ratio })
      expect(quote).toMatchObject({ status: 200, body: { cost: 500, ratio: null } })
      const fields = { ...(model && { model }), ...(ratio && { ratio }) }
      const form = formOf({ ...fields, file: ['a.png', await picture()] })
      const { status, body } = await post('image-to-video/upload', form)
      expect({ status, model: body.settings?.model }).toEqual({ status: 201, model: 'kling_standard' })
    },
  )
})

it('a text-to-video ratio is fitted to what the default model accepts, and quoted so', async () => {
  const { body } = await post('quotes', { kind: 'video', text: 'Waves', ratio: '21:9' })
  expect(body.ratio).toBe('16:9')
  const started = await post('text-to-video', { text: 'Waves', ratio: '21:9' })
  expect(started).toMatchObject({ status: 201, body: { settings: { model: 'wan2-1', ratio: '16:9' } } })
})
