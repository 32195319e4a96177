import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FakeProvider } from '../hosted/testing/fake-provider.ts'
import { hostedEngineContract } from '../hosted/testing/hosted-engine-contract.ts'
import { respondsWith } from '../hosted/testing/provider-faults.ts'
import { speakWith } from '../hosted/testing/speak.ts'
import { findFfmpeg } from '../media/ffmpeg.ts'
import type { Provider } from '../spec/provider.ts'
import { createPollyProvider } from './polly-provider.ts'
import { pollyIdentity, startFakePolly } from './testing/fake-polly.ts'

const found = findFfmpeg()
const ffmpeg = () => found
const { signal } = new AbortController()
const voice = 'Joanna:neural:en-US'
let fake: FakeProvider
let provider: Provider
beforeEach(async () => {
  fake = await startFakePolly()
  provider = createPollyProvider({ ...pollyIdentity, baseUrl: fake.url }, { ffmpeg })
})
afterEach(async () => {
  await provider.close()
  await fake.close()
  expect(fake.faults).toEqual([])
})

it('offers each voice with each engine and in each language that it speaks, from all pages', async () => {
  const voices = await provider.voices()
  expect(voices.map(({ code, language, tier }) => [code, language, tier])).toEqual([
    ['Joanna:neural:en-US', 'en-US', 'PRM'],
    ['Joanna:standard:en-US', 'en-US', 'ESS'],
    ['Joanna:generative:en-US', 'en-US', 'ELT'],
    ['Kajal:neural:en-IN', 'en-IN', 'PRM'],
    ['Kajal:long-form:en-IN', 'en-IN', 'ELT'],
    ['Geraint:standard:en-GB-WLS', 'en-GB', 'ESS'],
    ['Kajal:neural:hi-IN', 'hi-IN', 'PRM'],
    ['Kajal:long-form:hi-IN', 'hi-IN', 'ELT'],
  ])
  expect(voices[0]).toMatchObject({ name: 'English (US) · Joanna', engine: 'Amazon Polly Neural' })
})

it('speaks by signed requests, each part once, and changes the rate itself', async () => {
  const text = 'The tide comes in slowly. '.repeat(180)
  expect(await speakWith(provider, { text, voice: 'Kajal:long-form:hi-IN', speed: 2 })).toEqual({
    seconds: expect.closeTo(0.5, 1),
    parts: 2,
  })
  expect(fake.paid).toBe(2)
  expect(fake.requests[0]?.json()).toMatchObject({
    Engine: 'long-form',
    LanguageCode: 'hi-IN',
    VoiceId: 'Kajal',
    TextType: 'text',
  })
})

it('reports what the key can access, and a refused key', async () => {
  expect(await provider.check?.(signal)).toEqual({ voices: 8, models: 4 })
  const identity = { ...pollyIdentity, secretAccessKey: 'wrong' }
  const other = createPollyProvider({ ...identity, baseUrl: fake.url }, { ffmpeg })
  await expect(other.check?.(signal)).rejects.toMatchObject({ kind: 'auth' })
  await other.close()
})

const error = (status: number, name: string, headers = {}) =>
  respondsWith(name, { status, headers, json: { __type: name, message: 'It is so.' } })

hostedEngineContract('Amazon Polly', {
  startFake: startFakePolly,
  create: (url) => createPollyProvider({ ...pollyIdentity, baseUrl: url }, { ffmpeg }),
  requests: [
    {
      kind: 'speech',
      id: 'a-test',
      mode: 'TEXT_TO_SPEECH',
      model: 'polly-neural',
      input: { text: 'Hello.', voice, speed: 1, output: 'mp3' },
    },
  ],
  refusals: [
    { kind: 'rate_limited', fault: error(400, 'ThrottlingException') },
    {
      kind: 'rate_limited',
      fault: error(429, 'other', { 'x-amzn-errortype': 'TooManyRequestsException:http://internal/' }),
    },
    { kind: 'auth', fault: error(403, 'AccessDeniedException') },
    { kind: 'quota', fault: error(403, 'SubscriptionRequiredException') },
    { kind: 'invalid', fault: error(400, 'TextLengthExceededException') },
  ],
})
