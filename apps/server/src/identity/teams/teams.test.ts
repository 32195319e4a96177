import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let voice: number
beforeAll(async () => {
  server = await createTestServer()
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(() => server.stop())

const invite = ({ token }: TestUser, email: string, cap?: number | null, headers = {}) =>
  server.call('POST', '/v1/team', { token, body: { email, ...(cap === undefined ? {} : { cap }) }, headers })

const members = async ({ token }: TestUser) => (await server.call('GET', '/v1/team', { token })).body

const me = async ({ token }: TestUser) => (await server.call('GET', '/v1/me', { token })).body

/** Costs ten credits. */
const speak = ({ token }: TestUser, owner: TestUser, text = 'Hello.') =>
  server.call('POST', `/v1/conversion/text?user=${owner.id}`, { token, body: { text, voice } })

async function mailsTo(email: string): Promise<string[]> {
  const outbox = join(server.dataDir, 'outbox')
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`))
}

/** An owner with a member. */
async function createPair(cap?: number | null) {
  const [owner, member] = [await server.signUp(), await server.signUp()]
  const { body } = await invite(owner, member.email, cap)
  return { owner, member, uuid: body.uuid as string }
}

describe('inviting', () => {
  it('a person with an account makes them a member at once and notifies them by email', async () => {
    const [owner, member] = [await server.signUp(), await server.signUp()]
    expect(await invite(owner, ` ${member.email.toUpperCase()} `, 500)).toMatchObject({
      status: 201,
      body: { uuid: expect.any(String), email: member.email, status: 'active', cap: 500, spent: 0 },
    })
    const [mail] = (await mailsTo(member.email)).filter((each) => each.includes(owner.email))
    expect(mail).toContain('/select-team')
    expect((await me(member)).teams).toMatchObject([
      {
        cap: 500,
        spent: 0,
        owner_details: {
          id: owner.id,
          email: owner.email,
          subscription: { active: false, limited: true },
          wallet: { credits: 2000 },
        },
      },
    ])
    expect((await me(owner)).teams).toEqual([])
  })

  it('an unknown address sends an invitation, and confirming the address turns it into a membership', async () => {
    const owner = await server.signUp()
    const email = 'newcomer@example.org'
    expect(await invite(owner, email)).toMatchObject({ status: 201, body: { status: 'invited', cap: null } })
    const [mail] = await mailsTo(email)
    expect(mail).toContain('/auth/register')
    await server.call('POST', '/v1/signup', { body: { email, password: 'a good password' } })
    expect((await members(owner)).results).toMatchObject([{ email, status: 'invited', name: null }])
    const confirmation = { email, confirmation_code: await server.readCode(email) }
    const { body } = await server.call('POST', '/v1/user/confirm', { body: confirmation })
    expect(body.user.teams).toMatchObject([{ owner_details: { id: owner.id } }])
    expect(await members(owner)).toMatchObject({ count: 1, results: [{ email, status: 'active' }] })
  })

  it('concurrently with the confirmation of the address leaves no invitation behind', async () => {
    const owners = [await server.signUp(), await server.signUp(), await server.signUp()]
    const email = 'just-now@example.org'
    await server.call('POST', '/v1/signup', { body: { email, password: 'a good password' } })
    const body = { email, confirmation_code: await server.readCode(email) }
    const [confirmed] = await Promise.all([
      server.call('POST', '/v1/user/confirm', { body }),
      ...owners.map((owner) => invite(owner, email)),
    ])
    expect((await me({ id: 0, email, token: confirmed.body.token })).teams).toHaveLength(owners.length)
  })

  it('oneself, a member again, or no one names the field', async () => {
    const { owner, member } = await createPair()
    expect(await invite(owner, owner.email)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'invalid', field: 'email' }] },
    })
    expect(await invite(owner, member.email)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'conflict', field: 'email' }] },
    })
    expect(await invite(owner, 'nobody')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'email' }] },
    })
    expect(await invite(owner, 'x@example.org', -1)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'cap' }] },
    })
    expect((await members(owner)).count).toBe(1)
  })

  it('repeated with the same key runs and sends email once', async () => {
    const owner = await server.signUp()
    const email = 'once@example.org'
    const key = { 'idempotency-key': 'invite-1' }
    const first = await invite(owner, email, null, key)
    const again = await invite(owner, email, null, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('a membership', () => {
  it('spends the owner’s credits, fills the owner’s library and records the actor', async () => {
    const { owner, member } = await createPair()
    const { status, body: item } = await speak(member, owner)
    expect(status).toBe(201)
    expect(item.actor).toMatchObject({ id: member.id, email: member.email })
    await server.ended(owner, item.code_ref)
    expect((await me(owner)).wallet).toEqual({ credits: 1990, held: 0 })
    expect((await me(member)).wallet.credits).toBe(2000)
    const own = await server.call('GET', '/v1/library', { token: member.token })
    expect(own.body.count).toBe(0)
    const shared = await server.call('GET', `/v1/library/${owner.id}`, { token: member.token })
    expect(shared.body.results).toMatchObject([{ code_ref: item.code_ref, actor: { id: member.id } }])
    const history = await server.call('GET', `/v1/history/items?actor=${member.id}`, { token: owner.token })
    expect(history.body.results).toMatchObject([{ code_ref: item.code_ref, actor: { id: member.id } }])
    expect((await members(owner)).results).toMatchObject([{ email: member.email, spent: 10 }])
  })

  it('is ended by the owner, and the next call fails', async () => {
    const { owner, member, uuid } = await createPair()
    const remove = (token: string) => server.call('DELETE', `/v1/team/${uuid}`, { token })
    expect((await remove((await server.signUp()).token)).status).toBe(404)
    expect((await remove(owner.token)).status).toBe(204)
    expect(await speak(member, owner)).toMatchObject({ status: 403, body: { errors: [{ field: 'user' }] } })
    expect((await me(member)).teams).toEqual([])
    expect((await members(owner)).count).toBe(0)
    expect((await invite(owner, member.email)).status).toBe(201)
  })

  it('is ended by the member leaving', async () => {
    const { owner, member, uuid } = await createPair()
    expect((await server.call('DELETE', `/v1/team/${uuid}`, { token: member.token })).status).toBe(204)
    expect((await speak(member, owner)).status).toBe(403)
    expect((await members(owner)).results).toEqual([])
  })

  it('delivers events to both sides, and closes the member’s stream when it ends', async () => {
    const { owner, member, uuid } = await createPair()
    const listen = async (token: string, query = '') => {
      const response = await fetch(`${server.url}/v1/events${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return response.body?.pipeThrough(new TextDecoderStream()).getReader()
    }
    const streams = [await listen(owner.token), await listen(member.token, `?user=${owner.id}`)]
    const { body: item } = await speak(member, owner)
    for (const stream of streams) {
      let received = ''
      while (!received.includes('history-changed')) received += (await stream?.read())?.value ?? ''
      expect(received).toContain(item.code_ref)
    }
    await server.call('DELETE', `/v1/team/${uuid}`, { token: owner.token })
    let read = await streams[1]?.read()
    while (!read?.done) read = await streams[1]?.read()
    expect(read.done).toBe(true)
    await streams[0]?.cancel()
  })
})

