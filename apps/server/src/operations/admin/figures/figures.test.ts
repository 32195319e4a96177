import { plans } from '@atelier/contract/plans'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminServer, createAdminServer } from '../../../testing/admin-server.ts'
import type { TestUser } from '../../../testing/test-server.ts'
import { countUsage } from './usage-job.ts'

let server: AdminServer
let user: TestUser
beforeAll(async () => {
  server = await createAdminServer({ env: { WELCOME_CREDITS: '100000' } })
  user = await server.signUp()
})
afterAll(() => server?.stop())

const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const range = `from=${daysAgo(60)}&to=${today}`
const chart = async (by: string) =>
  (await server.callAdmin('GET', `charts/usage?${range}&by=${by}`)).body.results
const overview = async (days: number) => (await server.callAdmin('GET', `overview?days=${days}`)).body

/** Moves everything that has ended so far back by a number of days. */
async function age(days: number): Promise<void> {
  await sql`update conversions set ended_at = ended_at - make_interval(days => ${days}),
    created_at = created_at - make_interval(days => ${days})`.execute(server.db)
}

describe('usage statistics', () => {
  it('are the same with and without hourly rollups, and count successes, failures and cancellations', async () => {
    const [good, bad] = [await server.speak(user, 'A sentence.'), await server.speak(user, 'fail invalid')]
    for (const { code_ref } of [good, bad]) await server.ended(user, code_ref)
    const hanging = await server.speak(user, 'hang')
    await server.callAdmin('POST', `conversions/${hanging.code_ref}/cancel`, { reason: 'a test' })
    await age(40)
    const later = await server.speak(user, 'Another sentence.')
    await server.ended(user, later.code_ref)

    const expected = [
      { day: daysAgo(40), group: 'speech', conversions: 2, failures: 1, credits: good.cost, spend: 0 },
      { day: today, group: 'speech', conversions: 1, failures: 0, credits: later.cost, spend: 0 },
    ]
    expect(await chart('kind')).toEqual(expected)
    const before = await overview(30)
    expect(before.now).toMatchObject({ conversions: 1, failures: 0, earned: later.cost, active: 1 })
    expect(before.before).toMatchObject({ conversions: 2, failures: 1, earned: good.cost })

    await Promise.all([countUsage(server.db), countUsage(server.db)])
    const { rows } = await sql<{ hours: number }>`
      select sum(conversions)::int as hours from usage_hours`.execute(server.db)
    expect(rows[0]?.hours).toBe(3)
    expect(await chart('kind')).toEqual(expected)
    expect((await chart('provider')).map(({ group }: { group: string }) => group)).toEqual([
      'Scripted',
      'Scripted',
    ])
    expect(await overview(30)).toEqual(before)
  })

  it('subtract refunds by administrators from revenue', async () => {
    const { earned } = (await overview(1)).now
    const item = await server.speak(user, 'To be refunded.')
    await server.ended(user, item.code_ref)
    await server.callAdmin('POST', `conversions/${item.code_ref}/refund`, { reason: 'a test' })
    expect((await overview(1)).now.earned).toBe(earned)
  })

  it('refuse a range that is invalid or too long', async () => {
    const statusOf = async (query: string) => (await server.callAdmin('GET', `charts/usage?${query}`)).status
    expect(await statusOf(`from=${today}&to=${daysAgo(1)}`)).toBe(400)
    expect(await statusOf('from=2024-01-01&to=2026-01-01')).toBe(400)
  })
})

describe('revenue statistics', () => {
  it('report revenue by plan and purchase, less refunds', async () => {
    const { token } = user
    const [plan] = plans
    const buy = async (path: string, body: object) => {
      const { body: opened } = await server.call('POST', `/v1/payments/${path}/`, { token, body })
      const id = new URL(opened.url).searchParams.get('checkout') ?? ''
      await server.call('POST', `/v1/payments/sandbox/${id}`, { body: { action: 'pay' } })
      return id
    }
    await buy('checkout', { quantity: 25 })
    await buy('subscription-checkout', { price_id: plan?.uuid })
    const { body } = await server.callAdmin('GET', `charts/revenue?${range}`)
    expect(body.results).toEqual([
      { day: today, group: 'Credits', payments: 1, cents: 2500 },
      { day: today, group: plan?.name, payments: 1, cents: plan?.amount },
    ])
    expect((await overview(1)).now.paid).toBe(2500 + (plan?.amount ?? 0))
    const [listed] = (await server.callAdmin('GET', `users?plan=${plan?.name}`)).body.results
    expect(listed).toMatchObject({ id: user.id, plan: plan?.name })
  })
})

it('reports the health and output of each provider', async () => {
  const { body } = await server.callAdmin('GET', 'providers')
  expect(body.results).toMatchObject([
    { code: 'scripted', local: true, state: 'up', last_check: null, day: { spend: 0 } },
  ])
  expect(body.results[0].conversions).toBeGreaterThanOrEqual(2)
  expect(body.results[0].median_ms).toBeGreaterThan(0)
  expect(body.results[0].voices).toBeGreaterThan(0)
  const check = await server.callAdmin('POST', 'providers/scripted/check')
  expect(check.body).toMatchObject({ ok: true })
  const again = await server.callAdmin('GET', 'providers')
  expect(again.body.results[0].last_check).toEqual(check.body)
  expect((await server.callAdmin('POST', 'providers/nobody/check')).status).toBe(404)
})
