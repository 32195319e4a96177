import { GUIDE_MODEL } from '@atelier/contract/kinds/conversation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordStatements } from '../testing/statements.ts'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'
import { talkWith } from './testing/talk.ts'

let server: TestServer
let user: TestUser
let otherUser: TestUser
beforeAll(async () => {
  server = await createTestServer()
  user = await server.signUp()
  otherUser = await server.signUp()
})
afterAll(() => server.stop())

const list = '/v1/assistant/chat/converstations'
const get = async (path: string, { token } = user) => server.call('GET', path, { token })

describe('conversations', () => {
  it('come five at a time, newest first, and only the newest is open', async () => {
    const person = await server.signUp()
    const texts = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => `a picture of ${word}`)
    for (const words of texts) await talkWith(server, person).say(words)
    const { body } = await get(list, person)
    const shown = body.results.map(({ messages, completed, data }: never) => [
      (messages as { message: string }[])[0]?.message,
      completed,
      data === null,
    ])
    expect(shown).toEqual(
      texts
        .toReversed()
        .slice(0, 5)
        .map((words, at) => [words, at > 0, at > 0]),
    )
    expect(body.count).toBe(6)
    const { body: older } = await get(body.next, person)
    expect(older.results.map(({ title }: { title: string }) => title)).toEqual(['A picture of one'])
  })

  it('are named after their first message, until the user renames them', async () => {
    const person = await server.signUp()
    const talk = talkWith(server, person)
    const { body } = await talk.say('please make me two pictures\nof a fox. It is dawn')
    expect(body.conversation.title).toBe('Two pictures of a fox')
    const rename = (title: string, { token } = person) =>
      server.call('PUT', `${list}/${talk.uuid}`, { token, body: { title } })
    expect((await rename('  Foxes ')).body).toMatchObject({ uuid: talk.uuid, title: 'Foxes' })
    expect((await rename(' ')).status).toBe(400)
    expect((await rename('x'.repeat(61))).status).toBe(400)
    expect((await rename('Mine', otherUser)).status).toBe(404)
    const replaces = body.conversation.messages[0].id
    expect((await talk.say('a picture of a bear', { replaces })).body.conversation.title).toBe('Foxes')
  })

  it('are found by words of their title or messages, only by their user', async () => {
    const person = await server.signUp()
    const fox = talkWith(server, person)
    await fox.say('a picture of a fox')
    await fox.say('make it at night, 100% dark')
    const owl = talkWith(server, person)
    await owl.say('a picture of an owl')
    await server.call('PUT', `${list}/${owl.uuid}`, { token: person.token, body: { title: 'Birds' } })
    const find = async (words: string, by = person) => {
      const { body } = await get(`${list}?search=${encodeURIComponent(words)}`, by)
      return [body.count, ...body.results.map(({ uuid }: { uuid: string }) => uuid)]
    }
    expect(await find('AT NIGHT')).toEqual([1, fox.uuid])
    expect(await find('bird')).toEqual([1, owl.uuid])
    expect(await find('a picture')).toEqual([2, owl.uuid, fox.uuid])
    expect(await find('100%')).toEqual([1, fox.uuid])
    expect(await find('1%0')).toEqual([0])
    expect(await find('at night', otherUser)).toEqual([0])
  })

  it('set their quote aside while another one is current, and reopen it', async () => {
    const person = await server.signUp()
    const { token } = person
    const first = talkWith(server, person)
    const second = talkWith(server, person)
    await first.say('a picture of a fox')
    await second.say('a picture of a bear')
    const aside = (await get(`${list}/${first.uuid}`, person)).body
    expect(aside).toMatchObject({ completed: true, data: null, quote_set_aside: true })
    expect((await first.confirm()).status).toBe(409)

    const reopen = (uuid: string, by = person) =>
      server.call('POST', `${list}/${uuid}/reopen`, { token: by.token })
    expect((await reopen(first.uuid, otherUser)).status).toBe(404)
    expect((await reopen(first.uuid)).body).toMatchObject({
      ...{ completed: false, quote_set_aside: false, data: { cost: 20 } },
    })
    expect((await get(`${list}/${second.uuid}`, person)).body).toMatchObject({ quote_set_aside: true })
    const { body } = await first.confirm()
    expect(body.conversation).toMatchObject({
      ...{ completed: true, quote_set_aside: false, results: [{ status: 'pending' }] },
    })
    expect((await reopen(first.uuid)).status).toBe(409)
    expect((await server.call('POST', `${list}/${second.uuid}/cancel`, { token })).status).toBe(200)
    expect((await reopen(second.uuid)).status).toBe(409)
    expect((await get('/v1/images-library', person)).body.count).toBe(1)
  })

  it('are reopened by a new message, which completes the conversation that was open', async () => {
    const first = talkWith(server, user)
    const second = talkWith(server, user)
    await first.say('a picture of a fox')
    await second.say('a picture of a bear')
    expect((await first.confirm()).status).toBe(409)
    const { body } = await first.say('make it two')
    expect(body.conversation).toMatchObject({ completed: false, data: { cost: 40 } })
    expect((await get(`${list}/${second.uuid}`)).body).toMatchObject({ completed: true, data: null })
  })

  it('are private to their account', async () => {
    const talk = talkWith(server, user)
    await talk.say('a picture of a fox')
    const body = { message: 'yes', conversation_uuid: talk.uuid }
    const { token } = otherUser
    const responses = await Promise.all([
      get(`${list}/${talk.uuid}`, otherUser),
      get(`${list}/${talk.uuid}/messages`, otherUser),
      server.call('POST', '/v1/assistant/chat', { token, body }),
      server.call('POST', '/v1/assistant/chat/answer', { token, body: { conversation_uuid: talk.uuid } }),
      server.call('POST', `${list}/${talk.uuid}/cancel`, { token }),
      server.call('DELETE', `${list}/${talk.uuid}`, { token }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await get(list, otherUser)).body.results).toEqual([])
    expect((await talk.confirm()).status).toBe(200)
  })

  it('in a team are private to each member, and paid by its owner', async () => {
    const owner = await server.signUp()
    const member = await server.signUp()
    await server.call('POST', '/v1/team', { token: owner.token, body: { email: member.email } })
    const asMember = (path: string, body: object) =>
      server.call('POST', `/v1/assistant/${path}?user=${owner.id}`, { token: member.token, body })
    const { body } = await asMember('chat', { message: 'a picture of a fox' })
    const conversation_uuid = body.conversation.uuid
    expect((await get(`${list}/${conversation_uuid}`, owner)).status).toBe(404)
    expect((await get(`${list}/${conversation_uuid}`, member)).status).toBe(404)
    expect((await asMember('chat/answer', { conversation_uuid })).status).toBe(200)
    expect((await get('/v1/images-library', owner)).body.count).toBe(1)
    expect((await get('/v1/me', owner)).body.wallet.credits).toBe(1980)
    expect((await get('/v1/me', member)).body.wallet.credits).toBe(2000)
    const foreign = await asMember('chat', { message: 'hello', conversation_uuid: otherUser.id })
    expect(foreign.status).toBe(400)
    const outside = await server.call('GET', `${list}?user=${owner.id}`, { token: otherUser.token })
    expect(outside.status).toBe(403)
  })

  it('can be held with an API key', async () => {
    const { body: key } = await server.call('POST', '/v1/customer/api-key', { token: user.token })
    const talk = talkWith(server, { ...user, token: key.key })
    await talk.say('a picture of a fox')
    expect((await talk.confirm()).body.conversation.results).toHaveLength(1)
  })

  it('are deleted with their account', async () => {
    const leavingUser = await server.signUp()
    await talkWith(server, leavingUser).say('a picture of a fox')
    const held = () =>
      server.db
        .selectFrom('assistant_conversations')
        .select('id')
        .where('actor_id', '=', leavingUser.id)
        .execute()
    expect(await held()).toHaveLength(1)
    const gone = await server.call('DELETE', '/v1/customer/delete-profile', {
      token: leavingUser.token,
      body: { email: leavingUser.email },
    })
    expect(gone.status).toBe(204)
    await expect.poll(held).toEqual([])
  })

  it('can be cancelled and deleted; their results stay', async () => {
    const talk = talkWith(server, user)
    await talk.say('a picture of a fox')
    const { token } = user
    const { body } = await server.call('POST', `${list}/${talk.uuid}/cancel`, { token })
    expect(body).toMatchObject({ completed: true, cancelled: true, data: null })
    await talk.say('a picture of a fox')
    const { body: made } = await talk.confirm()
    const { code_ref } = made.conversation.results[0]
    expect((await server.call('DELETE', `${list}/${talk.uuid}`, { token })).status).toBe(204)
    expect((await get(`${list}/${talk.uuid}`)).status).toBe(404)
    expect((await get(`/v1/image-conversion/${code_ref}`)).status).toBe(200)
  })

  it('repeat the same answer to a repeated message', async () => {
    const talk = talkWith(server, user)
    const headers = { 'idempotency-key': 'again' }
    const first = await talk.say('a picture of a fox', {}, headers)
    const again = await server.call('POST', '/v1/assistant/chat', {
      token: user.token,
      body: { message: 'a picture of a fox' },
      headers,
    })
    expect(again.body).toEqual(first.body)
    expect(again.body.conversation.messages_count).toBe(2)
  })

  it('drop the messages after a replaced message', async () => {
    const talk = talkWith(server, user)
    const { body } = await talk.say('a picture of a fox')
    await talk.say('make it four')
    const replaces = body.conversation.messages[0].id
    const { body: replaced } = await talk.say('a picture of a bear', { replaces })
    expect(
      replaced.conversation.messages.map(({ message }: { message: string }) => message.split('\n')[0]),
    ).toEqual(['a picture of a bear', 'Here is your quote: 1 image · 20 credits.'])
    expect(replaced.conversation).toMatchObject({
      title: 'A picture of a bear',
      ...{ messages_count: 2, data: { cost: 20 } },
    })
    expect((await talk.say('hello', { replaces })).status).toBe(404)
  })

  it.each([
    ['an empty message', { message: '  ' }, 'message'],
    ['a message that is too long', { message: 'a'.repeat(20_001) }, 'message'],
    ['a model that there is not', { message: 'hello', model: 'none' }, 'model'],
    ['a token limit between the steps', { message: 'hello', tokens: 1501 }, 'tokens'],
  ])('refuse %s', async (_what, body, field) => {
    const response = await server.call('POST', '/v1/assistant/chat', { token: user.token, body })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('stream a turn to clients that accept events', async () => {
    const response = await fetch(new URL('/v1/assistant/chat', server.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ message: 'a picture of a fox', model: GUIDE_MODEL }),
    })
    const events = (await response.text())
      .split('\n\n')
      .flatMap((each) => /event: (\S+)\ndata: (.*)/.exec(each)?.slice(1) ?? [])
    expect(events.filter((_, at) => at % 2 === 0)).toEqual([
      'assistant-started',
      'assistant-delta',
      'assistant-completed',
    ])
    const { conversation, message } = JSON.parse(events[5] ?? '')
    expect(JSON.parse(events[3] ?? '').text).toBe(message.message)
    expect(conversation.data.cost).toBe(20)
  })
})

