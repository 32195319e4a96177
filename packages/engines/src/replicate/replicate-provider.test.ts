import { createHmac } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { hostedEngineContract } from '../hosted/testing/hosted-engine-contract.ts'
import { respondsWith } from '../hosted/testing/provider-faults.ts'
import { makeSampleMedia } from '../hosted/testing/sample-media.ts'
import { createStepContext } from '../hosted/testing/step-context.ts'
import { withModel } from '../hosted/testing/with-model.ts'
import { testFfmpeg } from '../testing/raw-ffmpeg.ts'
import { createReplicateProvider } from './replicate-provider.ts'
import { replicateKey, startFakeReplicate, webhookSecret } from './testing/fake-replicate.ts'

const id = 'an-item'
const text = 'A lighthouse in the fog'
const picture = { text, width: 1365, height: 1024, seed: 7 }
const video = { text, ratio: '16:9', seconds: 5, seed: 4_000_000_000 }
const image = { kind: 'image', id, mode: 'TEXT_TO_IMAGE', model: 'recraft', input: picture } as const
const create = (baseUrl: string) =>
  createReplicateProvider({ apiKey: replicateKey, baseUrl }, { ffmpeg: testFfmpeg })

hostedEngineContract('Replicate', {
  startFake: startFakeReplicate,
  create,
  requests: [
    image,
    {
      ...image,
      mode: 'IMAGE_TO_IMAGE',
      model: 'stable-diffusion-image',
      input: { ...picture, strength: 0.5 },
    },
    {
      ...image,
      mode: 'IMAGE_TO_IMAGE',
      model: 'nano-banana-2',
      input: { ...picture, parameters: { aspect_ratio: 'auto', resolution: '2K' } },
    },
    { kind: 'video', id, mode: 'TEXT_TO_VIDEO', model: 'kling_standard', input: { ...video, seconds: 10 } },
    {
      kind: 'video',
      id,
      mode: 'IMAGE_TO_VIDEO',
      model: 'kling-3',
      input: { ...video, seconds: 15, parameters: { generate_audio: true, negative_prompt: '' } },
    },
    {
      kind: 'video',
      id,
      mode: 'IMAGE_TO_VIDEO',
      model: 'veo-3.1',
      input: { ...video, seconds: 6, parameters: { resolution: '1080p', generate_audio: false } },
    },
    { kind: 'video', id, mode: 'IMAGE_TO_VIDEO', model: 'kling_standard', input: video },
    { kind: 'video', id, mode: 'TEXT_TO_VIDEO', model: 'wan2-1', input: video },
    { kind: 'video', id, mode: 'IMAGE_TO_VIDEO', model: 'wan2-1', input: video },
    { kind: 'video', id, mode: 'ADD_AUDIO_TO_VIDEO', model: 'mmaudio', input: video },
    { kind: 'audio', id, mode: 'SOUND', model: 'stable-audio', input: { text, seconds: 5, seed: 7 } },
    { kind: 'audio', id, mode: 'MUSIC', model: 'minimax-music', input: { text, seconds: 8, seed: 7 } },
    {
      kind: 'speech',
      id,
      mode: 'TEXT_TO_SPEECH',
      model: 'minimax-speech-02-hd',
      input: { text: 'A sentence to speak. '.repeat(300), voice: 'Wise_Woman', speed: 3, output: 'flac' },
      paid: 2,
    },
    {
      kind: 'voice',
      id,
      mode: 'VOICE_CLONE',
      model: 'minimax-clone',
      input: { name: 'Mine', text: 'Hello.', language: null, gender: null },
    },
  ],
  refusals: [
    { kind: 'auth', fault: respondsWith('a wrong key', { status: 401, json: { title: 'Unauthenticated' } }) },
    {
      kind: 'quota',
      fault: respondsWith('no credit', { status: 402, json: { title: 'Insufficient credit' } }),
    },
    {
      kind: 'invalid',
      fault: respondsWith('its checks', { status: 422, json: { title: 'Input validation failed' } }),
    },
    {
      kind: 'unavailable',
      fault: respondsWith('a model that is gone', { status: 404, json: { title: 'Not found' } }),
    },
  ],
})

async function open() {
  const media = await makeSampleMedia()
  const fake = await startFakeReplicate(media)
  const provider = create(fake.url)
  onTestFinished(async () => {
    await provider.close()
    await fake.close()
    expect(fake.faults).toEqual([])
  })
  return { fake, provider, context: await createStepContext(media) }
}

it('sets the webhook URL, uploads source files, and cancels predictions', async () => {
  const { fake, provider, context } = await open()
  const engine = provider.engines.image
  const given = withModel<'image'>(provider, {
    ...image,
    mode: 'IMAGE_TO_IMAGE',
    model: 'stable-diffusion-image',
  })
  const webhookUrl = 'https://studio.example.org/hook'
  const step = await engine?.start(given, { ...context, webhookUrl })
  const [upload, submit] = fake.requests
  expect((await upload?.form())?.get('content')).toMatchObject({ type: 'image/webp' })
  expect(submit?.headers.prefer).toBeUndefined()
  expect(submit?.json()).toMatchObject({
    webhook: webhookUrl,
    webhook_events_filter: ['completed'],
    input: { image: `${fake.origin}/given`, prompt: text },
  })
  if (step?.state !== 'waiting') throw new Error('it does not wait')
  await engine?.cancel?.(step.operation)
  expect(fake.requests.at(-1)?.path).toMatch(/\/cancel$/)
})

it.each([
  ['NSFW content detected. Try running it again with a different prompt.', 'content_policy'],
  ['CUDA out of memory', 'unavailable'],
])('takes a model’s failure "%s" for %s, and does not try again', async (error, kind) => {
  const { fake, provider, context } = await open()
  const engine = provider.engines.image
  const request = withModel<'image'>(provider, image)
  const step = await engine?.start(request, context)
  if (step?.state !== 'waiting') throw new Error('it does not wait')
  fake.failWith(error)
  await expect(engine?.poll?.(step.operation, request, context)).rejects.toMatchObject({
    kind,
    retryable: false,
  })
})

it('verifies Replicate’s webhooks, and fetches the secret once', async () => {
  const { fake, provider } = await open()
  const now = Math.round(Date.now() / 1000)
  const sign = (content: string, timestamp: number) => {
    const secret = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64')
    return createHmac('sha256', secret).update(`news.${timestamp}.${content}`).digest('base64')
  }
  const news = (timestamp: number, content: string) => ({
    headers: {
      'webhook-id': 'news',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,AAAA v1,${sign('{}', timestamp)}`,
    },
    body: Buffer.from(content),
  })
  const { signal } = new AbortController()
  expect(await provider.verifyWebhook?.(news(now, '{}'), signal)).toBe(true)
  expect(await provider.verifyWebhook?.(news(now, '{ }'), signal)).toBe(false)
  expect(await provider.verifyWebhook?.(news(now - 3600, '{}'), signal)).toBe(false)
  expect(await provider.verifyWebhook?.({ headers: {}, body: Buffer.from('{}') }, signal)).toBe(false)
  expect(fake.requests).toHaveLength(1)
})

it('reports what its key can access', async () => {
  const { provider } = await open()
  expect(await provider.check?.(new AbortController().signal)).toEqual({ voices: 17, models: 18 })
})
