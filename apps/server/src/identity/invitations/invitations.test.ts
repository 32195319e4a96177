import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const WELCOME = 2000

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { INVITE_BONUS_INVITER: '300', INVITE_BONUS_INVITEE: '50' } })
})
afterAll(() => server.stop())

const invitedBy = ({ token }: TestUser, invited_by: unknown) =>
  server.call('POST', '/v1/customer/user-to-user-invitation', { token, body: { invited_by } })
const credits = async ({ token }: { token: string }) =>
  (await server.call('GET', '/v1/me', { token })).body.wallet.credits

describe('an invitation', () => {
  it('credits both sides once, however often it is repeated', async () => {
    const [inviter, other, invitee] = [await server.signUp(), await server.signUp(), await server.signUp()]
    const responses = await Promise.all([1, 2, 3].map(() => invitedBy(invitee, inviter.id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses.map(({ body }) => body.bonus).sort()).toEqual([0, 0, 50])
    expect((await invitedBy(invitee, other.id)).body).toEqual({ invited_by: other.id, bonus: 0 })
    expect(await credits(inviter)).toBe(WELCOME + 300)
    expect(await credits(invitee)).toBe(WELCOME + 50)
    expect(await credits(other)).toBe(WELCOME)
  })

  it('works in both directions concurrently', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()]
    const responses = await Promise.all([invitedBy(one, other.id), invitedBy(other, one.id)])
    expect(responses.map(({ body }) => body.bonus)).toEqual([50, 50])
    expect(await credits(one)).toBe(WELCOME + 350)
    expect(await credits(other)).toBe(WELCOME + 350)
  })

  it('of the same account changes nothing', async () => {
    const user = await server.signUp()
    expect(await invitedBy(user, user.id)).toMatchObject({
      status: 200,
      body: { invited_by: user.id, bonus: 0 },
    })
    expect(await credits(user)).toBe(WELCOME)
    const inviter = await server.signUp()
    expect((await invitedBy(user, inviter.id)).body.bonus).toBe(50)
  })

  it('by an unknown, unconfirmed or deleted account names the field and credits nothing', async () => {
    const invitee = await server.signUp()
    const deleted = await server.signUp()
    await server.call('DELETE', '/v1/customer/delete-profile', {
      token: deleted.token,
      body: { email: deleted.email },
    })
    await server.call('POST', '/v1/signup', {
      body: { email: 'waiting@example.org', password: 'long enough' },
    })
    const waiting = await server.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'waiting@example.org')
      .executeTakeFirstOrThrow()
    for (const id of [deleted.id, waiting.id, 2 ** 40, 0, 'me']) {
      expect(await invitedBy(invitee, id), String(id)).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'invalid', field: 'invited_by' }] },
      })
    }
    expect(await credits(invitee)).toBe(WELCOME)
  })
})

describe('an inviter named at sign-up', () => {
  const join = async (email: string, invited_by: number) => {
    await server.call('POST', '/v1/signup', { body: { email, password: 'long enough', invited_by } })
    const confirmation = { email, confirmation_code: await server.readCode(email) }
    return await server.call('POST', '/v1/user/confirm', { body: confirmation })
  }

  it('counts when the address is confirmed, and not again by the call', async () => {
    const inviter = await server.signUp()
    const { body } = await join('joins@example.org', inviter.id)
    expect(body).toMatchObject({ first_login: true, user: { wallet: { credits: WELCOME + 50 } } })
    expect(await credits(inviter)).toBe(WELCOME + 300)
    const repeat = await invitedBy({ ...body.user, token: body.token }, inviter.id)
    expect(repeat.body.bonus).toBe(0)
    expect(await credits(inviter)).toBe(WELCOME + 300)
  })

  it('earns nothing for an invitee who deletes the account and signs up again', async () => {
    const [inviter, other] = [await server.signUp(), await server.signUp()]
    const email = 'comes-again@example.org'
    for (const by of [inviter.id, inviter.id, other.id]) {
      const { token } = (await join(email, by)).body
      await server.call('DELETE', '/v1/customer/delete-profile', { token, body: { email } })
    }
    expect(await credits(inviter)).toBe(WELCOME + 300)
    expect(await credits(other)).toBe(WELCOME)
    const { token } = await server.signUp(email)
    expect((await invitedBy({ id: 0, email, token }, other.id)).body.bonus).toBe(0)
    expect(await credits({ token })).toBe(0)
    expect(await credits(other)).toBe(WELCOME)
  })

  it('who does not exist does not prevent the sign-up', async () => {
    const { status, body } = await join('joins-too@example.org', 2 ** 40)
    expect(status).toBe(200)
    expect(body.user.wallet.credits).toBe(WELCOME)
  })

  it('leaves the ledger balanced', async () => {
    expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  })
})
