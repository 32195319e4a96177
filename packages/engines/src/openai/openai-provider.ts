import { createOpenAI } from '@ai-sdk/openai'
import { z } from 'zod'
import { createChatEngine } from '../chat/chat-engine.ts'
import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { shippedModels } from '../hosted/shipped-models.ts'
import { createDirectSpeechEngine } from '../hosted/speech/direct-speech-engine.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { namedVoices } from '../hosted/voices/named-voices.ts'
import type { Provider } from '../spec/provider.ts'
import file from './models.json' with { type: 'json' }
import { createOpenaiDirectory } from './openai-directory.ts'
import { readOpenaiFault } from './openai-faults.ts'
import { createOpenaiImageEngine } from './openai-image-engine.ts'
import { createOpenaiModerator } from './openai-moderator.ts'
import { createOpenaiSpeaker } from './openai-speaker.ts'

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })

const OPENAI_URL = 'https://api.openai.com/v1'

/** Creates the provider of OpenAI's voices, images and chat models. */
export function createOpenaiProvider(
  { apiKey, baseUrl }: KeySettings,
  { ffmpeg }: SpeechEngineTools,
): Provider {
  const options = {
    name: 'OpenAI',
    headers: { authorization: `Bearer ${apiKey}` },
    readFault: readOpenaiFault,
    baseUrl: OPENAI_URL,
    configuredUrl: baseUrl,
    limits: { concurrency: 16 },
  }
  const service = openService(options)
  // Separate, so that no start waits for other users' recordings.
  const moderation = openService(options)
  const server = createOpenAI({ apiKey, baseURL: baseUrl ?? OPENAI_URL, fetch: service.fetch })
  const languageModel = (endpoint: string) => server.chat(endpoint)
  const models = shippedModels(file)
  return {
    id: 'openai',
    name: 'OpenAI',
    local: false,
    engines: {
      speech: createDirectSpeechEngine(createOpenaiSpeaker(service.client, 'wav'), { ffmpeg }),
      image: createOpenaiImageEngine(service),
      chat: createChatEngine({ languageModel }),
    },
    models,
    directory: createOpenaiDirectory(service.client, models),
    languageModel,
    moderator: createOpenaiModerator(moderation.client),
    voices: async (_signal, offered = () => models) => namedVoices(offered()),
    async check(signal) {
      const { data } = await service.client.json({ path: '/models', signal }, modelList)
      const reached = new Set(data.map(({ id }) => id))
      const offered = new Set(models.map(({ endpoint }) => endpoint))
      return {
        voices: namedVoices(models).length,
        models: [...offered].filter((endpoint) => reached.has(endpoint)).length,
      }
    },
    isDown: service.isDown,
    close: async () => {
      await Promise.all([service.close(), moderation.close()])
    },
  }
}
