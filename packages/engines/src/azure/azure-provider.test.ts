import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FakeProvider } from '../hosted/testing/fake-provider.ts'
import { hostedEngineContract } from '../hosted/testing/hosted-engine-contract.ts'
import { respondsWith } from '../hosted/testing/provider-faults.ts'
import { speakWith } from '../hosted/testing/speak.ts'
import { findFfmpeg } from '../media/ffmpeg.ts'
import type { Provider } from '../spec/provider.ts'
import { createAzureProvider } from './azure-provider.ts'
import { azureKey, startFakeAzure } from './testing/fake-azure.ts'

const found = findFfmpeg()
const ffmpeg = () => found
const { signal } = new AbortController()
const voice = 'en-US-AvaMultilingualNeural'
let fake: FakeProvider
let provider: Provider
beforeEach(async () => {
  fake = await startFakeAzure()
  provider = createAzureProvider({ apiKey: azureKey, baseUrl: fake.url }, { ffmpeg })
})
afterEach(async () => {
  await provider.close()
  await fake.close()
  expect(fake.faults).toEqual([])
})

it('offers its voices by class, without deprecated ones', async () => {
  const voices = await provider.voices()
  expect(voices.map(({ code, quality, tier }) => [code, quality, tier])).toEqual([
    ['en-US-AvaMultilingualNeural', 'Neural', 'PRM'],
    ['en-US-Ava:DragonHDLatestNeural', 'Generative HD', 'ULT'],
    ['en-US-AlloyTurboMultilingualNeural', 'Generative', 'ELT'],
    ['zh-CN-liaoning-XiaobeiNeural', 'Neural', 'PRM'],
    ['cs-CZ-VlastaNeural', 'Neural', 'PRM'],
  ])
  expect(voices.at(-1)).toMatchObject({
    name: 'Czech (Czechia) · Vlasta',
    language: 'cs-CZ',
    gender: 'female',
    recommended: true,
    sample: expect.stringContaining('dn'),
  })
})

it('reads any text verbatim', async () => {
  const text = 'Fish & <break time="9s"/> "chips"\u0007 \u{1f41f} \ud800!'
  expect(await speakWith(provider, { text, voice, speed: 0.5 })).toEqual({
    seconds: expect.closeTo(0.5, 1),
    parts: 1,
  })
  expect(fake.requests[0]?.body.toString('utf8')).toBe(
    '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-US">' +
      '<voice name="en-US-AvaMultilingualNeural"><prosody rate="0.5">' +
      'Fish &amp; &lt;break time=&quot;9s&quot;/&gt; &quot;chips&quot;  \u{1f41f}  !</prosody></voice></speak>',
  )
  expect(fake.requests[0]?.headers).toMatchObject({
    'user-agent': expect.stringMatching(/./),
    'x-microsoft-outputformat': 'raw-24khz-16bit-mono-pcm',
  })
})

it('reports what the key can access, and a refused key', async () => {
  expect(await provider.check?.(signal)).toEqual({ voices: 5, models: 3 })
  const other = createAzureProvider({ apiKey: 'wrong', baseUrl: fake.url }, { ffmpeg })
  await expect(other.check?.(signal)).rejects.toMatchObject({ kind: 'auth' })
  await other.close()
})

const nothing = Buffer.alloc(0)

hostedEngineContract('Azure', {
  startFake: startFakeAzure,
  create: (url) => createAzureProvider({ apiKey: azureKey, baseUrl: url }, { ffmpeg }),
  requests: [
    {
      kind: 'speech',
      id: 'a-test',
      mode: 'TEXT_TO_SPEECH',
      model: 'azure-neural',
      input: { text: 'Hello.', voice, speed: 1, output: 'mp3' },
    },
  ],
  refusals: [
    {
      kind: 'quota',
      fault: respondsWith('403', { status: 403, bytes: Buffer.from('Out of call volume quota.') }),
    },
    { kind: 'rate_limited', fault: respondsWith('429', { status: 429, bytes: nothing }) },
    { kind: 'auth', fault: respondsWith('403', { status: 403, bytes: nothing }) },
    { kind: 'invalid', fault: respondsWith('400', { status: 400, bytes: nothing }) },
  ],
})
