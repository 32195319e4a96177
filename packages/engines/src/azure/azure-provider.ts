import { z } from 'zod'
import { anyText, baseAddress, type HostedProvider, type KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { shippedModels } from '../hosted/shipped-models.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { createVoiceProvider } from '../hosted/voices/voice-provider.ts'
import type { Provider } from '../spec/provider.ts'
import { readAzureFault } from './azure-faults.ts'
import { createAzureSpeaker } from './azure-speaker.ts'
import { azureVoiceList, readAzureVoices } from './azure-voices.ts'
import file from './models.json' with { type: 'json' }

/** An Azure Speech resource, by its region or its URL. */
interface AzureSettings extends KeySettings {
  readonly region?: string | undefined
}

/** Azure AI Speech, by its variables. */
export const azureSpeech: HostedProvider = {
  variables: {
    AZURE_SPEECH_API_KEY: anyText,
    AZURE_SPEECH_BASE_URL: baseAddress,
    AZURE_SPEECH_REGION: z
      .string()
      .regex(/^[a-z0-9]+$/, 'expected a region such as westeurope')
      .optional(),
  },
  missing: ({ AZURE_SPEECH_API_KEY: apiKey, AZURE_SPEECH_REGION: region, AZURE_SPEECH_BASE_URL: baseUrl }) =>
    apiKey && !region && !baseUrl ? [['AZURE_SPEECH_REGION', 'is required with AZURE_SPEECH_API_KEY']] : [],
  create: (values, tools) => {
    const {
      AZURE_SPEECH_API_KEY: apiKey,
      AZURE_SPEECH_REGION: region,
      AZURE_SPEECH_BASE_URL: baseUrl,
    } = values
    return apiKey === undefined ? undefined : createAzureProvider({ apiKey, region, baseUrl }, tools)
  },
}

/** Creates the provider of Azure AI Speech in the region of the resource. */
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
    models: shippedModels(file),
    speaker: createAzureSpeaker(service.client),
    list: async (signal, models) =>
      readAzureVoices(
        await service.client.json({ path: '/cognitiveservices/voices/list', signal }, azureVoiceList),
        models,
      ),
    tools,
  })
}
