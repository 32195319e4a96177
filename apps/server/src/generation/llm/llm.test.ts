import {
  type ChatScript,
  type ScriptedChatServer,
  startScriptedChatServer,
} from '@atelier/engines/chat/testing/scripted-chat-server'
import {
  createCompatibleProvider,
  serverByVariables,
} from '@atelier/engines/openai-compatible/compatible-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let chat: ScriptedChatServer
let server: TestServer

beforeAll(async () => {
  chat = await startScriptedChatServer()
  const noTool = async () => undefined
  const provider = createCompatibleProvider(
    { ...serverByVariables, baseUrl: chat.url },
    { ffmpeg: noTool, log: () => undefined },
  )
  await provider.check?.(new AbortController().signal)
  server = await createTestServer({ provider })
})
afterAll(async () => {
  expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  await server.stop()
  await chat.close()
})

const ask = (user: TestUser, fields: object) =>
  server.call('POST', '/v1/llm-conversions', { token: user.token, body: { model: 'chatty', ...fields } })

async function creditsOf({ token }: TestUser): Promise<{ credits: number; held: number }> {
  return (await server.call('GET', '/v1/me', { token })).body.wallet
}

/** Starts a chat answered by the script, and waits for its end. */
async function play(script: ChatScript, fields: object = { text: 'Hi', tokens: 15_000 }) {
  const user = await server.signUp()
  const before = (await creditsOf(user)).credits
  chat.next(script)
  const { body } = await ask(user, fields)
  const ended = (await server.ended(user, body.code_ref, 'llm-conversions/status')).body
  const { credits, held } = await creditsOf(user)
  return { user, started: body, ended, paid: before - credits, held }
}

const words = (count: number) => Array.from({ length: count }, () => 'word ')

