import { expect, it, onTestFinished, vi } from 'vitest'
import { hostedEngineContract } from '../hosted/testing/hosted-engine-contract.ts'
import { providerFaults, respondsWith } from '../hosted/testing/provider-faults.ts'
import { makeSampleMedia } from '../hosted/testing/sample-media.ts'
import { createStepContext } from '../hosted/testing/step-context.ts'
import { openaiError } from '../openai/testing/fake-openai.ts'
import type { Provider } from '../spec/provider.ts'
import { anyModel } from '../testing/any-model.ts'
import { testFfmpeg } from '../testing/raw-ffmpeg.ts'
import { describeModels } from './compatible-models.ts'
import { createCompatibleProvider, serverByVariables } from './compatible-provider.ts'
import { namedModel } from './server-models.ts'
import { type CompatibleOffer, startFakeCompatible } from './testing/fake-compatible.ts'

const id = 'an-item'
const offer = {
  models: ['qwen3:8b', 'kokoro', 'whisper-1', 'flux.1-dev', 'qwen-image-edit'],
  voices: ['bf_emma', 'am_adam'],
}
const create = (baseUrl: string, log: (message: string) => void = () => undefined) =>
  createCompatibleProvider({ ...serverByVariables, baseUrl }, { ffmpeg: testFfmpeg, log })

const cloning = anyModel({
  ...{ code: 'qwen3-tts-base', kind: 'voice', mode: 'VOICE_CLONE', provider: 'openai-compatible' },
  request: { instructions: 'Calm' },
})

hostedEngineContract('An OpenAI-compatible server', {
  startFake: (media) => startFakeCompatible(media, offer),
  create,
  models: [...describeModels('openai-compatible', offer.models.map(namedModel)), cloning],
  requests: [
    {
      kind: 'image',
      id,
      mode: 'TEXT_TO_IMAGE',
      model: 'flux.1-dev',
      input: { text: 'A lighthouse', width: 1024, height: 1024, seed: 7 },
    },
    {
      kind: 'image',
      id,
      mode: 'IMAGE_TO_IMAGE',
      model: 'qwen-image-edit',
      input: { text: 'At night', width: 1024, height: 1024, seed: 7, strength: 0.6 },
    },
    {
      kind: 'voice',
      id,
      mode: 'VOICE_CLONE',
      model: 'qwen3-tts-base',
      input: { name: 'Mine', text: 'Good morning.', language: 'en', gender: null },
    },
    {
      kind: 'speech',
      id,
      mode: 'TEXT_TO_SPEECH',
      model: 'kokoro',
      input: { text: 'Good morning.', voice: 'kokoro/bf_emma', speed: 1, output: 'mp3' },
    },
  ],
  refusals: [{ kind: 'invalid', fault: respondsWith('its checks', openaiError(400, 'invalid_value')) }],
})

async function open(offered: CompatibleOffer) {
  const fake = await startFakeCompatible(await makeSampleMedia(), offered)
  const log = vi.fn()
  const provider = create(fake.url, log)
  onTestFinished(async () => {
    await provider.close()
    await fake.close()
    expect(fake.faults).toEqual([])
  })
  return { fake, provider, log }
}

const codesOf = ({ models }: Provider, kind: string) =>
  models.filter((model) => model.kind === kind).map(({ code }) => code)

it('offers the models the server lists, each for its kind', async () => {
  const { provider } = await open(offer)
  const voices = new Map((await provider.voices()).map((voice) => [voice.code, voice]))
  expect([...voices.keys()].toSorted()).toEqual(['kokoro/am_adam', 'kokoro/bf_emma'])
  expect(voices.get('kokoro/bf_emma')).toMatchObject({ language: 'en-GB', gender: 'female', tier: 'ESS' })
  expect(voices.get('kokoro/am_adam')?.name).toMatch(/ · Adam$/)
  expect(codesOf(provider, 'speech')).toEqual(['kokoro'])
  expect(codesOf(provider, 'image')).toEqual(['flux.1-dev', 'qwen-image-edit'])
  expect(codesOf(provider, 'chat')).toEqual(['qwen3:8b'])
  expect(await provider.check?.(new AbortController().signal)).toEqual({ voices: 2, models: 4 })
})

it('offers models for what the server states, whatever their names', async () => {
  const stated = (id: string, capability: string) => ({
    ...{ id, capabilities: [capability], input_modalities: ['text'] },
  })
  const capabilities = [stated('lessac', 'tts'), stated('dreamshaper-8', 'image'), stated('flux', 'chat')]
  const { provider } = await open({ models: capabilities.map(({ id }) => id), capabilities })
  await provider.check?.(new AbortController().signal)
  const kinds = ['speech', 'image', 'chat'] as const
  expect(kinds.map((kind) => codesOf(provider, kind))).toEqual([['lessac'], ['dreamshaper-8'], ['flux']])
})

it('speaks a cloned voice by its sample, along with another voice', async () => {
  const { fake, provider } = await open({ models: ['qwen3-tts-base'] })
  const context = await createStepContext(await makeSampleMedia())
  const input = { name: 'Mine', text: 'Good morning.', language: null, gender: null }
  const made = await provider.engines.voice?.start(
    { id, mode: 'VOICE_CLONE', model: cloning, input },
    context,
  )
  if (made?.state !== 'done' || !made.result) throw new Error('the voice is not cloned')
  const sample = vi.fn(() => context.source('audio'))
  await provider.engines.speech?.start(
    {
      ...{ id, mode: 'TEXT_TO_SPEECH', model: cloning },
      input: {
        ...{ text: 'Hello.\n\nYes?', voice: made.result, speed: 1, output: 'mp3' },
        passages: [
          { from: 0, to: 6 },
          { from: 8, to: 12, voice: 'qwen3-tts-base/vivian' },
        ],
      },
    },
    { ...context, sample },
  )
  expect(sample.mock.calls).toEqual([[made.result]])
  const asked = fake.requests.filter(({ path }) => path === '/audio/speech').map((request) => request.json())
  const ref_audio = expect.stringContaining('data:audio/wav')
  expect(asked).toEqual([
    expect.objectContaining({
      model: 'qwen3-tts-base',
      input: 'Good morning.',
      instructions: 'Calm',
      ref_audio,
    }),
    expect.objectContaining({ model: 'qwen3-tts-base', input: 'Hello.', instructions: 'Calm', ref_audio }),
    expect.objectContaining({ model: 'qwen3-tts-base', input: 'Yes?', voice: 'vivian' }),
  ])
})

it('uses OpenAI’s voices if the server lists none, and offers no media without media models', async () => {
  const { provider } = await open({ models: ['tts-1'] })
  expect((await provider.voices()).map(({ code }) => code)).toContain('tts-1/alloy')
  const chats = await open({ models: ['qwen3:8b', 'nomic-embed-text'] })
  expect(await chats.provider.voices()).toEqual([])
  expect(codesOf(chats.provider, 'image')).toEqual([])
})

it('is available while its server is down, logs that once, and offers its models when it is up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const fake = await startFakeCompatible(await makeSampleMedia(), offer)
  fake.fault('poll', providerFaults.unavailable, providerFaults.cut)
  const log = vi.fn()
  const provider = create(fake.url, log)
  onTestFinished(async () => {
    await provider.close()
    await fake.close()
  })
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), 60_000)
  expect(codesOf(provider, 'image')).toEqual([])
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(codesOf(provider, 'image')).toHaveLength(2)
  }, 60_000)
  expect(log).toHaveBeenCalledOnce()
})
