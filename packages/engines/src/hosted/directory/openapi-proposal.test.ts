import { expect, it } from 'vitest'
import { proposeFromSchema } from './openapi-proposal.ts'
import {
  type EndpointSchemas,
  klingImage,
  minimaxMusic,
  minimaxSpeech,
  nanoBananaEdit,
  seedream,
  sharedComponents,
  unsupported,
  wan,
} from './testing/endpoint-schemas.ts'

const usd = (amount: number, per: 'result' | 'second' | 'thousand characters') =>
  ({ amount, currency: 'USD', per }) as const

function propose(
  endpoint: string,
  category: string | undefined,
  { input, output, components = {} }: EndpointSchemas,
  more: Partial<Parameters<typeof proposeFromSchema>[0]> = {},
) {
  const document = { components: { schemas: { ...sharedComponents, ...components } } }
  return proposeFromSchema({
    ...{
      provider: 'fal',
      endpoint,
      name: 'A model',
      description: '',
      category,
      page: 'https://fal.ai/models/a',
    },
    ...{ document, input, output, cost: usd(0.08, 'result') },
    ...more,
  })
}

it('proposes an image model with the sizes within the bounds of the endpoint', () => {
  const { model, problems, fields } = propose(
    'fal-ai/bytedance/seedream/v4/text-to-image',
    'text-to-image',
    seedream,
  )
  expect(problems).toEqual([])
  expect(model).toMatchObject({
    ...{ code: 'bytedance-seedream-v4', kind: 'image', mode: 'TEXT_TO_IMAGE', visible: false },
    inputs: { text: { required: true } },
    request: {
      prompt: { $: 'text' },
      image_size: { width: { $: 'width' }, height: { $: 'height' } },
      ...{ num_images: 1, max_images: 1, seed: { $: 'seed', modulo: 2 ** 31 } },
    },
    output: { file: 'images.0.url' },
    price: { credits: 120, per: 'result' },
    cost: { amount: 0.08, currency: 'USD', per: 'result' },
  })
  expect(model.parameters).toBeUndefined()
  expect(model.sizes?.slice(0, 2)).toEqual(['2048x2048', '1024x1024'])
  expect(model.sizes).not.toContain('1344x768')
  expect(fields.map(({ name }) => name).slice(0, 3)).toEqual(['prompt', 'image_size', 'num_images'])
  expect(fields[1]).toMatchObject({ type: 'object or string', required: false })
})

it('proposes an edit of several images, with the other fields as options', () => {
  const { model, problems } = propose('fal-ai/nano-banana-2/edit', 'image-to-image', nanoBananaEdit)
  expect(problems).toEqual([
    { path: 'cost.factors', detail: expect.stringContaining('depend on resolution.') },
  ])
  expect(model).toMatchObject({
    ...{ code: 'nano-banana-2', mode: 'IMAGE_TO_IMAGE' },
    inputs: { text: { required: true, max_characters: 50_000 }, images: { min: 1, max: 14 } },
    request: {
      image_urls: { $: 'images' },
      output_format: 'png',
      resolution: { $: 'parameters.resolution' },
    },
  })
  expect(model.parameters?.properties).toMatchObject({
    aspect_ratio: { type: 'string', title: 'Aspect Ratio', default: 'auto' },
    resolution: { enum: ['0.5K', '1K', '2K', '4K'], default: '1K' },
    enable_web_search: { type: 'boolean', default: false },
  })
  expect(Object.keys(model.parameters?.properties ?? {})).not.toContain('limit_generations')
  // Without a default, any value would change the result.
  expect(Object.keys(model.request ?? {})).not.toContain('thinking_level')
})

it('proposes a video from a first and a last frame, priced by the second', () => {
  const { model, problems } = propose(
    'fal-ai/kling-video/v3/standard/image-to-video',
    'image-to-video',
    klingImage,
    { cost: usd(0.084, 'second') },
  )
  expect(problems).toEqual([{ path: 'cost.factors', detail: expect.stringContaining('generate_audio') }])
  expect(model).toMatchObject({
    ...{ code: 'kling-video-v3-standard', kind: 'video', mode: 'IMAGE_TO_VIDEO' },
    inputs: {
      text: { required: false, max_characters: 2500 },
      first_frame: { required: true },
      last_frame: { required: false },
    },
    seconds: { min: 3, max: 15, step: 1, default: 5 },
    request: {
      start_image_url: { $: 'first_frame' },
      end_image_url: { $: 'last_frame' },
      duration: { $: 'seconds', as: 'string' },
      cfg_scale: { $: 'parameters.cfg_scale' },
    },
    output: { file: 'video.url' },
    price: { credits: 130, per: 'second' },
  })
  expect(model.parameters?.properties.cfg_scale).toMatchObject({ minimum: 0, maximum: 1, multipleOf: 0.05 })
  expect(Object.keys(model.request ?? {})).not.toContain('elements')
})

