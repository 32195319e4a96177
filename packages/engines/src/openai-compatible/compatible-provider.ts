import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { createChatEngine } from '../chat/chat-engine.ts'
import { anyText, baseAddress, type HostedProvider, type HostedTools } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { createDirectSpeechEngine } from '../hosted/speech/direct-speech-engine.ts'
import { readOpenaiFault } from '../openai/openai-faults.ts'
import { createOpenaiImageEngine } from '../openai/openai-image-engine.ts'
import { createOpenaiSpeaker } from '../openai/openai-speaker.ts'
import type { Provider } from '../spec/provider.ts'
import { createCompatibleDirectory } from './compatible-directory.ts'
import { describeModels } from './compatible-models.ts'
import { compatibleVoices } from './compatible-voices.ts'
import { openListing } from './server-listing.ts'

/** An OpenAI-compatible server. */
interface CompatibleSettings {
  readonly baseUrl: string
  /** Undefined if the server requires none. */
  readonly apiKey?: string | undefined
}

/** An OpenAI-compatible server, by its variables. */
export const openaiCompatible: HostedProvider = {
  variables: { OPENAI_COMPATIBLE_API_KEY: anyText, OPENAI_COMPATIBLE_BASE_URL: baseAddress },
  missing: ({ OPENAI_COMPATIBLE_API_KEY: apiKey, OPENAI_COMPATIBLE_BASE_URL: baseUrl }) =>
    apiKey && !baseUrl ? [['OPENAI_COMPATIBLE_BASE_URL', 'is required with OPENAI_COMPATIBLE_API_KEY']] : [],
  create: ({ OPENAI_COMPATIBLE_API_KEY: apiKey, OPENAI_COMPATIBLE_BASE_URL: baseUrl }, tools) =>
    baseUrl ? createCompatibleProvider({ baseUrl, apiKey }, tools) : undefined,
}

/** Creates the provider of an OpenAI-compatible server, which offers the models the server lists. */
export function createCompatibleProvider(
  { apiKey, baseUrl }: CompatibleSettings,
  { ffmpeg, log }: HostedTools,
): Provider {
  const service = openService({
    name: 'The OpenAI-compatible server',
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    readFault: readOpenaiFault,
    baseUrl,
    configuredUrl: baseUrl,
    limits: { concurrency: 4 },
  })
  const listing = openListing(service.client, 'openai-compatible', log)
  const speaker = createOpenaiSpeaker(service.client, 'mp3')
  const server = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch: service.fetch,
    includeUsage: true,
  })
  const languageModel = (endpoint: string) => server.chatModel(endpoint)
  const voices = (models = listing.models) => compatibleVoices(models, listing.voices)
  return {
    id: 'openai-compatible',
    name: 'OpenAI-compatible server',
    local: false,
    engines: {
      speech: createDirectSpeechEngine(speaker, { ffmpeg }),
      image: createOpenaiImageEngine(service),
      chat: createChatEngine({ languageModel }),
    },
    get models() {
      return listing.models
    },
    directory: createCompatibleDirectory(service.client, 'openai-compatible'),
    describeModel: (code) => describeModels('openai-compatible', [code])[0],
    languageModel,
    async voices(signal, offered = () => listing.models) {
      await listing.refresh(signal)
      return voices(offered())
    },
    async check(signal) {
      await listing.refresh(signal)
      return { voices: voices().length, models: listing.models.length }
    },
    isDown: service.isDown,
    async close() {
      listing.close()
      await service.close()
    },
  }
}
