import { createOpenAI } from '@ai-sdk/openai'
import { z } from 'zod'
import { createChatEngine } from '../chat/chat-engine.ts'
import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { createDirectSpeechEngine } from '../hosted/speech/direct-speech-engine.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import type { Provider } from '../spec/provider.ts'
import { readOpenaiFault } from './openai-faults.ts'
import { createOpenaiImageEngine } from './openai-image-engine.ts'
import { openaiChatModels, openaiImageModels, openaiSpeechModels } from './openai-models.ts'
import { createOpenaiModerator } from './openai-moderator.ts'
import { createOpenaiSpeaker } from './openai-speaker.ts'
import { openaiVoices } from './openai-voices.ts'

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
  const languageModel = (code: string) => server.chat(code)
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
        fields: { quality: 'medium', output_format: 'png' },
      }),
      chat: createChatEngine({ models: () => openaiChatModels, languageModel }),
    },
    languageModel,
    moderator: createOpenaiModerator(moderation.client),
    voices: async () => openaiVoices(),
    async check(signal) {
      const { data } = await service.client.json({ path: '/models', signal }, modelList)
      const reached = new Set(data.map(({ id }) => id))
      const offered = new Set(
        [...speechModels, ...openaiImageModels, ...openaiChatModels].map(({ code }) => code),
      )
      return {
        voices: openaiVoices().length,
        models: [...offered].filter((code) => reached.has(code)).length,
      }
    },
    isDown: service.isDown,
    close: async () => {
      await Promise.all([service.close(), moderation.close()])
    },
  }
}