it('counts the frames of a video from its length', () => {
  const { model, problems } = propose('fal-ai/wan-t2v', 'text-to-video', wan)
  expect(model).toMatchObject({
    seconds: { min: 5, max: 6, step: 1, default: 5 },
    ratios: ['16:9', '9:16'],
    request: {
      num_frames: { $: 'seconds', times: 16, plus: 1, round: true, min: 81, max: 100 },
      ...{ frames_per_second: 16, aspect_ratio: { $: 'ratio' } },
    },
  })
  expect(problems.map(({ path }) => path)).toEqual(['request.num_inference_steps', 'cost.factors'])
})

it.each([
  [['4s', '6s', '8s'], '8s', { min: 4, max: 8, step: 2, default: 8 }, { $: 'seconds', format: '{}s' }],
  [['auto', '4', '5'], 'auto', { min: 4, max: 5, step: 1, default: 4 }, { $: 'seconds', as: 'string' }],
  [[5, 10], 5, { min: 5, max: 10, step: 5, default: 5 }, { $: 'seconds' }],
])('reads the lengths %j', (values, usual, seconds, value) => {
  const duration = { enum: values, default: usual }
  const { model } = propose('fal-ai/a-film', 'text-to-video', {
    ...klingImage,
    input: { properties: { prompt: { type: 'string' }, duration }, required: ['prompt'] },
  })
  expect(model).toMatchObject({ seconds, request: { duration: value } })
})

it('proposes speech with the voice and speed of its settings', () => {
  const { model, problems } = propose('fal-ai/minimax/speech-02-hd', 'text-to-speech', minimaxSpeech, {
    cost: usd(0.1, 'thousand characters'),
  })
  expect(problems).toEqual([])
  expect(model).toMatchObject({
    ...{ code: 'minimax-speech-02-hd', kind: 'speech', mode: 'TEXT_TO_SPEECH' },
    request: {
      text: { $: 'text' },
      voice_setting: { voice_id: { $: 'voice' }, speed: { $: 'speed' } },
      output_format: 'url',
    },
    inputs: { text: { required: true } },
    speech: { quality: 'Generative HD', part_characters: 5000, speeds: { min: 0.5, max: 2 } },
    ...{ price: null, cost: { amount: 0.1, currency: 'USD', per: 'thousand characters' } },
    output: { file: 'audio.url' },
    parameters: { properties: { language_boost: { default: 'auto' } } },
  })
})

it('lists the voices that a speech endpoint names', () => {
  const { model } = propose('fal-ai/kokoro/american-english', 'text-to-speech', {
    input: { properties: { prompt: { type: 'string' }, voice: { enum: ['af_heart', 'am_adam'] } } },
    output: minimaxSpeech.output,
  })
  const named = [
    { code: 'af_heart', gender: 'female' },
    { code: 'am_adam', gender: 'male' },
  ]
  expect(model).toMatchObject({ speech: { voices: named }, request: { voice: { $: 'voice' } } })
})

it('reports a speech endpoint without a voice', () => {
  const input = { properties: { text: { type: 'string' } }, required: ['text'] }
  const { problems } = propose('fal-ai/a-speaker', 'text-to-speech', { ...minimaxSpeech, input })
  expect(problems.map(({ path }) => path)).toEqual(['speech.voices'])
})

it('proposes music with an option for the lyrics, and asks to check their default', () => {
  const { model, problems } = propose('fal-ai/minimax-music/v2', 'text-to-audio', minimaxMusic)
  expect(model).toMatchObject({
    ...{ kind: 'audio', mode: 'MUSIC' },
    request: { prompt: { $: 'music', max_length: 300 }, lyrics_prompt: { $: 'parameters.lyrics' } },
    parameters: { properties: { lyrics: { title: 'Lyrics', maxLength: 2000 } } },
  })
  expect(problems).toEqual([{ path: 'request.lyrics_prompt', detail: expect.stringMatching(/no words/) }])
})