describe('answers of chat models', () => {
  test('models are listed with the price of 1,000 tokens, chat models only', async () => {
    const { token } = await server.signUp()
    const { body } = await server.call('GET', '/v1/llm-models', { token })
    expect(body.results.map(({ code, price }: { code: string; price: number }) => [code, price])).toEqual([
      ['chatty', 1],
      ['chatty-large', 1],
    ])
  })

  test('an answer is held at its limit, charged by the tokens used, and available as Markdown', async () => {
    const { user, started, ended, paid, held } = await play(
      { does: 'say', words: ['**Hello', '** you'], usage: [2000, 1500] },
      { text: 'Say hello', title: 'Greeting', tokens: 15_000 },
    )
    expect(started).toMatchObject({ kind: 'chat', mode: 'CHAT', status: 'pending', cost: 15 })
    expect(ended).toMatchObject({ status: 'completed', response: '**Hello** you' })
    expect([paid, held]).toEqual([4, 0])
    const file = await fetch(ended.url_file)
    expect(file.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(await file.text()).toBe('# Greeting\n\n> Say hello\n\n**Hello** you\n')
    const { body } = await server.call('GET', '/v1/llm-conversions', { token: user.token })
    expect(body.results).toMatchObject([{ code_ref: started.code_ref, response: '**Hello** you', cost: 4 }])
  })

  test('at most the hold is charged, whatever the server counts', async () => {
    const { paid } = await play(
      { does: 'say', words: ['Hm.'], usage: [90_000, 90_000] },
      { text: 'Hi', tokens: 1500 },
    )
    expect(paid).toBe(2)
  })

  test('an endless answer is cut off at the limit', async () => {
    const { ended, paid } = await play(
      { does: 'endless', word: 'again '.repeat(20) },
      { text: 'Hi', tokens: 3000 },
    )
    expect(ended.status).toBe('completed')
    expect(ended.response.length).toBeGreaterThan(10_000)
    expect(ended.response.length).toBeLessThan(13_000)
    expect(paid).toBe(3)
  })

  test('the partial answer of a dropped connection is stored and charged', async () => {
    const { ended, paid, held } = await play({ does: 'cut', words: words(2000) })
    expect(ended.status).toBe('completed')
    expect(ended.response).toContain('word word')
    expect(ended.response).toContain('connection to the model was lost')
    expect([paid, held]).toEqual([3, 0])
  })

  test('a connection that drops before the first word costs nothing', async () => {
    const { ended, paid, held } = await play({ does: 'cut', words: [] })
    expect(ended).toMatchObject({ status: 'failed' })
    expect([paid, held]).toEqual([0, 0])
  })

  test('a request to a busy server is retried', async () => {
    const { ended, paid } = await play({ does: 'refuse', status: 429, code: 'rate_limit_exceeded' })
    expect(ended).toMatchObject({ status: 'completed', response: 'Hello there.' })
    expect(paid).toBe(1)
  })

  test('a stopped answer is charged for what was delivered', async () => {
    const user = await server.signUp()
    const before = (await creditsOf(user)).credits
    chat.next({ does: 'endless', word: 'on ' })
    const { body } = await ask(user, { text: 'Go on', tokens: 15_000 })
    await follow(user, body.code_ref)
    const left = chat.nextDisconnect()
    const stop = `/v1/llm-conversions/stop/${body.code_ref}`
    const stopped = await server.call('PUT', stop, { token: user.token })
    expect(stopped.body).toMatchObject({ status: 'completed' })
    expect(stopped.body.response).toContain('on on')
    await left
    const { credits, held } = await creditsOf(user)
    const delivered = Math.ceil((stopped.body.response.length / 4 + 20) / 1000)
    expect(held).toBe(0)
    expect(before - credits).toBeGreaterThan(0)
    expect(before - credits).toBeLessThanOrEqual(delivered)
    const again = await server.call('PUT', stop, { token: user.token })
    expect(again.body.response).toBe(stopped.body.response)
  })

  test('an answer that is stopped before its first word costs nothing', async () => {
    const user = await server.signUp()
    const before = await creditsOf(user)
    chat.next({ does: 'hang', words: [] })
    const asked = chat.nextQuestion()
    const { body } = await ask(user, { text: 'Hi' })
    await asked
    const stop = `/v1/llm-conversions/stop/${body.code_ref}`
    const stopped = await server.call('PUT', stop, { token: user.token })
    expect(stopped.body).toMatchObject({ status: 'failed', error: { code: 'cancelled' } })
    expect(await creditsOf(user)).toEqual(before)
    const otherUser = await server.signUp()
    expect((await server.call('PUT', stop, { token: otherUser.token })).status).toBe(404)
  })

  test('the partial answer when the program stops is stored, and not requested again', async () => {
    const user = await server.signUp()
    const before = (await creditsOf(user)).credits
    chat.next({ does: 'hang', words: words(1200) })
    const { body } = await ask(user, { text: 'Tell me', tokens: 15_000 })
    await follow(user, body.code_ref)
    const asked = chat.questions.length
    await server.restart()
    const ended = (await server.ended(user, body.code_ref, 'llm-conversions/status')).body
    expect(ended.status).toBe('completed')
    expect(ended.response).toContain('word word')
    expect(chat.questions).toHaveLength(asked)
    expect(before - (await creditsOf(user)).credits).toBeLessThanOrEqual(2)
  })

  test('a text that leaves no room for an answer is refused, and a quote prices the limit', async () => {
    const { token } = await server.signUp()
    const long = { model: 'chatty', text: 'word '.repeat(1500), tokens: 1500 }
    const refused = await server.call('POST', '/v1/llm-conversions', { token, body: long })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].field).toBe('tokens')
    const quote = { kind: 'chat', ...long, tokens: 6000 }
    expect((await server.call('POST', '/v1/quotes', { token, body: quote })).body.cost).toBe(6)
  })
})

/** Waits until the first words of an answer can be read. */
async function follow(user: TestUser, codeRef: string): Promise<void> {
  const { body } = await server.call('GET', `/v1/llm-conversions/status/${codeRef}`, { token: user.token })
  if (!body.response) await follow(user, codeRef)
}
