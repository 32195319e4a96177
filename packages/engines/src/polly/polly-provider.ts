import { z } from 'zod'
import { anyText, baseAddress, type HostedProvider } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { shippedModels } from '../hosted/shipped-models.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { createVoiceProvider } from '../hosted/voices/voice-provider.ts'
import type { Provider } from '../spec/provider.ts'
import { listPollyVoices } from './list-polly-voices.ts'
import file from './models.json' with { type: 'json' }
import { readPollyFault } from './polly-faults.ts'
import { createPollySpeaker } from './polly-speaker.ts'
import { readPollyVoices } from './polly-voices.ts'
import { createSign } from './signing.ts'

/** Credentials of Amazon Web Services. */
interface AwsSettings {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  readonly region: string
  readonly baseUrl?: string | undefined
}

const required = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']

/** Amazon Polly, by its variables. */
export const amazonPolly: HostedProvider = {
  variables: {
    AWS_ACCESS_KEY_ID: anyText,
    AWS_SECRET_ACCESS_KEY: anyText,
    AWS_SESSION_TOKEN: anyText,
    AWS_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'expected a region such as eu-central-1')
      .optional(),
    AWS_BASE_URL: baseAddress,
  },
  missing(values) {
    // A region alone is set on many machines for other programs.
    if (values.AWS_ACCESS_KEY_ID === undefined && values.AWS_SECRET_ACCESS_KEY === undefined) return []
    const missing = required.filter((name) => values[name] === undefined)
    return missing.map((name) => [name, 'is required to use Amazon Polly'])
  },
  create(values, tools) {
    const {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_REGION: region,
    } = values
    if (!(accessKeyId && secretAccessKey && region)) return undefined
    const { AWS_SESSION_TOKEN: sessionToken, AWS_BASE_URL: baseUrl } = values
    return createPollyProvider({ accessKeyId, secretAccessKey, sessionToken, region, baseUrl }, tools)
  },
}

/** Creates the provider of Amazon Polly in the configured region. */
export function createPollyProvider(settings: AwsSettings, tools: SpeechEngineTools): Provider {
  const { region, baseUrl: configuredUrl } = settings
  const baseUrl = `https://polly.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  const service = openService({
    name: 'Amazon Polly',
    baseUrl,
    configuredUrl,
    headers: {},
    readFault: readPollyFault,
    // A new account may call its most expensive engine eight times a second, for as many concurrent recordings.
    limits: { concurrency: 8, perMinute: 480 },
  })
  const sign = createSign(configuredUrl ?? baseUrl, settings)
  return createVoiceProvider({
    id: 'polly',
    name: 'Amazon Polly',
    service,
    models: shippedModels(file),
    speaker: createPollySpeaker(service.client, sign),
    list: async (signal, models) =>
      readPollyVoices(await listPollyVoices(service.client, sign, signal), models),
    tools,
  })
}