it('adds sound to a video, for as long as the endpoint allows', () => {
  const { model, problems } = propose('fal-ai/mmaudio-v2', 'video-to-video', {
    input: {
      properties: {
        video_url: { type: 'string' },
        sound_effect_prompt: { type: 'string', maxLength: 200 },
        duration: { type: 'number', minimum: 1, maximum: 30, default: 8 },
        asmr: { type: 'boolean' },
      },
      required: ['video_url'],
    },
    output: klingImage.output,
  })
  expect(model).toMatchObject({
    ...{ kind: 'video', mode: 'ADD_AUDIO_TO_VIDEO' },
    inputs: { video: { required: true }, text: { required: false, max_characters: 200 } },
  })
  expect(model.request).toEqual({
    video_url: { $: 'video' },
    sound_effect_prompt: { $: 'text' },
    duration: { $: 'seconds', min: 1, max: 30 },
  })
  expect(problems).toEqual([])
})

it('maps the mask of an edit, and asks to check its colors', () => {
  const { model, problems } = propose('fal-ai/an-inpainter', 'image-to-image', {
    ...nanoBananaEdit,
    input: {
      properties: {
        prompt: { type: 'string' },
        image_url: { type: 'string' },
        mask_url: { type: 'string' },
        strength: { type: 'number', minimum: 0, maximum: 1, default: 0.85 },
      },
      required: ['prompt', 'image_url', 'mask_url'],
    },
  })
  expect(model).toMatchObject({
    inputs: { images: { min: 1, max: 1 }, mask: { required: true } },
    request: { image_url: { $: 'image' }, mask_url: { $: 'mask' }, strength: { $: 'strength' } },
  })
  expect(problems.map(({ path }) => path)).toEqual(['request.mask_url'])
})

it('reports each part of a schema that it cannot map, with the remedy', () => {
  const { model, problems } = propose('fal-ai/a-tree', 'text-to-image', unsupported)
  expect(problems).toEqual([
    { path: 'request.points', detail: expect.stringMatching(/for a list\. Set it in the mapping/) },
    { path: 'request.tree', detail: expect.stringMatching(/Set it in the mapping/) },
    { path: 'output.file', detail: expect.stringMatching(/Enter the path of its URL/) },
  ])
  expect(model.request).toEqual({ prompt: { $: 'text' } })
})

it('reports a category that is not offered, and a cost that cannot be counted', () => {
  const { problems, model } = propose('fal-ai/hunyuan3d-v21', 'image-to-3d', unsupported, { cost: undefined })
  expect(problems).toContainEqual({ path: 'kind', detail: expect.stringContaining('image-to-3d') })
  expect(problems).toContainEqual({ path: 'price', detail: expect.stringMatching(/Set its price/) })
  expect(model).toMatchObject({ price: { credits: 0, per: 'result' }, cost: null })
  const perSecond = propose('fal-ai/an-image', 'text-to-image', seedream, { cost: usd(0.001, 'second') })
  expect(perSecond.problems).toContainEqual({ path: 'price', detail: expect.stringMatching(/per second/) })
})

it.each([
  ['nothing', undefined],
  ['a text', 'openapi'],
  ['a field that is not a schema', { properties: { prompt: 7, image_size: [], seed: { type: 'text' } } }],
  [
    'names from a prototype',
    { properties: JSON.parse('{"__proto__": {"type": "string"}, "constructor": {}}') },
  ],
  [
    'more fields than are read',
    { properties: Object.fromEntries([...Array(5000).keys()].map((n) => [`f${n}`, { type: 'boolean' }])) },
  ],
  [
    'texts without an end',
    { properties: { mood: { enum: ['x'.repeat(1e6)], description: 'y'.repeat(1e6) } } },
  ],
])('proposes a model for %s instead of a schema', (_name, input) => {
  const { model, fields } = propose('fal-ai/a-model', 'text-to-image', { input: input as object, output: {} })
  expect(model).toMatchObject({ kind: 'image', visible: false })
  expect(fields.length).toBeLessThanOrEqual(200)
  expect(Object.keys(model.parameters?.properties ?? {}).length).toBeLessThanOrEqual(30)
})

it('reads schemas nested without end, and ones that double at each level', () => {
  const deep = [...Array(2000)].reduce<object>((inner) => ({ type: 'array', items: inner }), {})
  const doubled = Object.fromEntries(
    [...Array(40).keys()].map((n) => {
      const next = { $ref: `#/components/schemas/D${n + 1}` }
      return [`D${n}`, { allOf: [next, next], anyOf: [next, next] }]
    }),
  )
  const input = { properties: { deep, doubled: { $ref: '#/components/schemas/D0' } }, required: ['deep'] }
  const { problems } = propose('fal-ai/a-model', 'text-to-image', {
    input,
    output: deep,
    components: doubled,
  })
  expect(problems.map(({ path }) => path)).toEqual(['request.deep', 'output.file'])
})
