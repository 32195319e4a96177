import { textCost } from '@atelier/contract/pricing'
import { azureKey, startFakeAzure } from '@atelier/engines/azure/testing/fake-azure'
import { elevenlabsKey, startFakeElevenlabs } from '@atelier/engines/elevenlabs/testing/fake-elevenlabs'
import { falKey, startFakeFal } from '@atelier/engines/fal/testing/fake-fal'
import { googleKey, startFakeGoogle } from '@atelier/engines/google/testing/fake-google'
import type { FakeProvider } from '@atelier/engines/hosted/testing/fake-provider'
import { respondsWith } from '@atelier/engines/hosted/testing/provider-faults'
import { makeSampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { minimaxKey, startFakeMinimax } from '@atelier/engines/minimax/testing/fake-minimax'
import { openaiKey, startFakeOpenai } from '@atelier/engines/openai/testing/fake-openai'
import { startFakeCompatible } from '@atelier/engines/openai-compatible/testing/fake-compatible'
import { pollyIdentity, startFakePolly } from '@atelier/engines/polly/testing/fake-polly'
import { replicateKey, startFakeReplicate } from '@atelier/engines/replicate/testing/fake-replicate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const providers = [
  ...(['fal', 'openai', 'elevenlabs', 'replicate', 'minimax'] as const),
  ...(['openai-compatible', 'google', 'azure', 'polly'] as const),
]
type ProviderId = (typeof providers)[number]

async function startFakes(): Promise<Record<ProviderId, FakeProvider>> {
  const media = await makeSampleMedia()
  return {
    fal: await startFakeFal(media),
    openai: await startFakeOpenai(media),
    elevenlabs: await startFakeElevenlabs(media),
    replicate: await startFakeReplicate(media),
    minimax: await startFakeMinimax(media),
    'openai-compatible': await startFakeCompatible(media, { models: ['kokoro'], voices: ['af_sky'] }),
    google: await startFakeGoogle(),
    azure: await startFakeAzure(),
    polly: await startFakePolly(),
  }
}

const environment = (fakes: Record<ProviderId, FakeProvider>) => ({
  FAL_API_KEY: falKey,
  FAL_BASE_URL: fakes.fal.url,
  OPENAI_API_KEY: openaiKey,
  OPENAI_BASE_URL: fakes.openai.url,
  ELEVENLABS_API_KEY: elevenlabsKey,
  ELEVENLABS_BASE_URL: fakes.elevenlabs.url,
  REPLICATE_API_KEY: replicateKey,
  REPLICATE_BASE_URL: fakes.replicate.url,
  MINIMAX_API_KEY: minimaxKey,
  MINIMAX_BASE_URL: fakes.minimax.url,
  OPENAI_COMPATIBLE_BASE_URL: fakes['openai-compatible'].url,
  GOOGLE_TTS_API_KEY: googleKey,
  GOOGLE_TTS_BASE_URL: fakes.google.url,
  AZURE_SPEECH_API_KEY: azureKey,
  AZURE_SPEECH_BASE_URL: fakes.azure.url,
  AWS_ACCESS_KEY_ID: pollyIdentity.accessKeyId,
  AWS_SECRET_ACCESS_KEY: pollyIdentity.secretAccessKey,
  AWS_REGION: pollyIdentity.region,
  AWS_BASE_URL: fakes.polly.url,
})

interface Voice {
  id: number
  price_tier: { rate: number }
}

const text = 'Good morning to everybody who listens, and to those who read along. '.repeat(4)
let fakes: Record<ProviderId, FakeProvider>
let server: TestServer
let user: TestUser
beforeAll(async () => {
  fakes = await startFakes()
  server = await createTestServer({ provider: 'configured', env: environment(fakes) })
  user = await server.signUp()
})
afterAll(async () => {
  await server.stop()
  await Promise.all(Object.values(fakes).map((fake) => fake.close()))
})

const wallet = async () => (await server.call('GET', '/v1/me', { token: user.token })).body.wallet
const record = (voice: number) =>
  server.call('POST', '/v1/conversion/text', { token: user.token, body: { text, voice } })
const firstVoice = (provider: ProviderId): Promise<Voice> =>
  vi.waitUntil(async () => {
    const path = `/v1/voices/?limit=1&provider=${provider}`
    return (await server.call('GET', path, { token: user.token })).body.results[0]
  }, 60_000)

describe.each(providers)('with a key of %s', (provider) => {
  it('its voices are listed, speak once at the price of their tier, and can be previewed', async () => {
    const voice = await firstVoice(provider)
    const fake = fakes[provider]
    const [before, { paid }] = [await wallet(), fake]
    const started = await record(voice.id)
    const cost = textCost([...text].length, voice.price_tier.rate)
    expect(started).toMatchObject({ status: 201, body: { cost } })
    const { body } = await server.ended(user, started.body.code_ref)
    expect(body).toMatchObject({ status: 'completed', error: null })
    expect(body.duration).toBeGreaterThan(0.3)
    expect(await wallet()).toEqual({ credits: before.credits - cost, held: 0 })
    expect(fake.paid).toBe(paid + 1)
    expect(fake.faults).toEqual([])
  })

  it('a refusal refunds every credit and hides the provider’s message', async () => {
    const voice = await firstVoice(provider)
    const fake = fakes[provider]
    const [before, { paid }] = [await wallet(), fake]
    const words = 'nothing is left in the account'
    fake.fault('submit', respondsWith('402', { status: 402, json: { detail: words, message: words } }))
    const started = await record(voice.id)
    const { body } = await server.ended(user, started.body.code_ref)
    expect(body).toMatchObject({ status: 'failed', error: { code: 'engine_unavailable' } })
    expect(body.error.detail).not.toContain(words)
    expect(await wallet()).toEqual(before)
    expect(fake.paid).toBe(paid)
  })
})
