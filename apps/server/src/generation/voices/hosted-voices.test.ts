import { azureKey, startFakeAzure } from '@atelier/engines/azure/testing/fake-azure'
import { googleKey, startFakeGoogle } from '@atelier/engines/google/testing/fake-google'
import type { FakeProvider } from '@atelier/engines/hosted/testing/fake-provider'
import { providerFaults, respondsWith } from '@atelier/engines/hosted/testing/provider-faults'
import { pollyIdentity, startFakePolly } from '@atelier/engines/polly/testing/fake-polly'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let fakes: Record<'google' | 'azure' | 'polly', FakeProvider>
let server: TestServer
let user: TestUser
beforeAll(async () => {
  const [google, azure, polly] = await Promise.all([startFakeGoogle(), startFakeAzure(), startFakePolly()])
  fakes = { google, azure, polly }
  server = await createTestServer({
    provider: 'configured',
    env: {
      GOOGLE_TTS_API_KEY: googleKey,
      GOOGLE_TTS_BASE_URL: google.url,
      AZURE_SPEECH_API_KEY: azureKey,
      AZURE_SPEECH_BASE_URL: azure.url,
      AWS_ACCESS_KEY_ID: pollyIdentity.accessKeyId,
      AWS_SECRET_ACCESS_KEY: pollyIdentity.secretAccessKey,
      AWS_REGION: pollyIdentity.region,
      AWS_BASE_URL: polly.url,
    },
  })
  user = await server.signUp()
})
afterAll(async () => {
  await server.stop()
  await Promise.all(Object.values(fakes).map((fake) => fake.close()))
  expect(Object.values(fakes).flatMap(({ faults }) => faults)).toEqual([])
})

const voicesOf = async (provider: string, token = user.token) =>
  (await server.call('GET', `/v1/voices/?limit=1000&provider=${provider}`, { token })).body

/** The voices of a provider once they are synchronized, which begins when the server starts. */
const synchronised = (provider: string) =>
  vi.waitUntil(async () => {
    const { results } = await voicesOf(provider)
    return results.length > 0 ? results : undefined
  }, 60_000)

const wallet = async () =>
  (await server.call('GET', '/v1/me', { token: user.token })).body.wallet as { credits: number; held: number }
const record = (voice: number, text: string) =>
  server.call('POST', '/v1/conversion/text', { token: user.token, body: { text, voice } })
const text = 'The tide comes in slowly, and the boats lift one by one. '.repeat(10)

it.each([
  ['google', 'en-US-Wavenet-A', 'Pro', 0.05],
  ['google', 'en-US-Chirp3-HD-Achernar', 'Ultra', 0.4],
  ['azure', 'en-US-AvaMultilingualNeural', 'Premium', 0.1],
  ['polly', 'Joanna:generative:en-US', 'Elite', 0.2],
] as const)('a voice of %s speaks, %s at the price of its tier', async (provider, code, tier, rate) => {
  const voices = await synchronised(provider)
  const voice = voices.find(({ api_name }: { api_name: string }) => api_name === code)
  expect(voice).toMatchObject({
    tier_name: tier,
    price_tier: { rate },
    provider_details: { code: provider, local: false },
  })
  expect(voice.id).toBeLessThan(100_000)
  const paid = fakes[provider].paid
  const before = await wallet()
  const started = await record(voice.id, text)
  const cost = Math.round([...text].length * rate)
  expect(started).toMatchObject({ status: 201, body: { cost, voice: { id: voice.id } } })
  const { body } = await server.ended(user, started.body.code_ref)
  expect(body).toMatchObject({ status: 'completed', duration: expect.closeTo(0.55, 1) })
  const file = await fetch(body.url_file)
  expect(file.headers.get('content-type')).toBe('audio/mpeg')
  expect(await wallet()).toEqual({ credits: before.credits - cost, held: 0 })
  expect(fakes[provider].paid).toBe(paid + 1)
})

it('lists local voices first, and offers visitors none that is paid per word', async () => {
  await Promise.all((['google', 'azure', 'polly'] as const).map(synchronised))
  const { body } = await server.call('GET', '/v1/voices/?limit=1000', { token: user.token })
  const providers = body.results.map(({ provider }: { provider: string }) => provider)
  expect([...new Set(providers)]).toEqual(['local', 'google', 'azure', 'polly'])
  const visitors = await server.call('GET', '/v1/voices/?limit=1000')
  expect(visitors.body.results.some(({ provider }: { provider: string }) => provider !== 'local')).toBe(false)
  const { body: names } = await server.call('GET', '/v1/engine/speech/voice/providers')
  expect(names.results.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(['google', 'azure', 'polly']),
  )
})

it.each([
  ['google', respondsWith('policy', policyAnswer()), 'content_policy'],
  ['azure', respondsWith('a spent allowance', quotaAnswer()), 'engine_unavailable'],
  ['polly', providerFaults.cut, 'engine_unavailable'],
] as const)(
  'a failed request of %s is refunded and never submitted twice',
  async (provider, failure, code) => {
    const [voice] = await synchronised(provider)
    const fake = fakes[provider]
    const before = await wallet()
    const asked = fake.requests.length
    fake.fault('submit', failure)
    const started = await record(voice.id, text)
    const { body } = await server.ended(user, started.body.code_ref)
    expect(body).toMatchObject({ status: 'failed', error: { code } })
    expect(body.error.detail).not.toMatch(/google|azure|polly|amazon|quota/i)
    expect(await wallet()).toEqual(before)
    expect(fake.requests).toHaveLength(asked + 1)
  },
)

it('generates a voice’s example once, for all listeners', async () => {
  const [voice] = await synchronised('azure')
  const { paid } = fakes.azure
  const path = new URL(voice.example).pathname
  const both = await Promise.all([server.call('GET', path), server.call('GET', path)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await server.call('GET', path)
  expect(fakes.azure.paid).toBe(paid + 1)
})

it('reports an unavailable example when its provider fails', async () => {
  const [, voice] = await synchronised('azure')
  fakes.azure.fault('submit', providerFaults.tooMany)
  const response = await server.call('GET', new URL(voice.example).pathname)
  expect(response).toMatchObject({ status: 400, body: { errors: [{ code: 'model_unavailable' }] } })
})

it('starts without waiting for providers: those that fail or hang keep their voices and ids', async () => {
  const idsOf = (voices: { id: number }[]) => voices.map(({ id }) => id)
  const before = { google: await synchronised('google'), azure: await synchronised('azure') }
  fakes.google.fault('poll', providerFaults.unavailable)
  fakes.azure.fault('poll', { name: 'silence', isTaken: false, respond: () => undefined })
  const arrivals = [fakes.google.arrival('poll'), fakes.azure.arrival('poll')]
  await server.restart()
  await Promise.all(arrivals)
  for (const provider of ['google', 'azure'] as const) {
    expect(idsOf((await voicesOf(provider)).results)).toEqual(idsOf(before[provider]))
  }
})

function policyAnswer() {
  const message = 'This request contains sensitive or harmful content.'
  return { status: 400, json: { error: { code: 400, status: 'INVALID_ARGUMENT', message } } }
}

function quotaAnswer() {
  return { status: 403, bytes: Buffer.from('Out of call volume quota.') }
}
