import { createAnthropic } from '@ai-sdk/anthropic'
import { chatModel } from '../chat/chat-models.ts'
import { apiAddress, createChatProvider } from '../chat/chat-provider.ts'
import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import type { Provider } from '../spec/provider.ts'
import { readAnthropicFault } from './anthropic-faults.ts'

/** Anthropic's models, priced by output tokens, the more expensive ones. */
const models = [
  chatModel('claude-sonnet-4-5', 'Claude Sonnet 4.5', 15),
  chatModel('claude-haiku-4-5', 'Claude Haiku 4.5', 5),
  chatModel('claude-opus-4-5', 'Claude Opus 4.5', 25),
]

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
  return createChatProvider({
    id: 'anthropic',
    name: 'Anthropic',
    service,
    models,
    languageModel: (code) => server(code),
  })
}
