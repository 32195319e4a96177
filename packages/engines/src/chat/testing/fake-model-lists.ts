import type { FakeReply, FakeRequest } from '../../hosted/testing/fake-messages.ts'
import { type FakeProvider, startFakeProvider } from '../../hosted/testing/fake-provider.ts'

/** Key that the fakes accept. */
export const chatKey = 'key-of-a-test'

const startLists = (
  prefix: string,
  respond: (request: FakeRequest) => FakeReply | undefined,
): Promise<FakeProvider> => startFakeProvider({ prefix, isPaid: ({ method }) => method === 'POST', respond })

/** Starts a server that lists models like Anthropic does. */
export const startFakeAnthropic = (): Promise<FakeProvider> =>
  startLists('/v1', ({ path, headers, query }) => {
    const isAllowed = headers['x-api-key'] === chatKey && headers['anthropic-version'] !== undefined
    if (!isAllowed) {
      const error = { type: 'authentication_error', message: 'invalid x-api-key' }
      return { status: 401, json: { type: 'error', error } }
    }
    if (path !== '/models') return undefined
    const data = anthropicModels.slice(0, Number(query.get('limit') ?? 20))
    const [first, last] = [data[0], data.at(-1)]
    return { json: { data, has_more: false, first_id: first?.id, last_id: last?.id } }
  })

const anthropicModels = [
  ['claude-haiku-4-5-20251001', 'Claude Haiku 4.5'],
  ['claude-novel-9', 'Claude Novel 9'],
].map(([id, display_name]) => ({ type: 'model', id, display_name, created_at: '2026-10-01T00:00:00Z' }))

/** Starts a server that lists models like Google does; a wrong key is an invalid argument. */
export const startFakeGoogleAi = (): Promise<FakeProvider> =>
  startLists('/v1beta', ({ path, headers, query }) => {
    if (headers['x-goog-api-key'] !== chatKey) {
      const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }]
      const error = { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT', details }
      return { status: 400, json: { error } }
    }
    if (path !== '/models') return undefined
    return { json: { models: googleModels.slice(0, Number(query.get('pageSize') ?? 50)) } }
  })

const googleModels = (
  [
    ['gemini-2.5-flash', 'Gemini 2.5 Flash', 'generateContent'],
    ['gemini-9-novel', 'Gemini 9 Novel', 'generateContent'],
    ['gemini-9-flash-tts', 'Gemini 9 Flash TTS', 'generateContent'],
    ['gemini-embedding-001', 'Gemini Embedding', 'embedContent'],
    ['imagen-4.0-generate-001', 'Imagen 4', 'predict'],
  ] as const
).map(([name, displayName, method]) => ({
  ...{ name: `models/${name}`, displayName, version: '001', description: `${displayName}, as Google says` },
  ...{ inputTokenLimit: 1_048_576, outputTokenLimit: 65_536 },
  supportedGenerationMethods: [method, 'countTokens'],
}))
