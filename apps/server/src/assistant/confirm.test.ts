import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../ledger/audit.ts'
import { createScriptedProvider } from '../testing/scripted-provider.ts'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'
import { talkWith } from './testing/talk.ts'

const provider = createScriptedProvider()
let server: TestServer
let limited: TestServer
beforeAll(async () => {
  server = await createTestServer({ provider })
  limited = await createTestServer({ env: { FREE_DAILY_CONVERSIONS: '3' } })
})
afterAll(async () => {
  await server.stop()
  await limited.stop()
})

const wallet = async (on: TestServer, { token }: TestUser) =>
  (await on.call('GET', '/v1/me', { token })).body.wallet
const pictures = async (on: TestServer, { token }: TestUser) =>
  (await on.call('GET', '/v1/images-library', { token })).body.count

/** Runs a function while a scripted model has another price. */
async function atPrice(price: number, work: () => Promise<void>): Promise<void> {
  const model = provider.models.find(({ mode }) => mode === 'TEXT_TO_IMAGE')
  if (!model) throw new Error('no model')
  const { price: usual } = model
  Object.assign(model, { price: { credits: price, per: 'result' } })
  try {
    await work()
  } finally {
    Object.assign(model, { price: usual })
  }
}

describe('a quote is a contract', () => {
  it('is quoted again when the price rises, and nothing starts before that is confirmed', async () => {
    const user = await server.signUp()
    const talk = talkWith(server, user)
    const { body: quoted } = await talk.say('2 pictures of a fox')
    expect(quoted.conversation.data.cost).toBe(40)
    await atPrice(25, async () => {
      const headers = { 'idempotency-key': 'once' }
      for (const _ of ['first', 'said again']) {
        const { status, body } = await talk.confirm({}, headers)
        expect(status).toBe(200)
        expect(body.conversation).toMatchObject({ completed: false, results: [], data: { cost: 50 } })
        expect(body.message.message).toContain('now 50 credits instead of 40')
      }
      expect(await wallet(server, user)).toEqual({ credits: 2000, held: 0 })
      const { status } = await talk.confirm({ message_id: quoted.message.id })
      expect(status).toBe(409)
      expect((await talk.confirm()).body.conversation).toMatchObject({ completed: true, spent: 50 })
    })
  })

  it('costs less when the price drops', async () => {
    const user = await server.signUp()
    const talk = talkWith(server, user)
    await talk.say('2 pictures of a fox')
    await atPrice(5, async () => {
      expect((await talk.confirm()).body.conversation).toMatchObject({ completed: true, spent: 10 })
    })
  })

  it('starts once, however often it is confirmed concurrently', async () => {
    const user = await server.signUp()
    const talk = talkWith(server, user)
    await talk.say('2 pictures of a fox')
    const responses = await Promise.all(Array.from({ length: 6 }, () => talk.confirm()))
    for (const { status } of responses) expect([200, 409]).toContain(status)
    expect(responses.some(({ status }) => status === 200)).toBe(true)
    expect(await pictures(server, user)).toBe(2)
    expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  })

  it('is not confirmed when the credits do not cover all of it', async () => {
    const user = await server.signUp()
    const talk = talkWith(server, user)
    const { body } = await talk.say('8 videos of a fox and 8 videos of a bear and 8 videos of an owl')
    expect(body.conversation.data).toMatchObject({ cost: 2400, available: 2000, affordable: false })
    expect((await talk.say('yes')).body.conversation.ready_for_confirmation).toBe(false)
    const { status, body: refused } = await talk.confirm()
    expect([status, refused.errors[0].code]).toEqual([402, 'insufficient_credits'])
    expect(await wallet(server, user)).toEqual({ credits: 2000, held: 0 })
    expect((await talk.say('only one video of each')).status).toBe(200)
  })

  it('stays within the cap of its conversation', async () => {
    const user = await server.signUp()
    const talk = talkWith(server, user)
    await talk.say('2 pictures of a fox', { cap: 50 })
    expect((await talk.confirm()).body.conversation.spent).toBe(40)
    const { body } = await talk.say('a picture of a bear')
    expect(body.conversation.data).toMatchObject({ cost: 20, cap: 10, affordable: false })
    const { status, body: refused } = await talk.confirm()
    expect([status, refused.errors[0].code]).toEqual([402, 'insufficient_credits'])
    await talk.say('a picture of a bear', { cap: 60 })
    expect((await talk.confirm()).body.conversation).toMatchObject({ completed: true, spent: 60 })
  })

  it('is refused as a whole when it exceeds the daily limit of a free account', async () => {
    const user = await limited.signUp()
    const talk = talkWith(limited, user)
    const { body } = await talk.say('2 pictures of a fox and 2 pictures of a bear and a calm track')
    expect(body.conversation.data.limit).toEqual({ max: 3, remaining: 3 })
    expect(body.message.message).toContain('3 are left')
    const { status, body: refused } = await talk.confirm()
    expect([status, refused.errors[0].code]).toEqual([403, 'content_limit'])
    expect(await wallet(limited, user)).toEqual({ credits: 2000, held: 0 })
    expect(await pictures(limited, user)).toBe(0)
    await talk.say('remove the track')
    await talk.say('remove the last one')
    expect((await talk.confirm()).body.conversation.results).toHaveLength(2)
  })
})
