import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { createChatEngine } from '../chat/chat-engine.ts'
import { openService } from '../hosted/open-service.ts'
import { createDirectSpeechEngine } from '../hosted/speech/direct-speech-engine.ts'
import type { SpeechEngineTools } from '../hosted/speech/recording.ts'
import { readOpenaiFault } from '../openai/openai-faults.ts'
import { createOpenaiImageEngine } from '../openai/openai-image-engine.ts'
import { createOpenaiSpeaker } from '../openai/openai-speaker.ts'
import type { Provider } from '../spec/provider.ts'
import type { CompatibleSettings } from '../spec/provider-settings.ts'
import { compatibleVoices } from './compatible-voices.ts'
import { openListing } from './server-listing.ts'

/** What a server that may be down needs besides. */
export interface CompatibleTools extends SpeechEngineTools {
  log(message: string): void
}

/** Makes the provider of a server that speaks, draws and answers as OpenAI does: what it offers is what it lists. */
export function createCompatibleProvider(
  { apiKey, baseUrl }: CompatibleSettings,
  { ffmpeg, log }: CompatibleTools,
): Provider {
  const service = openService({
    name: 'The OpenAI-compatible server',
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    readFault: readOpenaiFault,
    baseUrl,
    configuredUrl: baseUrl,
    limits: { concurrency: 4 },
  })
  const listing = openListing(service.client, log)
  const speaker = createOpenaiSpeaker(service.client, { models: () => listing.models.speech, format: 'mp3' })
  const server = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch: service.fetch,
    includeUsage: true,
  })
  const languageModel = (code: string) => server.chatModel(code)
  const voices = () => compatibleVoices(listing.models.speech, listing.voices)
  return {
    id: 'openai-compatible',
    name: 'OpenAI-compatible server',
    local: false,
    engines: {
      speech: createDirectSpeechEngine(speaker, { ffmpeg }),
      image: createOpenaiImageEngine(service, {
        models: () => listing.models.image,
        manners: { response_format: 'b64_json' },
      }),
      chat: createChatEngine({ models: () => listing.models.chat, languageModel }),
    },
    languageModel,
    async voices(signal) {
      await listing.look(signal)
      return voices()
    },
    async check(signal) {
      await listing.look(signal)
      const { speech, image, chat } = listing.models
      return { voices: voices().length, models: speech.length + image.length + chat.length }
    },
    isDown: service.isDown,
    async close() {
      listing.close()
      await service.close()
    },
  }
}
