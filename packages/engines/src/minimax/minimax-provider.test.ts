import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hostedEngineContract } from '../hosted/testing/hosted-engine-contract.ts'
import { providerFaults, respondsWith } from '../hosted/testing/provider-faults.ts'
import { makeSampleMedia } from '../hosted/testing/sample-media.ts'
import { createStepContext } from '../hosted/testing/step-context.ts'
import { encodedTone } from '../hosted/testing/tone.ts'
import { withModel } from '../hosted/testing/with-model.ts'
import type { EngineContext } from '../spec/engine.ts'
import { testFfmpeg } from '../testing/raw-ffmpeg.ts'
import { createMinimaxProvider } from './minimax-provider.ts'
import { minimaxError, minimaxKey, startFakeMinimax } from './testing/fake-minimax.ts'

const id = 'an-item'
const { signal } = new AbortController()
const create = (baseUrl: string) =>
  createMinimaxProvider({ apiKey: minimaxKey, baseUrl }, { ffmpeg: testFfmpeg })
const clone = {
  id,
  mode: 'VOICE_CLONE',
  model: 'minimax-clone',
  input: { name: 'Mine', text: 'Hello.', language: null, gender: null },
} as const

hostedEngineContract('MiniMax', {
  startFake: startFakeMinimax,
  create,
  requests: [
    {
      kind: 'speech',
      id,
      mode: 'TEXT_TO_SPEECH',
      model: 'minimax-speech-02-hd',
      input: { text: 'Good morning. '.repeat(500), voice: 'Wise_Woman', speed: 1.5, output: 'ogg' },
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
      kind: 'audio',
      id,
      mode: 'MUSIC',
      model: 'minimax-music',
      input: { text: 'Waltz', seconds: 8, seed: 7, tempo: 90 },
    },
  ],
  // Each of them comes as a success.
  refusals: [
    { kind: 'rate_limited', fault: respondsWith('1002', minimaxError(1002)) },
    { kind: 'auth', fault: respondsWith('1004', minimaxError(1004)) },
    { kind: 'quota', fault: respondsWith('1008', minimaxError(1008)) },
    { kind: 'content_policy', fault: respondsWith('1026', minimaxError(1026)) },
    { kind: 'invalid', fault: respondsWith('2013', minimaxError(2013)) },
  ],
})

/** A fake, a provider on it and a sample of some length. */
async function open(seconds: number) {
  const media = await makeSampleMedia()
  const fake = await startFakeMinimax(media)
  const provider = create(fake.url)
  onTestFinished(async () => {
    await provider.close()
    await fake.close()
    expect(fake.faults).toEqual([])
  })
  const lent = await createStepContext(media)
  const sample = join(lent.workDir, 'recorded.flac')
  await writeFile(sample, await encodedTone(seconds, 16_000, 'flac'))
  const context: EngineContext = {
    ...lent,
    source: async () => ({ path: sample, mediaType: 'audio/flac' }),
  }
  return { fake, provider, context, engine: provider.engines.voice }
}

it('clones a voice under a generated name, with an example in that voice', async () => {
  const { fake, provider, engine, context } = await open(12)
  const step = await engine?.start(withModel(provider, clone), context)
  expect(step).toMatchObject({
    state: 'done',
    result: 'atelier-an-item',
    artifacts: [{ mediaType: 'audio/mpeg' }],
  })
  const sent = fake.requests.find(({ path }) => path === '/v1/files/upload')
  const file = (await sent?.form())?.get('file')
  expect(file).toMatchObject({ name: 'sample.mp3', type: 'audio/mpeg' })
  expect(fake.paid).toBe(1)
})

it('finds a clone whose response was lost, and tolerates repeated deletion', async () => {
  const { fake, provider, engine, context } = await open(12)
  expect(await engine?.find?.(withModel(provider, clone), context)).toBeUndefined()
  fake.fault('submit', providerFaults.cut)
  await expect(engine?.start(withModel(provider, clone), context)).rejects.toMatchObject({
    outcome: 'unknown',
  })
  expect(await engine?.find?.(withModel(provider, clone), context)).toMatchObject({
    state: 'done',
    result: 'atelier-an-item',
  })
  expect(fake.paid).toBe(1)
  await engine?.discard?.('atelier-an-item', signal)
  await engine?.discard?.('atelier-an-item', signal)
  expect(fake.clones.size).toBe(0)
})

it('can be retried when the upload of the sample fails, and reports a sample that is too short', async () => {
  const { fake, provider, engine, context } = await open(12)
  fake.fault('poll', providerFaults.unavailable)
  await expect(engine?.start(withModel(provider, clone), context)).rejects.toMatchObject({
    retryable: true,
    outcome: 'not_sent',
  })
  const short = await open(9)
  await expect(short.engine?.start(withModel(short.provider, clone), short.context)).rejects.toMatchObject({
    kind: 'invalid',
    userMessage: 'MiniMax requires a sample of 10 seconds to 5 minutes.',
  })
  expect(short.fake.requests).toEqual([])
})

it('reads languages and genders from the names of voices', async () => {
  const { provider } = await open(1)
  const voices = await provider.voices()
  const read = voices.map(({ name, language, gender }) => [name.split(' · ')[1], language, gender])
  expect(read.toSorted()).toEqual([
    ['Male Narrator (2.8 HD)', 'fr', 'male'],
    ['Male Narrator', 'fr', 'male'],
    ['News Anchor (2.8 HD)', 'zh-CN', 'neutral'],
    ['News Anchor', 'zh-CN', 'neutral'],
    ['Wise Woman (2.8 HD)', 'en', 'female'],
    ['Wise Woman', 'en', 'female'],
    ['qingse (2.8 HD)', 'zh-CN', 'male'],
    ['qingse', 'zh-CN', 'male'],
  ])
  expect(await provider.check?.(signal)).toEqual({ voices: 8, models: 4 })
})
