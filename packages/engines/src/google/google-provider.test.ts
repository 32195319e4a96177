import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FakeProvider } from '../hosted/testing/fake-provider.ts'
import { hostedEngineContract } from '../hosted/testing/hosted-engine-contract.ts'
import { respondsWith } from '../hosted/testing/provider-faults.ts'
import { speakWith } from '../hosted/testing/speak.ts'
import { findFfmpeg } from '../media/ffmpeg.ts'
import type { Provider } from '../spec/provider.ts'
import { createGoogleProvider } from './google-provider.ts'
import { googleKey, startFakeGoogle } from './testing/fake-google.ts'

const found = findFfmpeg()
const ffmpeg = () => found
const { signal } = new AbortController()
const voice = 'en-US-Wavenet-A'
let fake: FakeProvider
let provider: Provider
beforeEach(async () => {
  fake = await startFakeGoogle()
  provider = createGoogleProvider({ apiKey: googleKey, baseUrl: fake.url }, { ffmpeg })
})
afterEach(async () => {
  await provider.close()
  await fake.close()
  expect(fake.faults).toEqual([])
})

it('offers each class of voices at its tier, in the languages’ usual codes, English first', async () => {
  const voices = await provider.voices()
  expect(voices.map(({ code, quality, tier, model }) => [code, quality, tier, model])).toEqual([
    ['en-US-Casual-K', 'Neural', 'PRM', 'google-neural2'],
    ['en-US-Chirp-HD-D', 'Generative HD', 'ULT', 'google-chirp-hd'],
    ['en-US-Chirp3-HD-Achernar', 'Generative HD', 'ULT', 'google-chirp-hd'],
    ['en-US-Standard-A', 'Standard', 'ESS', 'google-standard'],
    ['en-US-Studio-O', 'Generative', 'ELT', 'google-studio'],
    ['en-US-Wavenet-A', 'Wavenet', 'PRO', 'google-wavenet'],
    ['cmn-CN-Wavenet-A', 'Wavenet', 'PRO', 'google-wavenet'],
    ['de-DE-Neural2-B', 'Neural', 'PRM', 'google-neural2'],
  ])
  const [first, , chirp, , , unspecified, chinese] = voices
  expect(first).toMatchObject({
    name: 'English (US) · Casual K',
    gender: 'male',
    recommended: true,
  })
  expect(chirp).toMatchObject({
    name: 'English (US) · Achernar',
    gender: 'female',
    recommended: false,
    demo: false,
  })
  expect(unspecified?.gender).toBe('neutral')
  expect(chinese).toMatchObject({ language: 'zh-CN', sample: expect.stringMatching(/\p{Script=Han}/u) })
})

it('speaks each part once, at the requested rate if Google supports it', async () => {
  const text = 'The tide comes in slowly. '.repeat(300)
  expect(await speakWith(provider, { text, voice: 'cmn-CN-Wavenet-A', speed: 1.5 })).toEqual({
    seconds: expect.closeTo(1, 1),
    parts: 2,
  })
  expect(fake.paid).toBe(2)
  expect(fake.requests[0]?.json()).toMatchObject({
    voice: { languageCode: 'cmn-CN', name: 'cmn-CN-Wavenet-A' },
    audioConfig: { speakingRate: 1.5 },
  })
  const pitched = { text: 'Hello.', voice: 'cmn-CN-Wavenet-A', parameters: { pitch: -2.5 } }
  await speakWith(provider, pitched)
  expect(fake.requests.at(-1)?.json()).toMatchObject({
    audioConfig: { audioEncoding: 'LINEAR16', pitch: -2.5 },
  })
  // Four times as fast is twice as fast there, and again here.
  expect((await speakWith(provider, { text: 'Hello.', voice, speed: 4 })).seconds).toBeCloseTo(0.25, 1)
  expect(fake.requests.at(-1)?.json()).toMatchObject({ audioConfig: { speakingRate: 2 } })
})

it('reports what the key can access, and a refused key', async () => {
  expect(await provider.check?.(signal)).toEqual({ voices: 8, models: 5 })
  const other = createGoogleProvider({ apiKey: 'wrong', baseUrl: fake.url }, { ffmpeg })
  await expect(other.check?.(signal)).rejects.toMatchObject({ kind: 'auth' })
  await expect(speakWith(other, { text: 'Hello.', voice })).rejects.toMatchObject({ kind: 'auth' })
  await other.close()
})

const error = (status: number, code: string, message: string, reason?: string) =>
  respondsWith(code, {
    status,
    json: { error: { code: status, message, status: code, details: reason ? [{ reason }] : [] } },
  })

hostedEngineContract('Google', {
  startFake: startFakeGoogle,
  create: (url) => createGoogleProvider({ apiKey: googleKey, baseUrl: url }, { ffmpeg }),
  requests: [
    {
      kind: 'speech',
      id: 'a-test',
      mode: 'TEXT_TO_SPEECH',
      model: 'google-wavenet',
      input: { text: 'Hello.', voice, speed: 1, output: 'mp3' },
    },
  ],
  refusals: [
    {
      kind: 'quota',
      fault: error(403, 'PERMISSION_DENIED', 'This API method requires billing.', 'BILLING_DISABLED'),
    },
    { kind: 'rate_limited', fault: error(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric') },
    { kind: 'auth', fault: error(403, 'PERMISSION_DENIED', 'It is disabled.', 'SERVICE_DISABLED') },
    {
      kind: 'content_policy',
      fault: error(400, 'INVALID_ARGUMENT', 'It contains sensitive or harmful content.'),
    },
    {
      kind: 'invalid',
      fault: error(400, 'INVALID_ARGUMENT', 'This request contains sentences that are too long.'),
    },
  ],
})
