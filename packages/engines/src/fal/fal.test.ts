import { expect, test } from 'vitest'
import { hostedEngineContract } from '../hosted/testing/hosted-engine-contract.ts'
import { respondsWith } from '../hosted/testing/provider-faults.ts'
import { makeSampleMedia } from '../hosted/testing/sample-media.ts'
import { testFfmpeg } from '../testing/raw-ffmpeg.ts'
import { createFalProvider } from './provider.ts'
import { falKey, startFakeFal } from './testing/fake-fal.ts'

const id = 'an-item'
const text = 'A lighthouse in the fog'
const picture = { text, width: 1024, height: 1024, seed: 7 }
const video = { text, ratio: '16:9', seconds: 5, seed: 70_000 }
const sound = { text, seconds: 5, seed: 7 }
const refused = (type: string) => ({ detail: [{ loc: ['body', 'prompt'], msg: 'Not allowed', type }] })

hostedEngineContract('fal', {
  startFake: startFakeFal,
  create: (baseUrl) => createFalProvider({ apiKey: falKey, baseUrl }, { ffmpeg: testFfmpeg }),
  requests: [
    { kind: 'image', id, mode: 'TEXT_TO_IMAGE', model: 'recraft', input: picture },
    {
      kind: 'image',
      id,
      mode: 'IMAGE_TO_IMAGE',
      model: 'stable-diffusion-image',
      input: { ...picture, strength: 0.5 },
    },
    {
      kind: 'image',
      id,
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
      mode: 'TEXT_TO_VIDEO',
      model: 'veo-3.1',
      input: { ...video, seconds: 6, parameters: { resolution: '1080p', generate_audio: false } },
    },
    { kind: 'video', id, mode: 'IMAGE_TO_VIDEO', model: 'kling_standard', input: video },
    { kind: 'video', id, mode: 'TEXT_TO_VIDEO', model: 'wan2-1', input: video },
    {
      kind: 'video',
      id,
      mode: 'IMAGE_TO_VIDEO',
      model: 'wan2-1',
      input: { ...video, ratio: '1:1', seconds: 6 },
    },
    { kind: 'video', id, mode: 'ADD_AUDIO_TO_VIDEO', model: 'mmaudio', input: { ...video, seconds: 0.5 } },
    { kind: 'audio', id, mode: 'SOUND', model: 'stable-audio', input: sound },
    {
      kind: 'audio',
      id,
      mode: 'MUSIC',
      model: 'minimax-music',
      input: { ...sound, text: 'Waltz', mood: 'calm', tempo: 90, key: 'A minor', instruments: ['piano'] },
    },
    { kind: 'audio', id, mode: 'MUSIC_TO_MUSIC', model: 'stable-audio-remix', input: { ...sound, text: '' } },
    {
      kind: 'speech',
      id,
      mode: 'TEXT_TO_SPEECH',
      model: 'minimax-speech-02-hd',
      input: {
        text: `${'A sentence of forty characters, exactly. '.repeat(150)}`,
        voice: 'Wise_Woman',
        speed: 3,
        output: 'mp3',
      },
      paid: 2,
    },
    {
      kind: 'speech',
      id,
      mode: 'TEXT_TO_SPEECH',
      model: 'minimax-speech-2.8-hd',
      input: { text: 'Good morning.', voice: 'minimax-speech-2.8-hd/Wise_Woman', speed: 1, output: 'mp3' },
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
    { kind: 'auth', fault: respondsWith('a wrong key', { status: 401, json: { detail: 'No user found' } }) },
    {
      kind: 'auth',
      fault: respondsWith('a key without the right', { status: 403, json: { detail: 'Forbidden' } }),
    },
    {
      kind: 'quota',
      fault: respondsWith('an empty account', {
        status: 403,
        json: { detail: 'User is locked. Reason: Exhausted balance.' },
      }),
    },
    {
      kind: 'content_policy',
      fault: respondsWith('its content policy', { status: 422, json: refused('content_policy_violation') }),
    },
    { kind: 'invalid', fault: respondsWith('its checks', { status: 422, json: refused('value_error') }) },
  ],
})

test('a valid key is distinguished from a wrong one at no cost', async () => {
  const fake = await startFakeFal(await makeSampleMedia())
  const [good, wrong] = [falKey, 'another'].map((apiKey) =>
    createFalProvider({ apiKey, baseUrl: fake.url }, { ffmpeg: async () => undefined }),
  )
  const { signal } = new AbortController()
  await expect(good?.check?.(signal)).resolves.toMatchObject({ models: 30, voices: expect.any(Number) })
  await expect(wrong?.check?.(signal)).rejects.toMatchObject({ kind: 'auth' })
  expect(fake.paid).toBe(0)
  expect(fake.faults).toEqual([])
  await Promise.all([good?.close(), wrong?.close(), fake.close()])
})
