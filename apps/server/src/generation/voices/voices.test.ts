import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let voices: { id: number; name: string }[]
beforeAll(async () => {
  server = await createTestServer()
  voices = (await list(await server.signUp())).results
})
afterAll(() => server.stop())

const list = async ({ token }: Pick<TestUser, 'token'>, query = '') =>
  (await server.call('GET', `/v1/voices/${query}`, { token })).body
const favor = (user: TestUser, voice: number | undefined, favorite = true, fields: object = {}) =>
  server.call('POST', '/v1/favorite-voice', { token: user.token, body: { voice, favorite, ...fields } })
const rate = (user: TestUser, voice: number | undefined, rating: number) =>
  server.call('POST', '/v1/voices/rate', { token: user.token, body: { voice, rating } })
const namesOf = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name)

describe('a favorite', () => {
  it('is private, appears in the list and can be filtered by', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()]
    const [, second] = voices
    expect((await list(user, '?favorite=true')).count).toBe(0)
    expect(await favor(user, second?.id)).toMatchObject({
      status: 200,
      body: { id: second?.id, favorite: true, rating: { mine: null, average: null, count: 0 } },
    })
    expect(namesOf(await list(user, '?favorite=true'))).toEqual([second?.name])
    expect((await list(user, '?favorite=false')).count).toBe(voices.length - 1)
    expect((await list(other, '?favorite=true')).count).toBe(0)
    expect((await favor(user, second?.id, false)).body.favorite).toBe(false)
    expect((await list(user, '?favorite=true')).count).toBe(0)
  })

  it('in a team is the member’s, not the owner’s', async () => {
    const [owner, member] = [await server.signUp(), await server.signUp()]
    await server.call('POST', '/v1/team', { token: owner.token, body: { email: member.email } })
    await favor(member, voices[0]?.id)
    expect((await list(member, `?favorite=true&user=${owner.id}`)).count).toBe(1)
    expect((await list(owner, '?favorite=true')).count).toBe(0)
  })

  it('must be an existing voice', async () => {
    const user = await server.signUp()
    const fault = { status: 400, body: { errors: [{ code: 'invalid', field: 'voice' }] } }
    expect(await favor(user, 99_999)).toMatchObject(fault)
    expect(await favor(user, voices[0]?.id, true, { is_clone: true })).toMatchObject(fault)
    expect(await rate(user, 99_999, 3)).toMatchObject(fault)
  })
})

describe('a rating', () => {
  it('replaces the previous one, and counts in the average', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()]
    const id = voices[2]?.id
    await favor(user, id)
    await rate(user, id, 1)
    expect((await rate(user, id, 4)).body).toMatchObject({
      favorite: true,
      rating: { mine: 4, average: 4, count: 1 },
    })
    expect((await rate(other, id, 5)).body).toMatchObject({
      favorite: false,
      rating: { mine: 5, average: 4.5, count: 2 },
    })
    const [seen] = (await list(user, '?favorite=true')).results
    expect(seen.rating).toEqual({ mine: 4, average: 4.5, count: 2 })
    for (const wrong of [0, 6, 2.5]) expect((await rate(user, id, wrong)).status).toBe(400)
  })

  it('by many concurrently counts once per account', async () => {
    const people = await Promise.all([server.signUp(), server.signUp(), server.signUp()])
    const id = voices[1]?.id
    await Promise.all(people.flatMap((user) => [1, 2, 3, 4, 5].map((rating) => rate(user, id, rating))))
    await Promise.all(people.map((user) => rate(user, id, 3)))
    const [first] = people
    const { results } = await list(first ?? { token: '' })
    expect(results[1].rating).toEqual({ mine: 3, average: 3, count: 3 })
  })

  it('is deleted with the account', async () => {
    const [leavingUser, other] = [await server.signUp(), await server.signUp()]
    const id = voices[0]?.id
    await rate(leavingUser, id, 1)
    await rate(other, id, 5)
    const { token, email } = leavingUser
    await server.call('DELETE', '/v1/customer/delete-profile', { token, body: { email } })
    await vi.waitFor(async () => {
      expect((await list(other)).results[0].rating).toEqual({ mine: 5, average: 5, count: 1 })
    }, 60_000)
  })
})

describe('voices', () => {
  it('of a visitor have no favorites', async () => {
    const { body } = await server.call('GET', '/v1/voices/')
    expect(body.results[0]).toMatchObject({ favorite: false, rating: { mine: null } })
  })

  it('come from the providers that are named', async () => {
    const { body } = await server.call('GET', '/v1/engine/speech/voice/providers')
    expect(body).toEqual({
      results: [{ code: 'scripted', name: 'Scripted', clone: true, price: 8000, note: null }],
      count: 1,
      next: null,
      previous: null,
    })
  })
})
