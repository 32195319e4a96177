import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { apiAddress, createChatProvider } from '../chat/chat-provider.ts'
import { readGoogleFault } from '../google/google-faults.ts'
import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { shippedModels } from '../hosted/shipped-models.ts'
import type { Provider } from '../spec/provider.ts'
import { createGoogleAiDirectory } from './google-ai-directory.ts'
import file from './models.json' with { type: 'json' }

/** Creates the provider of Google's chat models. */
export function createGoogleAiProvider({ apiKey, baseUrl }: KeySettings): Provider {
  const address = apiAddress(baseUrl, 'https://generativelanguage.googleapis.com', '/v1beta')
  const service = openService({
    name: 'Google AI',
    baseUrl: address,
    configuredUrl: baseUrl && address,
    headers: { 'x-goog-api-key': apiKey },
    readFault: readGoogleFault,
    limits: { concurrency: 16 },
  })
  const server = createGoogleGenerativeAI({ apiKey, baseURL: address, fetch: service.fetch })
  const models = shippedModels(file)
  return createChatProvider({
    id: 'google-ai',
    name: 'Google AI',
    service,
    models,
    directory: createGoogleAiDirectory(service.client, models),
    languageModel: (endpoint) => server(endpoint),
  })
}
