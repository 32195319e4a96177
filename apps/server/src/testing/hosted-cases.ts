import { createAzureProvider } from '@atelier/engines/azure/azure-provider'
import { azureKey, startFakeAzure } from '@atelier/engines/azure/testing/fake-azure'
import { createElevenlabsProvider } from '@atelier/engines/elevenlabs/elevenlabs-provider'
import {
  elevenlabsError,
  elevenlabsKey,
  startFakeElevenlabs,
} from '@atelier/engines/elevenlabs/testing/fake-elevenlabs'
import { createGoogleProvider } from '@atelier/engines/google/google-provider'
import { googleKey, startFakeGoogle } from '@atelier/engines/google/testing/fake-google'
import type { FakeReply } from '@atelier/engines/hosted/testing/fake-messages'
import type { FakeProvider } from '@atelier/engines/hosted/testing/fake-provider'
import type { SampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import { createMinimaxProvider } from '@atelier/engines/minimax/minimax-provider'
import { minimaxError, minimaxKey, startFakeMinimax } from '@atelier/engines/minimax/testing/fake-minimax'
import { createOpenaiProvider } from '@atelier/engines/openai/openai-provider'
import { openaiError, openaiKey, startFakeOpenai } from '@atelier/engines/openai/testing/fake-openai'
import {
  createCompatibleProvider,
  serverByVariables,
} from '@atelier/engines/openai-compatible/compatible-provider'
import { startFakeCompatible } from '@atelier/engines/openai-compatible/testing/fake-compatible'
import { createPollyProvider } from '@atelier/engines/polly/polly-provider'
import { pollyIdentity, startFakePolly } from '@atelier/engines/polly/testing/fake-polly'
import { createReplicateProvider } from '@atelier/engines/replicate/replicate-provider'
import { replicateKey, startFakeReplicate } from '@atelier/engines/replicate/testing/fake-replicate'
import type { Provider } from '@atelier/engines/spec/provider'
import type { PreparedConversion } from '../conversions/start/prepared.ts'

/** A hosted generation as needed by the charging tests. */
export interface HostedMoneyCase {
  readonly name: string
  readonly request: Pick<PreparedConversion, 'kind' | 'mode' | 'model' | 'input'>
  /** Number of requests between the submit and the downloaded file. */
  readonly polls: number
  /** Whether polling resumes by an id that outlives its worker. */
  readonly isQueued: boolean
  /** The provider's response when its account has no credit left. */
  readonly quota: FakeReply
  /** The provider's response when it refuses the content; absent when it does not refuse immediately. */
  readonly policy?: FakeReply
  startFake(media: SampleMedia): Promise<FakeProvider>
  create(url: string): Provider
}

const found = findFfmpeg()
const tools = { ffmpeg: () => found }

const speech = (model: string, voice: string): HostedMoneyCase['request'] => ({
  kind: 'speech',
  mode: 'TEXT_TO_SPEECH',
  model,
  input: { text: 'Good morning.', voice, speed: 1, output: 'wav' },
})
const picture = (model: string): HostedMoneyCase['request'] => ({
  kind: 'image',
  mode: 'TEXT_TO_IMAGE',
  model,
  input: { text: 'A lighthouse', width: 1024, height: 1024, seed: 7 },
})
const audio = (mode: string, model: string): HostedMoneyCase['request'] => ({
  kind: 'audio',
  mode,
  model,
  input: { text: 'Rain on a tent', seconds: 5, seed: 7 },
})

const atOnce = { polls: 0, isQueued: false }

const openai = {
  ...atOnce,
  quota: openaiError(429, 'insufficient_quota', 'insufficient_quota'),
  policy: openaiError(400, 'moderation_blocked', 'image_generation_user_error'),
  startFake: startFakeOpenai,
  create: (baseUrl: string) => createOpenaiProvider({ apiKey: openaiKey, baseUrl }, tools),
}
const elevenlabs = {
  ...atOnce,
  quota: elevenlabsError(401, 'quota_exceeded'),
  policy: elevenlabsError(400, 'content_against_policy'),
  startFake: (media: SampleMedia) => startFakeElevenlabs(media),
  create: (baseUrl: string) => createElevenlabsProvider({ apiKey: elevenlabsKey, baseUrl }, tools),
}
const minimax = {
  ...atOnce,
  quota: minimaxError(1008),
  policy: minimaxError(1026),
  startFake: startFakeMinimax,
  create: (baseUrl: string) => createMinimaxProvider({ apiKey: minimaxKey, baseUrl }, tools),
}
const replicate = {
  // Three polls and the file.
  polls: 4,
  isQueued: true,
  quota: { status: 402, json: { title: 'Insufficient credit' } },
  startFake: startFakeReplicate,
  create: (baseUrl: string) => createReplicateProvider({ apiKey: replicateKey, baseUrl }, tools),
}
const compatible = {
  ...atOnce,
  quota: { status: 402, json: {} },
  startFake: (media: SampleMedia) =>
    startFakeCompatible(media, { models: ['kokoro', 'flux.1-dev'], voices: ['bf_emma'] }),
  create: (baseUrl: string) =>
    createCompatibleProvider({ ...serverByVariables, baseUrl }, { ...tools, log: () => undefined }),
}

const googleError = (status: number, message: string, reason?: string): FakeReply => ({
  status,
  json: {
    error: { code: status, message, status: 'INVALID_ARGUMENT', details: reason ? [{ reason }] : [] },
  },
})

/** The generations of each provider besides fal, by response mode. */
export const hostedMoneyCases: readonly HostedMoneyCase[] = [
  { name: 'openai speech', request: speech('gpt-4o-mini-tts', 'gpt-4o-mini-tts/marin'), ...openai },
  { name: 'openai pictures', request: picture('gpt-image-2.6-sunburst'), ...openai },
  { name: 'elevenlabs speech', request: speech('eleven_multilingual_v2', 'rachel'), ...elevenlabs },
  { name: 'elevenlabs sounds', request: audio('SOUND', 'eleven_text_to_sound_v2'), ...elevenlabs },
  { name: 'minimax speech', request: speech('minimax-speech-02-hd', 'Wise_Woman'), ...minimax },
  { name: 'minimax music', request: audio('MUSIC', 'minimax-music'), ...minimax },
  { name: 'replicate pictures', request: picture('recraft'), ...replicate },
  { name: 'replicate speech', request: speech('minimax-speech-02-hd', 'Wise_Woman'), ...replicate },
  { name: 'a compatible server’s speech', request: speech('kokoro', 'kokoro/bf_emma'), ...compatible },
  { name: 'a compatible server’s pictures', request: picture('flux.1-dev'), ...compatible, polls: 1 },
  {
    name: 'google',
    request: speech('google-wavenet', 'en-US-Wavenet-A'),
    ...atOnce,
    quota: googleError(403, 'This API method requires billing.', 'BILLING_DISABLED'),
    policy: googleError(400, 'It contains sensitive or harmful content.'),
    startFake: startFakeGoogle,
    create: (baseUrl) => createGoogleProvider({ apiKey: googleKey, baseUrl }, tools),
  },
  {
    name: 'azure',
    request: speech('azure-neural', 'en-US-AvaMultilingualNeural'),
    ...atOnce,
    quota: { status: 403, bytes: Buffer.from('Out of call volume quota.') },
    startFake: startFakeAzure,
    create: (baseUrl) => createAzureProvider({ apiKey: azureKey, baseUrl }, tools),
  },
  {
    name: 'polly',
    request: speech('polly-neural', 'Joanna:neural:en-US'),
    ...atOnce,
    quota: { status: 403, json: { __type: 'SubscriptionRequiredException', message: 'It is so.' } },
    startFake: startFakePolly,
    create: (baseUrl) => createPollyProvider({ ...pollyIdentity, baseUrl }, tools),
  },
]
