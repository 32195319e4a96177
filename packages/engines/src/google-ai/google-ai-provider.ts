import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { chatModel } from '../chat/chat-models.ts'
import { apiAddress, createChatProvider } from '../chat/chat-provider.ts'
import { readGoogleFault } from '../google/google-faults.ts'
import type { KeySettings } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import type { Provider } from '../spec/provider.ts'

/** Google's models, priced by output tokens, the more expensive ones. */
const models = [
  chatModel('gemini-2.5-pro', 'Gemini 2.5 Pro', 10),
  chatModel('gemini-2.5-flash', 'Gemini 2.5 Flash', 3),
  chatModel('gemini-2.5-flash-lite', 'Gemini 2.5 Flash-Lite', 1),
]

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
  return createChatProvider({
    id: 'google-ai',
    name: 'Google AI',
    service,
    models,
    languageModel: (code) => server(code),
  })
}
