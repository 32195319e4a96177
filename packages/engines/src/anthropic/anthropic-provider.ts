import { createAnthropic } from '@ai-sdk/anthropic'
import { apiAddress, createChatProvider } from '../chat/chat-provider.ts'
import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import { shippedModels } from '../hosted/shipped-models.ts'
import type { Provider } from '../spec/provider.ts'
import { createAnthropicDirectory } from './anthropic-directory.ts'
import { readAnthropicFault } from './anthropic-faults.ts'
import file from './models.json' with { type: 'json' }

/** Creates the provider of Anthropic's chat models. */
export function createAnthropicProvider({ apiKey, baseUrl }: KeySettings): Provider {
  const address = apiAddress(baseUrl, 'https://api.anthropic.com', '/v1')
  const service = openService({
    name: 'Anthropic',
    baseUrl: address,
    configuredUrl: baseUrl && address,
    headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
    readFault: readAnthropicFault,
    limits: { concurrency: 16 },
  })
  const server = createAnthropic({ apiKey, baseURL: address, fetch: service.fetch })
  const models = shippedModels(file)
  return createChatProvider({
    id: 'anthropic',
    name: 'Anthropic',
    service,
    models,
    directory: createAnthropicDirectory(service.client, models),
    languageModel: (endpoint) => server(endpoint),
  })
}