describe('a cap', () => {
  it('holds under concurrent starts, and does not limit the owner', async () => {
    const { owner, member } = await createPair(50)
    const responses = await Promise.all(Array.from({ length: 24 }, () => speak(member, owner)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = responses.filter(({ status }) => status === 402)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.body.errors).toMatchObject([{ code: 'insufficient_credits' }])
    expect(refused[0]?.body.detail).toContain('Ask the team’s owner')
    expect((await speak(owner, owner)).status).toBe(201)
    expect((await me(member)).teams).toMatchObject([{ cap: 50, spent: 50 }])
    expect((await speak(member, member)).status).toBe(201)
  })

  it('can be raised and removed, and is included in quotes', async () => {
    const { owner, member, uuid } = await createPair(5)
    const quote = async () => {
      const body = { kind: 'speech', text: 'Hello.', voice }
      const response = await server.call('POST', `/v1/quotes?user=${owner.id}`, { token: member.token, body })
      return response.body.affordable
    }
    const setCap = (token: string, cap: number | null) =>
      server.call('PUT', `/v1/team/${uuid}`, { token, body: { cap } })
    expect(await quote()).toBe(false)
    expect((await speak(member, owner)).status).toBe(402)
    expect((await setCap(member.token, null)).status).toBe(404)
    expect(await setCap(owner.token, 10)).toMatchObject({ status: 200, body: { cap: 10, spent: 0 } })
    expect(await quote()).toBe(true)
    expect((await speak(member, owner)).status).toBe(201)
    expect((await speak(member, owner)).status).toBe(402)
    expect((await setCap(owner.token, null)).body.cap).toBeNull()
    expect((await speak(member, owner)).status).toBe(201)
  })

  it('counts this month’s spending, without failed conversions', async () => {
    const { owner, member } = await createPair(10)
    const { body: item } = await speak(member, owner)
    await server.ended(owner, item.code_ref)
    expect((await speak(member, owner)).status).toBe(402)
    await server.db
      .updateTable('conversions')
      .set({ created_at: new Date(Date.now() - 32 * 24 * 3600 * 1000) })
      .where('code_ref', '=', item.code_ref)
      .execute()
    const { body: failing } = await speak(member, owner, 'fail content_policy')
    await server.ended(owner, failing.code_ref)
    expect((await members(owner)).results).toMatchObject([{ spent: 0 }])
    expect((await speak(member, owner)).status).toBe(201)
  })
})

describe('a member with a cap of 0', () => {
  it('sees everything and changes nothing', async () => {
    const { owner, member, uuid } = await createPair(0)
    const { body: item } = await speak(owner, owner)
    await server.ended(owner, item.code_ref)
    const send = (method: string, path: string, body?: object) =>
      server.call(method, `/v1${path}?user=${owner.id}`, { token: member.token, body })
    expect((await send('GET', '/library')).body.results).toMatchObject([{ id: item.id }])
    expect((await send('POST', '/quotes', { kind: 'speech', text: 'Hello.', voice })).status).toBe(200)
    const writes = [
      send('DELETE', `/items/${item.id}`),
      send('DELETE', '/engine/speech/bulkdelete', { ids: [item.id] }),
      send('POST', `/items/${item.id}/shares`, { days: null }),
      speak(member, owner),
    ]
    for (const response of await Promise.all(writes)) {
      expect(response).toMatchObject({ status: 403, body: { errors: [{ code: 'forbidden' }] } })
      expect(response.body.errors[0]).not.toHaveProperty('field')
    }
    await server.call('PUT', `/v1/team/${uuid}`, { token: owner.token, body: { cap: 100 } })
    expect((await send('DELETE', `/items/${item.id}`)).status).toBeLessThan(300)
  })
})

describe('the links a member shared', () => {
  it('end with the membership, and those of the owner stay', async () => {
    const { owner, member, uuid } = await createPair()
    const { body: item } = await speak(owner, owner)
    await server.ended(owner, item.code_ref)
    const share = async ({ token }: { token: string }) => {
      const path = `/v1/items/${item.id}/shares?user=${owner.id}`
      return (await server.call('POST', path, { token, body: { days: null } })).body.url as string
    }
    const open = async (url: string) =>
      (await server.call('GET', `/v1/shared/${url.split('/').at(-1)}`)).status
    const [own, members] = [await share(owner), await share(member)]
    expect([await open(own), await open(members)]).toEqual([200, 200])
    await server.call('DELETE', `/v1/team/${uuid}`, { token: owner.token })
    expect([await open(own), await open(members)]).toEqual([200, 404])
  })
})
