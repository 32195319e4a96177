import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { send } from '../hosted/testing/fake-messages.ts'
import { hostedEngineContract } from '../hosted/testing/hosted-engine-contract.ts'
import { type ProviderFault, providerFaults, respondsWith } from '../hosted/testing/provider-faults.ts'
import { makeSampleMedia } from '../hosted/testing/sample-media.ts'
import { speakWith } from '../hosted/testing/speak.ts'
import { createStepContext } from '../hosted/testing/step-context.ts'
import { withModel } from '../hosted/testing/with-model.ts'
import { testFfmpeg } from '../testing/raw-ffmpeg.ts'
import { createElevenlabsProvider } from './elevenlabs-provider.ts'
import { elevenlabsError, elevenlabsKey, startFakeElevenlabs } from './testing/fake-elevenlabs.ts'

const id = 'an-item'
const sound = { text: 'Rain on a tent', seconds: 2.5, seed: 4_000_000_000 }
const { signal } = new AbortController()
const create = (baseUrl: string) =>
  createElevenlabsProvider({ apiKey: elevenlabsKey, baseUrl }, { ffmpeg: testFfmpeg })
const clone = {
  id,
  mode: 'VOICE_CLONE',
  model: 'elevenlabs-clone',
  input: { name: 'Mine', text: 'Hello.', language: 'cs', gender: 'female' },
} as const

hostedEngineContract('ElevenLabs', {
  startFake: startFakeElevenlabs,
  create,
  requests: [
    {
      kind: 'speech',
      id,
      mode: 'TEXT_TO_SPEECH',
      model: 'eleven_multilingual_v2',
      input: { text: 'Good morning.', voice: 'rachel', speed: 3, output: 'mp3' },
    },
    { kind: 'audio', id, mode: 'SOUND', model: 'eleven_text_to_sound_v2', input: sound },
    {
      kind: 'audio',
      id,
      mode: 'MUSIC',
      model: 'eleven-music',
      input: { ...sound, seconds: 30, mood: 'calm' },
    },
    { kind: 'audio', id, mode: 'MUSIC', model: 'eleven-music-long', input: { ...sound, seconds: 600 } },
    // The voice and the text of its example.
    { kind: 'voice', ...clone, paid: 2 },
  ],
  refusals: [
    { kind: 'auth', fault: respondsWith('a wrong key', elevenlabsError(401, 'invalid_api_key')) },
    { kind: 'quota', fault: respondsWith('401 of a spent account', elevenlabsError(401, 'quota_exceeded')) },
    { kind: 'rate_limited', fault: respondsWith('a busy system', elevenlabsError(429, 'system_busy')) },
    {
      kind: 'content_policy',
      fault: respondsWith('its policy', elevenlabsError(400, 'content_against_policy')),
    },
    { kind: 'invalid', fault: respondsWith('a voice that is gone', elevenlabsError(404, 'voice_not_found')) },
    {
      kind: 'invalid',
      fault: respondsWith('its checks', {
        status: 422,
        json: { detail: [{ loc: ['body'], msg: 'No', type: 'x' }] },
      }),
    },
  ],
})

/** No fault: the next one is for the request after it. */
const passing: ProviderFault = {
  name: 'none',
  isTaken: true,
  respond: (response, good) => send(response, good() ?? { status: 404 }),
}

/** A fake and a provider on it, closed after the test. */
async function open(options?: Parameters<typeof startFakeElevenlabs>[1]) {
  const media = await makeSampleMedia()
  const fake = await startFakeElevenlabs(media, options)
  const provider = create(fake.url)
  onTestFinished(async () => {
    await provider.close()
    await fake.close()
    expect(fake.faults).toEqual([])
    expect(await fake.timedFaults()).toEqual([])
  })
  return { fake, provider, context: await createStepContext(media) }
}

it('lists the voices of every page with each model, except clones', async () => {
  const { provider } = await open()
  const [first, flash] = ['eleven_multilingual_v2', 'eleven_flash_v2_5']
  expect(await provider.voices()).toMatchObject([
    { code: 'rachel', language: 'en-US', gender: 'female', tier: 'ULT', model: first },
    {
      code: `${flash}/rachel`,
      name: expect.stringMatching(/ · Rachel \(Flash\)$/),
      tier: 'ELT',
      model: flash,
    },
    { code: 'jan', language: 'cs', gender: 'male', model: first },
    { code: `${flash}/jan`, language: 'cs', gender: 'male', model: flash },
  ])
  expect(await provider.check?.(signal)).toEqual({
    balance: '900 of 1000 characters left',
    voices: 4,
    models: 6,
  })
})

