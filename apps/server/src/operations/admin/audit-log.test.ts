import { plans } from '@atelier/contract/plans'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdminServer, createAdminServer } from '../../testing/admin-server.ts'

let server: AdminServer
beforeAll(async () => {
  server = await createAdminServer()
})
afterAll(() => server?.stop())

const actionsOf = async (account: number) =>
  (await server.callAdmin('GET', `audit-log?account=${account}`)).body.results.map(
    ({ act }: { act: string }) => act,
  )

it('records changes to keys, teams, share links and passwords, and forgets the actors when they are deleted', async () => {
  const [user, guest] = [await server.signUp(), await server.signUp()]
  const { token, email } = user
  const send = (method: string, path: string, body?: object) =>
    server.call(method, `/v1/${path}`, { token, ...(body && { body }) })
  const { body: key } = await send('POST', 'customer/api-key', {})
  await send('PUT', `customer/api-key/${key.id}`, { name: 'Robot' })
  await send('PUT', `customer/api-key/${key.id}`, { revoked: true })
  await send('DELETE', `customer/api-key/${key.id}`)
  const { body: member } = await send('POST', 'team', { email: guest.email })
  await send('PUT', `team/${member.uuid}`, { cap: 5 })
  await send('DELETE', `team/${member.uuid}`)
  const item = await server.speak(user, 'To be shared.')
  await server.ended(user, item.code_ref)
  const { body: share } = await send('POST', `items/${item.id}/shares`, {})
  await send('DELETE', `items/${item.id}/shares/${share.id}`)
  expect(await actionsOf(user.id)).toEqual(
    expect.arrayContaining([
      'share.revoked',
      'share.made',
      'team.removed',
      'team.cap_changed',
      'team.invited',
      'key.removed',
      'key.revoked',
      'key.changed',
      'key.created',
    ]),
  )
  await send('DELETE', 'customer/delete-profile', { email })
  const left = await server.callAdmin('GET', `audit-log?account=${user.id}&act=account.deleted`)
  expect(left.body.results).toMatchObject([{ actor: { id: user.id, email: null, name: null } }])
  const { rows } = await sql<{ told: number }>`select count(*)::int as told from audit_log
    where account_id = ${user.id} and (address is not null or detail::text like ${`%${email}%`})`.execute(
    server.db,
  )
  expect(rows[0]?.told).toBe(0)
})

it('records sign-ins, a password reset, and the first five refused attempts', async () => {
  const { id, email } = await server.signUp()
  const signIn = (password: string) => server.call('POST', '/v1/signin', { body: { email, password } })
  await signIn('a good password')
  for (let attempts = 0; attempts < 17; attempts += 1) await signIn('a wrong password')
  const refusals = Array.from({ length: 5 }, () => 'sign_in.refused')
  expect(await actionsOf(id)).toEqual([...refusals, 'sign_in.succeeded', 'sign_in.succeeded'])
  const confirmation_code = await server.requestResetCode(email)
  const body = { email, confirmation_code, password: 'another good one' }
  await server.call('POST', '/v1/user/reset/password', { body })
  expect((await actionsOf(id)).slice(0, 2)).toEqual(['sign_in.succeeded', 'password.reset'])
})

it('records purchases and new plans', async () => {
  const { id, token } = await server.signUp()
  const [plan] = plans
  const { body } = await server.call('POST', '/v1/payments/subscription-checkout/', {
    token,
    body: { price_id: plan?.uuid },
  })
  const checkout = new URL(body.url).searchParams.get('checkout') ?? ''
  await server.call('POST', `/v1/payments/sandbox/${checkout}`, { body: { action: 'pay' } })
  expect(await actionsOf(id)).toEqual(expect.arrayContaining(['checkout.paid', 'subscription.changed']))
  expect(await server.auditEntries('checkout.paid')).toMatchObject([{ detail: { cents: plan?.amount } }])
})

it('is paginated, newest first, and filtered by actor and action', async () => {
  const user = await server.signUp()
  for (const amount of [1, 2, 3]) {
    await server.callAdmin('POST', `users/${user.id}/credits`, { amount, reason: 'a test' })
  }
  const first = await server.callAdmin('GET', `audit-log?account=${user.id}&act=credits.granted&limit=2`)
  const amounts = ({ results }: { results: { detail: { amount: number } }[] }) =>
    results.map(({ detail }) => detail.amount)
  expect(amounts(first.body)).toEqual([3, 2])
  const next = await server.call('GET', first.body.next, { token: server.admin.token })
  expect(amounts(next.body)).toEqual([1])
  expect(first.body.count).toBe(3)
  const none = await server.callAdmin('GET', `audit-log?actor=${user.id}&act=credits.granted`)
  expect(none.body.results).toEqual([])
})

it('stores each ledger audit, and notifies the administrators when one fails', async () => {
  const sound = await server.callAdmin('POST', 'ledger-audits')
  expect(sound).toMatchObject({ status: 201, body: { sound: true, sum: 0, actor: { id: server.admin.id } } })
  const { id } = await server.signUp()
  await server.db.updateTable('wallets').set({ balance: 2001 }).where('owner_id', '=', id).execute()
  const broken = await server.callAdmin('POST', 'ledger-audits')
  expect(broken.body).toMatchObject({ sound: false, sum: 1, mismatched: [id] })
  expect(await server.readMail(server.admin.email)).toContain('does not balance')
  await server.db.updateTable('wallets').set({ balance: 2000 }).where('owner_id', '=', id).execute()
  const { body } = await server.callAdmin('GET', 'ledger-audits')
  expect(body.results.map(({ sound: isSound }: { sound: boolean }) => isSound)).toEqual([false, true])
})