describe('a conversation of a thousand messages', () => {
  it('opens with as many statements as a short one, and pages back', async () => {
    const long = talkWith(server, user)
    const short = talkWith(server, user)
    await short.say('a picture of a fox')
    await long.say('a picture of a fox')
    const { rows } = await sql<{ id: number }>`
      update assistant_conversations set messages_count = 1000 where uuid = ${long.uuid} returning id`.execute(
      server.db,
    )
    await sql`
      insert into assistant_messages (conversation_id, role, text)
      select ${rows[0]?.id}, case when n % 2 = 1 then 'user' else 'assistant' end, 'message ' || n
      from generate_series(3, 1000) as n`.execute(server.db)
    // Statements the server runs in the background are recorded as well, so the lowest of several counts is used.
    const open = async (uuid: string) => {
      const counts: number[] = []
      for (let time = 0; time < 5; time++)
        counts.push((await recordStatements(() => get(`${list}/${uuid}`))).length)
      return Math.min(...counts)
    }
    expect(await open(long.uuid)).toBeLessThanOrEqual((await open(short.uuid)) + 2)
    const { body } = await get(`${list}/${long.uuid}`)
    expect(body.messages_count).toBe(1000)
    expect(body.messages).toHaveLength(25)
    expect(body.messages.at(-1).message).toBe('message 1000')
    let seen = 0
    let url: string | null = `${list}/${long.uuid}/messages?limit=100`
    while (url) {
      const page: { results: unknown[]; next: string | null } = (await get(url)).body
      seen += page.results.length
      url = page.next
    }
    expect(seen).toBe(1000)
  })
})
