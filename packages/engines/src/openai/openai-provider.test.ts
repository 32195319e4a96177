import { expect, it, onTestFinished } from 'vitest'
import { hostedEngineContract } from '../hosted/testing/hosted-engine-contract.ts'
import { respondsWith } from '../hosted/testing/provider-faults.ts'
import { makeSampleMedia } from '../hosted/testing/sample-media.ts'
import { speakWith } from '../hosted/testing/speak.ts'
import { testFfmpeg } from '../testing/raw-ffmpeg.ts'
import { createOpenaiProvider } from './openai-provider.ts'
import { openaiError, openaiKey, startFakeOpenai } from './testing/fake-openai.ts'

const id = 'an-item'
const picture = { text: 'A lighthouse in the fog', width: 1536, height: 1024, seed: 7 }
const create = (baseUrl: string) =>
  createOpenaiProvider({ apiKey: openaiKey, baseUrl }, { ffmpeg: testFfmpeg })

hostedEngineContract('OpenAI', {
  startFake: startFakeOpenai,
  create,
  requests: [
    {
      kind: 'speech',
      id,
      mode: 'TEXT_TO_SPEECH',
      model: 'gpt-4o-mini-tts',
      input: {
        ...{ text: 'Good morning. ', voice: 'gpt-4o-mini-tts/marin', speed: 1.25, output: 'mp3' },
        instructions: 'Speak calmly.',
      },
    },
    {
      kind: 'speech',
      id,
      mode: 'TEXT_TO_SPEECH',
      model: 'tts-1-hd',
      input: { text: 'One sentence of it. '.repeat(500), voice: 'tts-1-hd/onyx', speed: 1, output: 'opus' },
      paid: 3,
    },
    {
      kind: 'image',
      id,
      mode: 'TEXT_TO_IMAGE',
      model: 'gpt-image-2.6-sunburst',
      input: { ...picture, parameters: { quality: 'high', background: 'transparent' } },
    },
    {
      kind: 'image',
      id,
      mode: 'IMAGE_TO_IMAGE',
      model: 'gpt-image-2.5-flare',
      input: { ...picture, parameters: { quality: 'max', background: 'auto', size: '1536x1024' } },
    },
    { kind: 'image', id, mode: 'TEXT_TO_IMAGE', model: 'gpt-image-1-mini', input: picture },
    {
      kind: 'image',
      id,
      mode: 'IMAGE_TO_IMAGE',
      model: 'gpt-image-1.5',
      input: { ...picture, strength: 0.5 },
    },
  ],
  refusals: [
    { kind: 'auth', fault: respondsWith('a wrong key', openaiError(401, 'invalid_api_key')) },
    { kind: 'auth', fault: respondsWith('a model out of reach', openaiError(404, 'model_not_found')) },
    {
      kind: 'quota',
      fault: respondsWith(
        '429 of an empty account',
        openaiError(429, 'insufficient_quota', 'insufficient_quota'),
      ),
    },
    {
      kind: 'content_policy',
      fault: respondsWith(
        'its policy',
        openaiError(400, 'moderation_blocked', 'image_generation_user_error'),
      ),
    },
    { kind: 'invalid', fault: respondsWith('its checks', openaiError(400, 'invalid_value')) },
  ],
})

it('offers its voices with each model that has them, and speaks one by another’s model in the same text', async () => {
  const fake = await startFakeOpenai(await makeSampleMedia())
  const provider = create(fake.url)
  onTestFinished(async () => {
    await provider.close()
    await fake.close()
  })
  const voices = await provider.voices()
  expect(voices).toHaveLength(31)
  expect(voices.find(({ code }) => code === 'tts-1/nova')).toMatchObject({
    name: expect.stringMatching(/ · Nova \(TTS\)$/),
    gender: 'female',
    tier: 'PRM',
    model: 'tts-1',
  })
  expect(await provider.check?.(new AbortController().signal)).toEqual({
    voices: 31,
    models: new Set(provider.models.map(({ endpoint }) => endpoint)).size,
  })
  await speakWith(provider, {
    text: 'Hello.\n\nYes?',
    voice: 'gpt-4o-mini-tts/ash',
    passages: [
      { from: 0, to: 6 },
      { from: 8, to: 12, voice: 'tts-1/nova' },
    ],
  })
  const asked = fake.requests.filter(({ path }) => path === '/audio/speech').map((request) => request.json())
  expect(asked).toMatchObject([
    { model: 'gpt-4o-mini-tts', voice: 'ash', input: 'Hello.' },
    { model: 'tts-1', voice: 'nova', input: 'Yes?' },
  ])
  await speakWith(provider, {
    text: 'Hello.',
    voice: 'gpt-4o-mini-tts/ash',
    instructions: 'Speak calmly.',
  })
  expect(fake.requests.at(-1)?.json()).toMatchObject({ input: 'Hello.', instructions: 'Speak calmly.' })
  expect(asked[0]).not.toHaveProperty('instructions')
})
