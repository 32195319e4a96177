import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../../identity/accounts/sessions.ts'
import { auditLedger } from '../../../ledger/audit.ts'
import { type AdminServer, createAdminServer } from '../../../testing/admin-server.ts'

let server: AdminServer
beforeAll(async () => {
  server = await createAdminServer()
})
afterAll(() => server?.stop())

const PASSWORD = 'a good password'
const reason = 'Sold voices of others.'

describe('the list of accounts', () => {
  it('finds accounts by address and id, with their balance and usage', async () => {
    const user = await server.signUp(`Findable-${randomUUID()}@example.org`.toLowerCase())
    const item = await server.speak(user, 'Hello.')
    await server.ended(user, item.code_ref)
    const byAddress = await server.callAdmin('GET', `users?search=${user.email.toUpperCase().slice(0, 20)}`)
    expect(byAddress.body.results).toMatchObject([
      {
        id: user.id,
        balance: 2000 - item.cost,
        held: 0,
        spent: item.cost,
        items: 1,
        blocked: null,
        plan: null,
      },
    ])
    expect(byAddress.body.results[0].storage_bytes).toBeGreaterThan(0)
    expect(byAddress.body.results[0].last_seen_at).not.toBeNull()
    const byId = await server.callAdmin('GET', `users?search=${user.id}`)
    expect(byId.body.results.map(({ id }: { id: number }) => id)).toContain(user.id)
    const detail = await server.callAdmin('GET', `users/${user.id}`)
    expect(detail.body).toMatchObject({ email: user.email, sessions: 1, debt: 0, members: [], api_keys: [] })
  })

  it('marks administrators by the current configuration', async () => {
    const { body } = await server.callAdmin('GET', 'users?role=admin')
    expect(body.results).toMatchObject([{ email: server.admin.email, role: 'admin' }])
    await server.db.updateTable('accounts').set({ role: 'user' }).where('id', '=', server.admin.id).execute()
    const other = await server.signUp()
    await server.db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', other.id).execute()
    await server.restart()
    expect((await server.callAdmin('GET', 'users?role=admin')).body.results).toMatchObject([
      { id: server.admin.id },
    ])
    expect((await server.call('GET', '/v1/admin/users', { token: other.token })).status).toBe(404)
  })
})

describe('a blocked account', () => {
  it('cannot sign in or use keys until it is unblocked', async () => {
    const [user, member] = [await server.signUp(), await server.signUp()]
    const { email, token } = user
    await server.call('POST', '/v1/team', { token, body: { email: member.email } })
    const { body: key } = await server.call('POST', '/v1/customer/api-key', { token, body: {} })
    const code = await server.requestResetCode(email)
    const running = await server.speak(user, 'wait 30')
    const blockedResponse = { status: 403, body: { errors: [{ code: 'forbidden' }] } }
    const accessPaths = {
      key: () => server.call('GET', '/v1/library', { token: key.key }),
      password: () => server.call('POST', '/v1/signin', { body: { email, password: PASSWORD } }),
      reset: () =>
        server.call('POST', '/v1/user/reset/password', {
          body: { email, confirmation_code: code, password: 'another good one' },
        }),
      team: () => server.call('GET', `/v1/library/${user.id}`, { token: member.token }),
    }
    const blocked = await server.callAdmin('POST', `users/${user.id}/block`, { reason })
    expect(blocked.body).toMatchObject({ blocked: { reason }, sessions: 0 })
    expect((await server.call('GET', '/v1/me', { token })).status).toBe(401)
    for (const access of Object.values(accessPaths)) {
      const response = await access()
      expect(response).toMatchObject(blockedResponse)
      expect(response.body.detail).toContain('blocked')
      expect(response.body.detail).not.toContain(reason)
    }
    // A session opened at that moment.
    await expect(openSession(server.db, user.id)).rejects.toThrow('blocked')
    // Paid generations still complete.
    await expect
      .poll(async () => (await server.callAdmin('GET', `conversions/${running.code_ref}`)).body.status)
      .toBe('completed')

    await server.callAdmin('POST', `users/${user.id}/unblock`, { reason: 'It was a mistake.' })
    for (const access of [accessPaths.key, accessPaths.password, accessPaths.team])
      expect((await access()).status).toBe(200)
    expect(await server.auditEntries('account.blocked')).toMatchObject([{ detail: { reason } }])
    expect(await server.auditEntries('account.unblocked')).toHaveLength(1)
  })

  it('cannot be the administrator’s own', async () => {
    const response = await server.callAdmin('POST', `users/${server.admin.id}/block`, { reason })
    expect(response.status).toBe(409)
    expect((await server.callAdmin('GET', 'overview')).status).toBe(200)
  })
})

describe('granted credits', () => {
  it('are granted once per key, however often and concurrently they are requested', async () => {
    const user = await server.signUp()
    const path = `users/${user.id}/credits`
    const grant = { amount: 500, reason: 'For the trouble.' }
    const key = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => server.callAdmin('POST', path, grant, key)),
    )
    const granted = responses.filter(({ status }) => status === 201)
    expect(new Set(granted.map(({ body }) => body.id)).size).toBe(1)
    expect(granted[0]?.body).toMatchObject({ type: 'credit', amount: 500, balance: 2500 })
    const other = await server.callAdmin('POST', path, { ...grant, amount: 7 }, key)
    expect(other.status).toBe(422)
    const { body } = await server.call('GET', '/v1/wallet/transactions', { token: user.token })
    expect(body.results[0]).toMatchObject({ type: 'credit', amount: 500 })
    expect(await server.auditEntries('credits.granted')).toMatchObject([{ detail: { amount: 500 } }])
  })

  it('can be removed as far as they are available, never below zero', async () => {
    const user = await server.signUp()
    const take = (amount: number) =>
      server.callAdmin('POST', `users/${user.id}/credits`, { amount, reason: 'Given by mistake.' })
    const responses = await Promise.all(Array.from({ length: 5 }, () => take(-600)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409])
    const { body } = await server.call('GET', '/v1/me', { token: user.token })
    expect(body.wallet).toEqual({ credits: 200, held: 0 })
    expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  })
})
