import { z } from 'zod'
import { openService } from '../hosted/open-service.ts'
import { createDirectSpeechEngine } from '../hosted/speech/direct-speech-engine.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import type { Provider } from '../spec/provider.ts'
import type { KeySettings } from '../spec/provider-settings.ts'
import { readOpenaiFault } from './openai-faults.ts'
import { createOpenaiImageEngine } from './openai-image-engine.ts'
import { openaiImageModels, openaiSpeechModels } from './openai-models.ts'
import { createOpenaiSpeaker } from './openai-speaker.ts'
import { openaiVoices } from './openai-voices.ts'

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Makes the provider of OpenAI's voices and pictures. */
export function createOpenaiProvider(
  { apiKey, baseUrl }: KeySettings,
  { ffmpeg }: SpeechEngineTools,
): Provider {
  const service = openService({
    name: 'OpenAI',
    headers: { authorization: `Bearer ${apiKey}` },
    readFault: readOpenaiFault,
    baseUrl: 'https://api.openai.com/v1',
    configuredUrl: baseUrl,
    limits: { concurrency: 16 },
  })
  const speechModels = Object.values(openaiSpeechModels)
  const speaker = createOpenaiSpeaker(service.client, { models: () => speechModels, format: 'wav' })
  return {
    id: 'openai',
    name: 'OpenAI',
    local: false,
    engines: {
      speech: createDirectSpeechEngine(speaker, { ffmpeg }),
      image: createOpenaiImageEngine(service, {
        models: () => openaiImageModels,
        manners: { quality: 'medium', output_format: 'png' },
      }),
    },
    voices: async () => openaiVoices(),
    async check(signal) {
      const { data } = await service.client.json({ path: '/models', signal }, modelList)
      const reached = new Set(data.map(({ id }) => id))
      const offered = new Set([...speechModels, ...openaiImageModels].map(({ code }) => code))
      return {
        voices: openaiVoices().length,
        models: [...offered].filter((code) => reached.has(code)).length,
      }
    },
    isDown: service.isDown,
    close: service.close,
  }
}
