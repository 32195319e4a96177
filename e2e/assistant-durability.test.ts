import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { auditLedger } from '../apps/server/src/ledger/audit.ts'
import { createDatabase } from '../apps/server/src/platform/database.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'
import {
  type ScriptedChatServer,
  startScriptedChatServer,
} from '../packages/engines/src/chat/testing/scripted-chat-server.ts'
import { type Account, createAccount } from './account.ts'
import { connectionOf } from './faults/postmaster.ts'
import { type ServerUnderTest, startServer, WAIT_MS } from './server.ts'

let chat: ScriptedChatServer
let server: ServerUnderTest
let account: Account

beforeAll(async () => {
  chat = await startScriptedChatServer()
  server = await startServer({ OPENAI_COMPATIBLE_BASE_URL: chat.url, WELCOME_CREDITS: '1000' })
})
beforeEach(async () => {
  account = await createAccount(server)
})
afterAll(async () => {
  await server?.dispose()
  await chat?.close()
})

const sendMessage = (body: object, key: string = randomUUID()) =>
  account.send('POST', '/assistant/chat', body, { 'Idempotency-Key': key })

async function expectCleanLedger(): Promise<void> {
  const db = createDatabase(await connectionOf(server.dataDir), { max: 2, log: silentLog })
  expect(await auditLedger(db)).toEqual({ sum: 0, mismatched: [] })
  await db.destroy()
}

async function restart(): Promise<void> {
  await server.kill()
  await server.start()
}

it('text streamed before a kill stays in the conversation, and is charged once', async () => {
  chat.next({ does: 'hang', words: Array.from({ length: 50 }, () => 'word ') })
  const key = randomUUID()
  const question = { message: 'Tell me a story' }
  const sending = sendMessage(question, key).catch(() => undefined)
  await vi.waitFor(
    async () => {
      const { results } = await account.get('GET /llm-conversions')
      expect(results[0]?.response).toContain('word word')
    },
    { timeout: WAIT_MS, interval: 50 },
  )
  await restart()
  await sending
  const conversation = await vi.waitFor(
    async () => {
      const { results } = await account.get('GET /assistant/chat/converstations')
      expect(results[0]?.messages).toHaveLength(2)
      return results[0]
    },
    { timeout: WAIT_MS, interval: 100 },
  )
  const [, reply] = conversation?.messages ?? []
  expect(reply).toMatchObject({ role: 'assistant', data: { model: 'chatty' } })
  expect(reply?.message).toContain('word word')
  expect(conversation).toMatchObject({ messages_count: 2, spent: reply?.data?.cost })
  expect(1000 - (await account.credits())).toBe(reply?.data?.cost)

  const questionCount = chat.questions.length
  const again = await (await sendMessage(question, key)).json()
  expect(again.message.id).toBe(reply?.id)
  expect(chat.questions).toHaveLength(questionCount)
  await expectCleanLedger()
})

it('a confirmation interrupted by a kill starts exactly once', async () => {
  const { conversation } = await (
    await sendMessage({ message: 'three pictures of a fox in snow', model: 'guide' })
  ).json()
  const confirm = (key: string) =>
    account.send(
      'POST',
      '/assistant/chat/answer',
      { conversation_uuid: conversation.uuid },
      { 'Idempotency-Key': key },
    )
  const key = randomUUID()
  const confirming = confirm(key).catch(() => undefined)
  await restart()
  await confirming
  const { status } = await confirm(key)
  expect(status).toBe(200)
  await vi.waitFor(
    async () => {
      const { results, count } = await account.get('GET /images-library')
      expect(count).toBe(3)
      expect(results.every((each) => each.status === 'completed')).toBe(true)
    },
    { timeout: WAIT_MS, interval: 200 },
  )
  expect(1000 - (await account.credits())).toBe(conversation.data.cost)
  await expectCleanLedger()
})
