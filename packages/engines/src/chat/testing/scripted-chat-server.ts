import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

/** What the server does with one question. */
export type ChatScript =
  | { readonly does: 'say'; readonly words: readonly string[]; readonly usage?: readonly [number, number] }
  /** Calls a tool with the given arguments, which need not be valid JSON. */
  | { readonly does: 'call'; readonly tool: string; readonly args: string }
  /** Streams text until the client disconnects, ignoring the token limit. */
  | { readonly does: 'endless'; readonly word: string }
  /** Streams text, then drops the connection. */
  | { readonly does: 'cut'; readonly words: readonly string[] }
  /** Streams text, then hangs. */
  | { readonly does: 'hang'; readonly words: readonly string[] }
  | { readonly does: 'refuse'; readonly status: number; readonly code: string }

/** A received question. */
export interface ChatQuestion {
  readonly model: string
  readonly max_tokens?: number
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
}

/** A scripted local OpenAI-compatible server. */
export interface ScriptedChatServer {
  /** Its base URL. */
  readonly url: string
  readonly questions: readonly ChatQuestion[]
  /** Scripts of the next questions, one each; the default is a greeting. */
  next(...scripts: readonly ChatScript[]): void
  /** Resolves when the next question arrives. */
  nextQuestion(): Promise<void>
  /** Resolves when the client of an answer disconnects. */
  nextDisconnect(): Promise<void>
  close(): Promise<void>
}

const models = ['chatty', 'chatty-large', 'nomic-embed-text']
const hello: ChatScript = { does: 'say', words: ['Hello', ' there', '.'], usage: [12, 3] }

/** Starts the server. */
export async function startScriptedChatServer(): Promise<ScriptedChatServer> {
  const questions: ChatQuestion[] = []
  const scripts: ChatScript[] = []
  const arrivals: (() => void)[] = []
  const disconnects: (() => void)[] = []

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.endsWith('/models')) {
      return respond(response, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) })
    }
    if (request.method === 'GET') return respond(response, 404, { error: { message: 'Not found' } })
    questions.push((await json(request)) as ChatQuestion)
    for (const resolve of arrivals.splice(0)) resolve()
    response.on('close', () => {
      if (!response.writableFinished) for (const resolve of disconnects.splice(0)) resolve()
    })
    await play(scripts.shift() ?? hello, response)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    questions,
    next: (...more) => scripts.push(...more),
    nextQuestion: () => new Promise((resolve) => arrivals.push(resolve)),
    nextDisconnect: () => new Promise((resolve) => disconnects.push(resolve)),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function play(script: ChatScript, response: ServerResponse): Promise<void> {
  if (script.does === 'refuse') {
    const error = { message: 'as the script says', type: script.code, code: script.code }
    return respond(response, script.status, { error })
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const delta = (content: object, finish: string | null = null) =>
    write(response, { choices: [{ index: 0, delta: content, finish_reason: finish }] })
  switch (script.does) {
    case 'say':
      for (const content of script.words) await delta({ role: 'assistant', content })
      await delta({}, 'stop')
      return end(response, script.usage)
    case 'call': {
      const called = { name: script.tool, arguments: script.args }
      await delta({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: called }] })
      await delta({}, 'tool_calls')
      return end(response, [40, 10])
    }
    case 'endless':
      while (!response.destroyed) await delta({ content: script.word })
      return
    case 'hang':
    case 'cut':
      for (const content of script.words) await delta({ content })
      if (script.does === 'cut') response.destroy()
  }
}

async function write(response: ServerResponse, chunk: object): Promise<void> {
  const whole = { id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'chatty', ...chunk }
  // Waits until the text is sent, so that it is delivered before the connection is cut.
  await new Promise<void>((resolve) => {
    const onClose = () => resolve()
    response.once('close', onClose)
    response.write(`data: ${JSON.stringify(whole)}\n\n`, () => {
      response.off('close', onClose)
      setImmediate(resolve)
    })
  })
}

async function end(response: ServerResponse, usage?: readonly [number, number]): Promise<void> {
  if (usage) {
    const [prompt_tokens, completion_tokens] = usage
    const total_tokens = prompt_tokens + completion_tokens
    await write(response, { choices: [], usage: { prompt_tokens, completion_tokens, total_tokens } })
  }
  response.end('data: [DONE]\n\n')
}
