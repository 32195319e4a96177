import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let voice: number
beforeAll(async () => {
  server = await createTestServer()
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(() => server.stop())

/** Reads events until one of a type arrives; returns all received. */
async function readUntil(
  user: TestUser,
  type: string,
  headers = {},
  begin: () => Promise<unknown> = async () => undefined,
) {
  const abort = new AbortController()
  const response = await fetch(`${server.url}/v1/events`, {
    headers: { authorization: `Bearer ${user.token}`, ...headers },
    signal: abort.signal,
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  await begin()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk)
    if (text.includes(`event: ${type}\n`) && text.endsWith('\n\n')) break
  }
  abort.abort()
  return text.split('\n\n').filter((block) => block.includes('event: '))
}

const start = (user: TestUser) =>
  server.call('POST', '/v1/conversion/text', { token: user.token, body: { text: 'Hello.', voice } })

it('notifies only the owner', async () => {
  const [user, otherUser] = [await server.signUp(), await server.signUp()]
  const events = await readUntil(user, 'history-changed', {}, async () => {
    await start(otherUser)
    await start(user)
  })
  const types = events.map((block) => block.match(/event: (.*)/)?.[1])
  expect(types).toEqual(
    expect.arrayContaining(['credits-changed', 'conversion-completed', 'history-changed']),
  )
  expect(types.filter((type) => type === 'conversion-completed')).toHaveLength(1)
  const credits = events.findLast((block) => block.includes('credits-changed'))
  expect(credits).toContain('"credits":1990')
})

it('replays missed events since the last id', async () => {
  const user = await server.signUp()
  const item = await start(user)
  await server.ended(user, item.body.code_ref)
  const replayed = await readUntil(user, 'history-changed', { 'last-event-id': '0' })
  expect(replayed.join()).toContain(item.body.code_ref)
})

it('delivers events that commit after a later event, however long the client was away', async () => {
  const user = await server.signUp()
  const long = new Date(Date.now() - 60_000)
  const row = { owner_id: user.id, type: 'history-changed' as const, created_at: long }
  const [late, seen] = await server.db
    .insertInto('events')
    .values([
      { ...row, data: JSON.stringify({ code_ref: 'late', kind: 'speech' }) },
      { ...row, data: JSON.stringify({ code_ref: 'seen', kind: 'speech' }) },
    ])
    .returning('id')
    .execute()
  expect(seen?.id).toBeGreaterThan(late?.id ?? 0)
  const replayed = await readUntil(user, 'history-changed', { 'last-event-id': String(seen?.id) })
  expect(replayed.join()).toContain('"code_ref":"late"')
})

it('stores history and a statement in which every movement names its item', async () => {
  const user = await server.signUp()
  const { body: item } = await start(user)
  await server.ended(user, item.code_ref)
  const history = await server.call('GET', '/v1/history/items?event=completed', { token: user.token })
  expect(history.body).toMatchObject({
    count: 1,
    results: [
      { kind: 'speech', event: 'completed', code_ref: item.code_ref, cost: 10, actor: { id: user.id } },
    ],
  })
  const { body } = await server.call('GET', '/v1/wallet/transactions', { token: user.token })
  const rows = body.results.map(({ type, amount, captured, balance }: Record<string, unknown>) => [
    type,
    amount,
    captured,
    balance,
  ])
  expect(rows).toEqual([
    ['capture', 0, 10, 1990],
    ['hold', -10, 0, 1990],
    ['credit', 2000, 0, 2000],
  ])
  expect(body.results[0].item).toEqual({ code_ref: item.code_ref, kind: 'speech', title: 'Hello.' })
})
