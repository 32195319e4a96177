import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { shippedModels } from '../hosted/shipped-models.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { createVoiceProvider } from '../hosted/voices/voice-provider.ts'
import type { Provider } from '../spec/provider.ts'
import { readGoogleFault } from './google-faults.ts'
import { createGoogleSpeaker } from './google-speaker.ts'
import { googleVoiceList, readGoogleVoices } from './google-voices.ts'
import file from './models.json' with { type: 'json' }

/** Creates the provider of Google Cloud Text-to-Speech. */
export function createGoogleProvider({ apiKey, baseUrl }: KeySettings, tools: SpeechEngineTools): Provider {
  const service = openService({
    name: 'Google',
    baseUrl: 'https://texttospeech.googleapis.com',
    configuredUrl: baseUrl,
    headers: { 'x-goog-api-key': apiKey },
    readFault: readGoogleFault,
    limits: { concurrency: 16, perMinute: 900 },
  })
  return createVoiceProvider({
    id: 'google',
    name: 'Google',
    service,
    models: shippedModels(file),
    speaker: createGoogleSpeaker(service.client),
    list: async (signal, models) =>
      readGoogleVoices(await service.client.json({ path: '/v1/voices', signal }, googleVoiceList), models),
    tools,
  })
}
