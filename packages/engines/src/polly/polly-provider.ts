import { openService } from '../hosted/open-service.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { createVoiceProvider } from '../hosted/voices/voice-provider.ts'
import type { Provider } from '../spec/provider.ts'
import type { AwsSettings } from '../spec/provider-settings.ts'
import { listPollyVoices } from './list-polly-voices.ts'
import { readPollyFault } from './polly-faults.ts'
import { createPollySpeaker } from './polly-speaker.ts'
import { readPollyVoices } from './polly-voices.ts'
import { createSign } from './signing.ts'

/** Makes the provider of Amazon Polly, in the region that is set. */
export function createPollyProvider(settings: AwsSettings, tools: SpeechEngineTools): Provider {
  const { region, baseUrl: configuredUrl } = settings
  const baseUrl = `https://polly.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  const service = openService({
    name: 'Amazon Polly',
    baseUrl,
    configuredUrl,
    headers: {},
    readFault: readPollyFault,
    // A new account may ask its dearest engine eight times a second, for as many recordings at once as these.
    limits: { concurrency: 8, perMinute: 480 },
  })
  const sign = createSign(configuredUrl ?? baseUrl, settings)
  return createVoiceProvider({
    id: 'polly',
    name: 'Amazon Polly',
    service,
    speaker: createPollySpeaker(service.client, sign),
    list: async (signal) => readPollyVoices(await listPollyVoices(service.client, sign, signal)),
    tools,
  })
}
