import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let owner: TestUser
beforeAll(async () => {
  server = await createTestServer({ env: { WELCOME_CREDITS: '1000' } })
  owner = await server.signUp()
})
afterAll(() => server.stop())

const post = (path: string, body: object) => server.call('POST', `/v1/${path}`, { token: owner.token, body })
const get = (path: string) => server.call('GET', `/v1/${path}`, { token: owner.token })
const image = { text: 'A cat', model: 'scripted-canvas', size: '64x48' }
const video = { text: 'Waves', model: 'scripted-frames', seconds: 4 }

describe('the options of a model', () => {
  it('are completed with its defaults, priced and stored with the item', async () => {
    const { status, body } = await post('image-conversion', { ...image, parameters: { quality: 'final' } })
    expect(status).toBe(201)
    const parameters = { quality: 'final', steps: 20, transparent: false, negative_prompt: '' }
    expect(body).toMatchObject({ cost: 120, settings: { parameters } })
    expect((await post('text-to-video', video)).body).toMatchObject({
      cost: 40,
      settings: { parameters: { resolution: '720p' } },
    })
  })

  it.each([
    ['image', { ...image, n: 2 }, {}, 120],
    ['image', image, { quality: 'final' }, 120],
    ['image', { ...image, mode: 'IMAGE_TO_IMAGE', size: undefined }, { quality: 'final' }, 120],
    ['video', video, {}, 40],
    ['video', video, { resolution: '480p' }, 20],
    ['video', { ...video, mode: 'IMAGE_TO_VIDEO', seconds: 3 }, { resolution: '1080p' }, 75],
  ])('set the price of a quote: %s %j with %j', async (kind, fields, parameters, cost) => {
    expect((await post('quotes', { kind, ...fields, parameters })).body).toMatchObject({ cost })
  })

  it.each([
    ['image-conversion', { ...image, parameters: { quality: 'best' } }, 'parameters.quality'],
    ['image-conversion', { ...image, parameters: { steps: 1.5 } }, 'parameters.steps'],
    ['image-conversion', { ...image, parameters: { tiling: true } }, 'parameters.tiling'],
    ['image-conversion', { ...image, parameters: { quality: null } }, 'parameters.quality'],
    ['text-to-video', { ...video, parameters: { resolution: '4k' } }, 'parameters.resolution'],
    ['engine/audio/text-to-audio', { text: 'Rain', parameters: { loop: true } }, 'parameters.loop'],
    ['quotes', { kind: 'image', ...image, parameters: { steps: 51 } }, 'parameters.steps'],
  ])('are refused by name: %s %j', async (path, body, field) => {
    const response = await post(path, body)
    expect(response).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid', field }] } })
  })
})

it('model lists describe what a model accepts, its options and its price', async () => {
  const { body } = await get('video-models')
  const frames = body.results.find(
    (model: { code: string; mode: string }) =>
      model.code === 'scripted-frames' && model.mode === 'IMAGE_TO_VIDEO',
  )
  expect(frames).toMatchObject({
    description: '',
    inputs: { first_frame: { required: true }, last_frame: { required: false } },
    parameters: { type: 'object', properties: { resolution: { enum: ['480p', '720p', '1080p'] } } },
    pricing: { credits: 10, per: 'second', factors: { resolution: { '1080p': 2.5 } } },
    ends_on: null,
    price: 30,
  })
})
