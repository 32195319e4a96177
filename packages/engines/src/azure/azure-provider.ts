import { openService } from '../hosted/open-service.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { createVoiceProvider } from '../hosted/voices/voice-provider.ts'
import type { Provider } from '../spec/provider.ts'
import type { AzureSettings } from '../spec/provider-settings.ts'
import { readAzureFault } from './azure-faults.ts'
import { createAzureSpeaker } from './azure-speaker.ts'
import { azureVoiceList, readAzureVoices } from './azure-voices.ts'

/** Makes the provider of Azure AI Speech, in the region of its resource. */
export function createAzureProvider(
  { apiKey, region = 'westeurope', baseUrl }: AzureSettings,
  tools: SpeechEngineTools,
): Provider {
  const service = openService({
    name: 'Azure',
    baseUrl: `https://${region}.tts.speech.microsoft.com`,
    configuredUrl: baseUrl,
    headers: { 'ocp-apim-subscription-key': apiKey },
    readFault: readAzureFault,
    limits: { concurrency: 16, perMinute: 1200 },
  })
  return createVoiceProvider({
    id: 'azure',
    name: 'Azure',
    service,
    speaker: createAzureSpeaker(service.client),
    list: async (signal) =>
      readAzureVoices(
        await service.client.json({ path: '/cognitiveservices/voices/list', signal }, azureVoiceList),
      ),
    tools,
  })
}
