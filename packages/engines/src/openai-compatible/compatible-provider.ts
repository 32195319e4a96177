import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { createChatEngine } from '../chat/chat-engine.ts'
import { anyText, baseAddress, type HostedProvider, type HostedTools } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { createDirectSpeechEngine } from '../hosted/speech/direct-speech-engine.ts'
import { readOpenaiFault } from '../openai/openai-faults.ts'
import { createOpenaiImageEngine } from '../openai/openai-image-engine.ts'
import { createOpenaiSpeaker } from '../openai/openai-speaker.ts'
import type { Provider } from '../spec/provider.ts'
import { createCloneEngine, referenceCloning, withClonedVoices } from './compatible-cloning.ts'
import { createCompatibleDirectory } from './compatible-directory.ts'
import { describeModels } from './compatible-models.ts'
import { compatibleVoices } from './compatible-voices.ts'
import { openListing } from './server-listing.ts'
import { namedModel } from './server-models.ts'

/** An OpenAI-compatible server. */
interface CompatibleSettings {
  readonly id: string
  readonly name: string
  readonly baseUrl: string
  /** Undefined if the server requires none. */
  readonly apiKey?: string | undefined
  readonly concurrency: number
  /** Whether all models that it lists are offered; otherwise only those that operators add. */
  readonly offersAll?: boolean
}

/** The server that the variables describe. */
export const serverByVariables = {
  id: 'openai-compatible',
  name: 'OpenAI-compatible server',
  concurrency: 4,
  offersAll: true,
}

/** An OpenAI-compatible server, by its variables. */
export const openaiCompatible: HostedProvider = {
  variables: { OPENAI_COMPATIBLE_API_KEY: anyText, OPENAI_COMPATIBLE_BASE_URL: baseAddress },
  missing: ({ OPENAI_COMPATIBLE_API_KEY: apiKey, OPENAI_COMPATIBLE_BASE_URL: baseUrl }) =>
    apiKey && !baseUrl ? [['OPENAI_COMPATIBLE_BASE_URL', 'is required with OPENAI_COMPATIBLE_API_KEY']] : [],
  create: ({ OPENAI_COMPATIBLE_API_KEY: apiKey, OPENAI_COMPATIBLE_BASE_URL: baseUrl }, tools) =>
    baseUrl ? createCompatibleProvider({ ...serverByVariables, baseUrl, apiKey }, tools) : undefined,
}

const none: readonly ModelDefinition[] = []

/** Creates the provider of an OpenAI-compatible server. */
export function createCompatibleProvider(
  { id, name, apiKey, baseUrl, concurrency, offersAll = false }: CompatibleSettings,
  { ffmpeg, log }: HostedTools,
): Provider {
  const service = openService({
    name,
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    readFault: readOpenaiFault,
    baseUrl,
    configuredUrl: baseUrl,
    limits: { concurrency },
  })
  const listing = openListing(service.client, { id, name }, log)
  const speaker = withClonedVoices(createOpenaiSpeaker(service.client, 'mp3'), service.client, { ffmpeg })
  const server = createOpenAICompatible({
    name: id,
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch: service.fetch,
    includeUsage: true,
  })
  const languageModel = (endpoint: string) => server.chatModel(endpoint)
  const voices = (models = listing.models) => compatibleVoices(models, listing.voices)
  return {
    id,
    name,
    local: false,
    engines: {
      speech: createDirectSpeechEngine(speaker, { ffmpeg }),
      image: createOpenaiImageEngine(service),
      voice: createCloneEngine(speaker),
      chat: createChatEngine({ languageModel }),
    },
    get models() {
      return offersAll ? listing.models : none
    },
    cloning: referenceCloning,
    directory: createCompatibleDirectory(service.client, id),
    describeModel: (code) => (offersAll ? describeModels(id, [namedModel(code)])[0] : undefined),
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
