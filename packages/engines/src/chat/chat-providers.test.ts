import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { createAnthropicProvider } from '../anthropic/anthropic-provider.ts'
import { createGoogleAiProvider } from '../google-ai/google-ai-provider.ts'
import { createStepContext } from '../hosted/testing/step-context.ts'
import { withModel } from '../hosted/testing/with-model.ts'
import { createOpenaiProvider } from '../openai/openai-provider.ts'
import type { Answer, Engine, EngineRequest } from '../spec/engine.ts'
import type { Provider } from '../spec/provider.ts'

interface Asked {
  path: string
  headers: IncomingHttpHeaders
  body: unknown
}

interface Reply {
  status?: number
  events?: readonly object[]
  json?: object
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A server with the same response to every question. */
async function serve({ status = 200, events, json: body }: Reply) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers, body: await json(request) })
    response.writeHead(status, { 'content-type': events ? 'text/event-stream' : 'application/json' })
    for (const event of events ?? []) {
      const name = 'type' in event ? `event: ${event.type}\n` : ''
      response.write(`${name}data: ${JSON.stringify(event)}\n\n`)
    }
    response.end(body && JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { origin: `http://127.0.0.1:${address.port}`, asked }
}

const request = (provider: Provider, model: string): EngineRequest<'chat'> =>
  withModel(provider, { id: 'chat-1', mode: 'CHAT', model, input: { text: 'Hello', tokens: 1500 } })

async function ask(provider: Provider, model: string): Promise<Answer | undefined> {
  open.push(() => provider.close())
  const engine: Engine<'chat'> | undefined = provider.engines.chat
  const step = await engine?.start(request(provider, model), await createStepContext())
  return step?.state === 'done' ? step.answer : undefined
}

const openaiChunk = (more: object) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  ...more,
})

/** A greeting and an overload error in each provider's format. */
const cases = [
  {
    name: 'OpenAI',
    model: 'gpt-4o',
    create: (origin: string) =>
      createOpenaiProvider({ apiKey: 'a-key', baseUrl: `${origin}/v1` }, { ffmpeg: async () => undefined }),
    path: '/v1/chat/completions',
    key: ['authorization', 'Bearer a-key'],
    events: [
      openaiChunk({
        choices: [{ index: 0, delta: { role: 'assistant', content: 'Hello!' }, finish_reason: null }],
      }),
      openaiChunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
      openaiChunk({ choices: [], usage: { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 } }),
    ],
    busy: { status: 429, json: { error: { message: 'slow down', code: 'rate_limit_exceeded' } } },
    empty: { status: 429, json: { error: { message: 'pay', code: 'insufficient_quota' } } },
  },
  {
    name: 'Anthropic',
    model: 'claude-haiku-4-5',
    create: (origin: string) => createAnthropicProvider({ apiKey: 'a-key', baseUrl: origin }),
    path: '/v1/messages',
    key: ['x-api-key', 'a-key'],
    events: [
      {
        type: 'message_start',
        message: {
          id: 'm',
          type: 'message',
          role: 'assistant',
          model: 'm',
          content: [],
          usage: { input_tokens: 9, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello!' } },
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: 4 },
      },
      { type: 'message_stop' },
    ],
    busy: { status: 529, json: { type: 'error', error: { type: 'overloaded_error', message: 'busy' } } },
    empty: {
      status: 400,
      json: {
        type: 'error',
        error: { type: 'invalid_request_error', message: 'Your credit balance is too low' },
      },
    },
  },
  {
    name: 'Google',
    model: 'gemini-2.5-flash',
    create: (origin: string) => createGoogleAiProvider({ apiKey: 'a-key', baseUrl: origin }),
    path: '/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse',
    key: ['x-goog-api-key', 'a-key'],
    events: [
      {
        candidates: [
          { content: { role: 'model', parts: [{ text: 'Hello!' }] }, finishReason: 'STOP', index: 0 },
        ],
        usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 4, totalTokenCount: 13 },
      },
    ],
    busy: { status: 429, json: { error: { code: 429, message: 'busy', status: 'RESOURCE_EXHAUSTED' } } },
    empty: {
      status: 403,
      json: { error: { code: 403, message: 'Billing is off', status: 'PERMISSION_DENIED' } },
    },
  },
] as const

describe.each(cases)('chat models of $name', ({ model, create, path, key, events, busy, empty }) => {
  test('answer with their key, and their tokens are counted', async () => {
    const { origin, asked } = await serve({ events })
    expect(await ask(create(origin), model)).toEqual({ text: 'Hello!', tokens: 13 })
    expect(asked.map((one) => one.path)).toEqual([path])
    expect(asked[0]?.headers[key[0]]).toBe(key[1])
  })

  test('map an overload to one EngineError', async () => {
    const { origin, asked } = await serve(busy)
    await expect(ask(create(origin), model)).rejects.toMatchObject({
      name: 'EngineError',
      kind: 'rate_limited',
      outcome: 'refused',
    })
    expect(asked).toHaveLength(1)
  })

  test('report an account without credit', async () => {
    const { origin } = await serve(empty)
    await expect(ask(create(origin), model)).rejects.toMatchObject({ kind: 'quota', retryable: false })
  })

  test('an interrupted answer is not requested again, and its received part counts', async () => {
    const { origin } = await serve({ events })
    const provider = create(origin)
    open.push(() => provider.close())
    const context = await createStepContext()
    const kept = { text: 'Hel', tokens: 12 }
    const find = provider.engines.chat?.find
    const step = await find?.(request(provider, model), { ...context, savedAnswer: kept })
    expect(step).toMatchObject({ state: 'done', answer: { tokens: 12 } })
    expect(await find?.(request(provider, model), context)).toBeUndefined()
  })
})
