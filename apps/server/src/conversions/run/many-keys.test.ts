import {
  elevenlabsError,
  elevenlabsKey,
  type FakeElevenlabs,
  startFakeElevenlabs,
} from '@atelier/engines/elevenlabs/testing/fake-elevenlabs'
import type { FakeProvider } from '@atelier/engines/hosted/testing/fake-provider'
import { providerFaults, respondsWith } from '@atelier/engines/hosted/testing/provider-faults'
import { makeSampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { minimaxKey, startFakeMinimax } from '@atelier/engines/minimax/testing/fake-minimax'
import { openaiKey, startFakeOpenai } from '@atelier/engines/openai/testing/fake-openai'
import { startFakeCompatible } from '@atelier/engines/openai-compatible/testing/fake-compatible'
import { replicateKey, startFakeReplicate } from '@atelier/engines/replicate/testing/fake-replicate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { formOf } from '../../testing/form.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { voiceSample } from '../../testing/voice-sample.ts'

const WELCOME = 100_000
const text = 'A lighthouse in the fog. It is early, and the boats lie still.'

let elevenlabs: FakeElevenlabs
let fakes: Record<'openai' | 'elevenlabs' | 'minimax' | 'replicate' | 'compatible', FakeProvider>
let server: TestServer
let user: TestUser

beforeAll(async () => {
  const media = await makeSampleMedia()
  const offer = { models: ['kokoro', 'flux.1-dev', 'qwen3:8b'], voices: ['bf_emma'] }
  elevenlabs = await startFakeElevenlabs(media)
  const [openai, minimax, replicate, compatible] = await Promise.all([
    startFakeOpenai(media),
    startFakeMinimax(media),
    startFakeReplicate(media),
    startFakeCompatible(media, offer),
  ])
  fakes = { openai, elevenlabs, minimax, replicate, compatible }
  server = await createTestServer({
    provider: 'configured',
    env: {
      OPENAI_API_KEY: openaiKey,
      OPENAI_BASE_URL: openai.url,
      ELEVENLABS_API_KEY: elevenlabsKey,
      ELEVENLABS_BASE_URL: elevenlabs.url,
      MINIMAX_API_KEY: minimaxKey,
      MINIMAX_BASE_URL: minimax.url,
      REPLICATE_API_KEY: replicateKey,
      REPLICATE_BASE_URL: replicate.url,
      OPENAI_COMPATIBLE_BASE_URL: compatible.url,
      WELCOME_CREDITS: String(WELCOME),
      FREE_DAILY_CONVERSIONS: '1000',
    },
  })
  user = await server.signUp()
})

afterAll(async () => {
  await server.stop()
  await Promise.all(Object.values(fakes).map((fake) => fake.close()))
  expect(Object.values(fakes).flatMap(({ faults }) => faults)).toEqual([])
  expect(await elevenlabs.timedFaults()).toEqual([])
})

const get = (path: string) => server.call('GET', `/v1/${path}`, { token: user.token })
const post = (path: string, body: unknown) => server.call('POST', `/v1/${path}`, { token: user.token, body })
const wallet = async () => (await get('me')).body.wallet as { credits: number; held: number }

/** A provider's first voice with a code of ours, once it is synchronized. */
const voiceOf = async (provider: string, code: string) =>
  await vi.waitUntil(
    async () => {
      const { body } = await get(`voices/?limit=1000&provider=${provider}`)
      return body.results.find(({ api_name }: { api_name: string }) => api_name === code)
    },
    { timeout: 60_000, interval: 100 },
  )

test.each([
  ['openai', 'openai', 'tts-1/nova', 0.1],
  ['elevenlabs', 'elevenlabs', 'rachel', 0.4],
  ['minimax', 'minimax', 'Wise_Woman', 0.2],
  ['openai-compatible', 'compatible', 'kokoro/bf_emma', 0.02],
] as const)('a voice of %s speaks once, at the price of its tier', async (provider, name, code, rate) => {
  const voice = await voiceOf(provider, code)
  const { paid } = fakes[name]
  const before = await wallet()
  const started = await post('conversion/text', { text, voice: voice.id })
  const cost = Math.max(10, Math.round([...text].length * rate))
  expect(started).toMatchObject({ status: 201, body: { cost } })
  const { body } = await server.ended(user, started.body.code_ref)
  expect(body).toMatchObject({ status: 'completed', duration: expect.closeTo(1, 0) })
  expect(await wallet()).toEqual({ credits: before.credits - cost, held: 0 })
  expect(fakes[name].paid).toBe(paid + 1)
})

test.each([
  ['openai', 'image-conversion', { model: 'gpt-image-1', size: '1536x1024' }, 'image-conversion'],
  ['compatible', 'image-conversion', { model: 'flux.1-dev' }, 'image-conversion'],
  // The model that the studio takes when none is named.
  ['replicate', 'image-conversion', {}, 'image-conversion'],
  ['replicate', 'text-to-video', {}, 'image-to-video'],
  ['elevenlabs', 'engine/audio/text-to-audio', { model: 'eleven_text_to_sound_v2' }, 'engine/audio/status'],
  ['elevenlabs', 'engine/audio/text-to-audio', { model: 'eleven-music', seconds: 20 }, 'engine/audio/status'],
] as const)('%s generates with %s and %j, paid and charged once', async (name, call, fields, follow) => {
  const { paid } = fakes[name]
  const before = await wallet()
  const started = await post(call, { text, ...fields })
  expect(started.status).toBe(201)
  const { body } = await server.ended(user, started.body.code_ref, follow)
  expect(body).toMatchObject({ status: 'completed', error: null })
  expect((await fetch(body.url_file)).status).toBe(200)
  expect(await wallet()).toEqual({ credits: before.credits - started.body.cost, held: 0 })
  expect(fakes[name].paid).toBe(paid + 1)
})

test.each([
  ['elevenlabs', 'ELEVENLABS', 'clone-3'],
  ['minimax', 'MINIMAX', /"atelier-/],
] as const)('%s clones a voice that speaks, and deletes it', async (provider, type, code) => {
  const file = ['sample.wav', voiceSample(12)] as const
  const uploaded = await post('cloned-voices/upload', formOf({ name: 'Mine', provider, file }))
  expect(uploaded.status).toBe(201)
  const { id } = uploaded.body
  await vi.waitFor(
    async () =>
      expect((await get('cloned-voices')).body.results).toMatchObject([{ id, status: 'ready', type }]),
    { timeout: 60_000, interval: 100 },
  )
  const started = await post('conversion/text', { text, voice: id, is_clone: true })
  expect((await server.ended(user, started.body.code_ref)).body.status).toBe('completed')
  const spoken = fakes[provider].requests.findLast(({ path }) => /text-to-speech|t2a/.test(path))
  expect(`${spoken?.path} ${spoken?.body}`).toMatch(code)
  const removed = await server.call('DELETE', `/v1/cloned-voices/delete/${id}`, { token: user.token })
  expect(removed.status).toBe(204)
  await vi.waitFor(() => {
    const last = fakes[provider].requests.at(-1)
    expect(`${last?.method} ${last?.path}`).toMatch(/^DELETE |delete_voice$/)
  }, 60_000)
})

test.each([
  ['elevenlabs', 'rachel', respondsWith('401 of a spent account', elevenlabsError(401, 'quota_exceeded'))],
  ['elevenlabs', 'rachel', providerFaults.cut],
  ['elevenlabs', 'rachel', providerFaults.htmlPage],
] as const)(
  'a request that %s does not fulfill is refunded, and nothing is submitted twice',
  async (name, code, failure) => {
    const voice = await voiceOf(name, code)
    const before = await wallet()
    const asked = fakes[name].requests.length
    fakes[name].fault('submit', failure)
    const started = await post('conversion/text', { text, voice: voice.id })
    const { body } = await server.ended(user, started.body.code_ref)
    expect(body).toMatchObject({ status: 'failed', error: { code: 'engine_unavailable' } })
    expect(body.error.detail).not.toMatch(/elevenlabs|quota/i)
    expect(await wallet()).toEqual(before)
    expect(fakes[name].requests).toHaveLength(asked + 1)
    expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  },
)