it('speaks a voice with the model it is listed with', async () => {
  const { fake, provider, context } = await open()
  const input = { text: 'Hello.', voice: 'eleven_flash_v2_5/rachel', speed: 1, output: 'wav' } as const
  const model = 'eleven_flash_v2_5'
  await provider.engines.speech?.start(
    withModel(provider, { id, mode: 'TEXT_TO_SPEECH', model, input }),
    context,
  )
  const [asked] = fake.requests
  expect(asked?.path).toBe('/v1/text-to-speech/rachel/with-timestamps')
  expect(asked?.json()).toMatchObject({ model_id: 'eleven_flash_v2_5', text: 'Hello.' })
})

it.each([
  [{ stability: 'voice', similarity: 'voice', style: 'voice' }, 1, undefined],
  [{ stability: 'voice', similarity: 'voice', style: 'voice' }, 1.1, { speed: 1.1 }],
  [{ stability: '0.3', similarity: 'voice', style: '0' }, 1.1, { speed: 1.1, stability: 0.3, style: 0 }],
])('sends the chosen settings of a voice: %j at %d', async (parameters, speed, settings) => {
  const { fake, provider } = await open()
  await speakWith(provider, { text: 'Hello.', voice: 'rachel', speed, parameters })
  const asked = fake.requests[0]?.json()
  expect(asked).toMatchObject({ text: 'Hello.' })
  expect(asked).toHaveProperty('model_id')
  if (settings) expect(asked).toMatchObject({ voice_settings: settings })
  else expect(asked).not.toHaveProperty('voice_settings')
})

it('returns the start of each word in the typed text', async () => {
  const { provider, context } = await open()
  const input = {
    text: 'Dr Who sleeps.',
    voice: 'rachel',
    speed: 1,
    output: 'wav',
    passages: [{ from: 0, to: 14, respelled: [[0, 2, 'Doctor']] }],
  } as const
  await provider.engines.speech?.start(
    withModel(provider, { id, mode: 'TEXT_TO_SPEECH', model: 'eleven_multilingual_v2', input }),
    context,
  )
  expect(context.segments[0]?.words).toEqual([
    [0, 2, 0],
    [3, 3, expect.closeTo(0.7)],
    [7, 6, expect.closeTo(1.1)],
  ])
})

it('speaks without timings through a server without support, detected once', async () => {
  const { fake, provider } = await open({ knowsTimes: false })
  const say = () => speakWith(provider, { text: 'Hello.', voice: 'rachel' })
  expect((await say()).seconds).toBeCloseTo(1, 1)
  await say()
  expect(fake.requests.map(({ path }) => path)).toEqual([
    '/v1/text-to-speech/rachel/with-timestamps',
    '/v1/text-to-speech/rachel',
    '/v1/text-to-speech/rachel',
  ])
  expect(fake.paid).toBe(2)
})

it('finds a clone whose response was lost, and creates no other', async () => {
  const { fake, provider, context } = await open()
  const engine = provider.engines.voice
  expect(await engine?.find?.(withModel(provider, clone), context)).toBeUndefined()
  fake.fault('submit', providerFaults.cut)
  await expect(engine?.start(withModel(provider, clone), context)).rejects.toMatchObject({
    outcome: 'unknown',
  })
  const found = await engine?.find?.(withModel(provider, clone), context)
  expect(found).toMatchObject({ state: 'done', result: 'clone-3' })
  expect(fake.paid).toBe(1)
  await engine?.discard?.('clone-3', signal)
  await engine?.discard?.('clone-3', signal)
  expect(fake.voices).toHaveLength(3)
})

it('has a clone’s sample for its example where the voice does not speak at once', async () => {
  const { fake, provider, context } = await open()
  fake.fault('submit', passing, providerFaults.brokenServer)
  const step = await provider.engines.voice?.start(withModel(provider, clone), context)
  expect(step).toMatchObject({ state: 'done', result: 'clone-3', artifacts: [{ mediaType: 'audio/flac' }] })
})

it('has ElevenLabs’ own recordings for examples where there are some', async () => {
  const { provider, context } = await open()
  const path = join(context.workDir, 'example')
  expect(await provider.saveExample?.('rachel', path, signal)).toBe(true)
  expect((await stat(path)).size).toBeGreaterThan(1000)
  expect(await provider.saveExample?.('jan', path, signal)).toBe(false)
})
