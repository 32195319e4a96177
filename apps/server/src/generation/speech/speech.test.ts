import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let voice: number
beforeAll(async () => {
  server = await createTestServer({ env: { WELCOME_CREDITS: '100', FREE_DAILY_CONVERSIONS: '20' } })
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(() => server.stop())

const start = (user: TestUser, fields: object = {}, headers = {}) =>
  server.call('POST', '/v1/conversion/text', {
    token: user.token,
    body: { text: 'Hello.', voice, ...fields },
    headers,
  })

const wallet = async (user: TestUser) =>
  (await server.call('GET', '/v1/me', { token: user.token })).body.wallet

describe('starting speech', () => {
  it('returns the item at once, titled by the first 15 characters', async () => {
    const user = await server.signUp()
    const { status, body } = await start(user, {
      text: 'Once upon a midnight dreary',
      speed: 1.5,
      output: 'ogg',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'speech',
      status: 'pending',
      title: 'Once upon a mid',
      text: 'Once upon a midnight dreary',
      characters: 27,
      cost: 10,
      url_file: null,
      url_stream: expect.stringContaining('/v1/streams/'),
      settings: { voice, speed: 1.5, output: 'ogg', is_clone: false },
      voice: { id: voice, price_tier: { code: 'ESS', name: 'Essential' } },
      actor: { id: user.id, email: user.email },
    })
    expect(await wallet(user)).toMatchObject({ credits: 90 })
  })

  it('with too few credits is 402 and nothing is spent', async () => {
    const user = await server.signUp()
    const response = await start(user, { text: 'a'.repeat(5025) })
    expect(response).toMatchObject({ status: 402, body: { errors: [{ code: 'insufficient_credits' }] } })
    expect(await wallet(user)).toEqual({ credits: 100, held: 0 })
    expect((await server.call('GET', '/v1/library', { token: user.token })).body.count).toBe(0)
  })

  it('64 times concurrently on a wallet for ten accepts exactly ten', async () => {
    const user = await server.signUp()
    const responses = await Promise.all(Array.from({ length: 64 }, () => start(user)))
    const statuses = responses.map((response) => response.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 402)).toHaveLength(54)
    const spent = await wallet(user)
    expect(spent.credits).toBe(0)
    expect((await server.call('GET', '/v1/library', { token: user.token })).body.count).toBe(10)
  })

  it('with an Idempotency-Key runs once, also when repeated concurrently', async () => {
    const user = await server.signUp()
    const key = { 'idempotency-key': 'press-1' }
    const responses = await Promise.all([start(user, {}, key), start(user, {}, key), start(user, {}, key)])
    const again = await start(user, {}, key)
    expect(new Set([...responses, again].map((response) => response.body.code_ref)).size).toBe(1)
    expect(again.status).toBe(201)
    expect(await start(user, { text: 'Other.' }, key)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'idempotency_mismatch' }] },
    })
    const other = await server.signUp()
    expect((await start(other, {}, key)).body.code_ref).not.toBe(again.body.code_ref)
    expect((await wallet(user)).credits).toBe(90)
  })

  it('a key whose start was refused can be used again', async () => {
    const user = await server.signUp()
    const key = { 'idempotency-key': 'press-2' }
    expect((await start(user, { text: 'a'.repeat(6000) }, key)).status).toBe(402)
    expect((await start(user, {}, key)).status).toBe(201)
  })

  it('beyond the free limit of a day is content_limit, and costs nothing', async () => {
    const limited = await createTestServer({ env: { FREE_DAILY_CONVERSIONS: '2' } })
    const user = await limited.signUp()
    const [{ id }] = (await limited.call('GET', '/v1/voices/')).body.results
    const press = () =>
      limited.call('POST', '/v1/conversion/text', { token: user.token, body: { text: 'Hi', voice: id } })
    expect([(await press()).status, (await press()).status]).toEqual([201, 201])
    expect(await press()).toMatchObject({ status: 403, body: { errors: [{ code: 'content_limit' }] } })
    const quote = await limited.call('POST', '/v1/quotes', {
      token: user.token,
      body: { kind: 'speech', text: 'Hi', voice: id },
    })
    expect(quote.body.limit).toEqual({ max: 2, remaining: 0 })
    await limited.stop()
  })

  it('counts user-perceived characters and prices by the voice’s tier', async () => {
    const user = await server.signUp()
    const voices = (await server.call('GET', '/v1/voices/?tier=ULT', { token: user.token })).body.results
    const quote = await server.call('POST', '/v1/quotes', {
      token: user.token,
      body: { kind: 'speech', text: '👩‍🎤'.repeat(50), voice: voices[0].id },
    })
    // Three code points each, 150 in all, 0.4 credits a code point.
    expect(quote.body).toMatchObject({ cost: 60, available: 100, affordable: true })
  })
})

describe('voices', () => {
  it('are only the demo ones for a visitor', async () => {
    const user = await server.signUp()
    const visitor = await server.call('GET', '/v1/voices/')
    const member = await server.call('GET', '/v1/voices/', { token: user.token })
    expect(visitor.body).toMatchObject({ count: 1, results: [{ name: 'Plain' }] })
    expect(member.body.count).toBe(3)
    expect((await server.call('GET', '/v1/demo-voices')).body.count).toBe(1)
  })

  it.each([
    ['search=CZECH', ['Čeština']],
    ['language=en', ['Plain', 'Island']],
    ['language=en-GB', ['Island']],
    ['gender=male', ['Čeština']],
    ['accent=Scottish', ['Island']],
    ['use=narration', ['Island']],
    ['use=news', []],
    ['search=slow', ['Island']],
    ['tier=ULT', ['Island']],
    ['engine=Neural', ['Island']],
    ['provider=scripted&limit=1', ['Plain']],
    ['provider=nobody', []],
  ])('filtered by %s', async (query, names) => {
    const user = await server.signUp()
    const { body } = await server.call('GET', `/v1/voices?${query}`, { token: user.token })
    expect(body.results.map((each: { name: string }) => each.name)).toEqual(names)
  })

  it('have filters with the values that occur', async () => {
    const user = await server.signUp()
    expect((await server.call('GET', '/v1/voices/facets', { token: user.token })).body).toEqual({
      languages: [
        { code: 'cs', name: 'Czech', accents: [] },
        { code: 'en', name: 'English', accents: ['Scottish'] },
      ],
      genders: ['female', 'male'],
      uses: ['narration'],
      tiers: ['ESS', 'ULT'],
      engines: ['Neural', 'Standard'],
      providers: [{ code: 'scripted', name: 'Scripted' }],
    })
    expect((await server.call('GET', '/v1/voices/facets')).body).toMatchObject({ tiers: ['ESS'], uses: [] })
  })

  it('have an example', async () => {
    const example = await fetch(`${server.url}/v1/voices/${voice}/example`)
    expect(example.status).toBe(200)
    expect((await example.arrayBuffer()).byteLength).toBe(8044)
    expect((await server.call('GET', '/v1/voices/99999/example')).status).toBe(404)
  })
})
