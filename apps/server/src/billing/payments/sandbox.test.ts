import { plans } from '@atelier/contract/plans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { hold, release } from '../../ledger/ledger.ts'
import { silentLog } from '../../platform/log.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { createActivationCode } from './activation-codes.ts'
import { reconcile } from './reconcile-job.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { FREE_DAILY_CONVERSIONS: '1' } })
})
afterAll(() => server.stop())

const [starter] = plans

async function open({ token }: TestUser, path: string, body: object) {
  return await server.call('POST', `/v1/payments/${path}`, { token, body })
}

async function end(url: string, action: 'pay' | 'cancel') {
  const id = new URL(url).searchParams.get('checkout')
  return await server.call('POST', `/v1/payments/sandbox/${id}`, { body: { action } })
}

const me = async ({ token }: TestUser) => (await server.call('GET', '/v1/me', { token })).body

async function start({ token }: TestUser) {
  const voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
  return await server.call('POST', '/v1/conversion/text', { token, body: { text: 'Hello.', voice } })
}

it('the paid plans are a list like any other, open to everyone', async () => {
  const { status, body } = await server.call('GET', '/v1/subscriptions')
  expect(status).toBe(200)
  expect(body.results.length).toBeGreaterThan(0)
  expect(body).toEqual({ results: body.results, count: body.results.length, next: null, previous: null })
})

describe('the sandbox', () => {
  it('sells credits once, however often the button is clicked, and returns with the purchase in the URL', async () => {
    const user = await server.signUp()
    const { body } = await open(user, 'checkout/', { redirect: '/recordings?folder=a' })
    const responses = await Promise.all([end(body.url, 'pay'), end(body.url, 'pay'), end(body.url, 'pay')])
    const back = new URL(responses[0]?.body.url)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      folder: 'a',
      purchase_success: 'true',
      purchase_value: '10',
    })
    expect(back.pathname).toBe('/recordings')
    expect((await me(user)).wallet.credits).toBe(12_000)
    expect((await start(user)).status).toBe(201)
    expect((await start(user)).status).toBe(201)
  })

  it('reports whether the free limit applies, as a quote does', async () => {
    const [user, member] = [await server.signUp(), await server.signUp()]
    await server.call('POST', '/v1/team', { token: user.token, body: { email: member.email } })
    const voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
    const quote = async () => {
      const body = { kind: 'speech', text: 'Hello.', voice }
      return (await server.call('POST', '/v1/quotes', { token: user.token, body })).body.limit !== null
    }
    const expectLimited = async (limited: boolean) => {
      expect((await me(user)).subscription.limited).toBe(limited)
      expect((await me(member)).teams[0].owner_details.subscription.limited).toBe(limited)
      expect(await quote()).toBe(limited)
    }
    await expectLimited(true)
    const code = await createActivationCode(server.db, { credits: 10, uses: 1, expiresAt: null })
    await open(user, 'activate-code/', { code })
    await expectLimited(true)
    const { body: plan } = await open(user, 'subscription-checkout/', { price_id: starter?.uuid })
    await end(plan.url, 'pay')
    await expectLimited(false)
    await open(user, 'sandbox-portal', {})
    await expectLimited(true)
    const { body: credits } = await open(user, 'checkout/', { quantity: 1 })
    await end(credits.url, 'pay')
    await expectLimited(false)
    expect((await me(member)).subscription.limited).toBe(true)
  })

  it('credits nothing for a cancelled checkout, even when it is paid afterwards', async () => {
    const user = await server.signUp()
    const { body } = await open(user, 'checkout/', { quantity: 3 })
    expect(new URL((await end(body.url, 'cancel')).body.url).pathname).toBe('/payment-cancelled')
    expect((await end(body.url, 'pay')).status).toBe(409)
    expect((await me(user)).wallet.credits).toBe(2000)
  })

  it('subscribes, which grants the monthly credits and lifts the limit, until it is cancelled', async () => {
    const user = await server.signUp()
    expect((await start(user)).status).toBe(201)
    expect((await start(user)).body.errors).toMatchObject([{ code: 'content_limit' }])
    const { body } = await open(user, 'subscription-checkout/', { price_id: starter?.uuid })
    await end(body.url, 'pay')
    const subscribed = await me(user)
    expect(subscribed.subscription).toMatchObject({ active: true, plan: starter?.name })
    expect(Date.parse(subscribed.subscription.renews_at)).toBeGreaterThan(Date.now() + 27 * 24 * 3600_000)
    expect(subscribed.wallet.credits + subscribed.wallet.held).toBeGreaterThan(11_900)
    expect((await start(user)).status).toBe(201)
    expect((await open(user, 'subscription-checkout/', { price_id: starter?.uuid })).status).toBe(409)
    const { customer } = subscribed.subscription
    expect((await open(user, 'manage/', { customer })).body.url).toContain('/sandbox-checkout?portal=true')
    expect((await open(user, 'manage/', { customer: 'somebody_else' })).status).toBe(404)
    expect((await open(user, 'sandbox-portal', {})).status).toBe(204)
    expect((await me(user)).subscription.active).toBe(false)
    expect((await start(user)).body.errors).toMatchObject([{ code: 'content_limit' }])
  })

  it('renews a subscription monthly on its start day, each month with its credits, once', async () => {
    const user = await server.signUp()
    const { body } = await open(user, 'subscription-checkout/', { price_id: starter?.uuid })
    await end(body.url, 'pay')
    const credits = (await me(user)).wallet.credits
    const [begun, renews] = [new Date('2026-01-31T10:00:00Z'), new Date('2026-02-28T10:00:00Z')]
    const { db } = server
    await db.updateTable('checkouts').set({ paid_at: begun }).where('owner_id', '=', user.id).execute()
    await db.updateTable('subscriptions').set({ renews_at: renews }).where('owner_id', '=', user.id).execute()
    const deps = { db, log: silentLog, provider: createSandboxProvider(db) }
    await reconcile(deps)
    const renewed = await me(user)
    expect(renewed.subscription.renews_at).toBe('2026-03-31T10:00:00.000Z')
    expect(renewed.wallet.credits).toBe(credits + (starter?.credits ?? 0))
    await reconcile(deps)
    expect((await me(user)).subscription.renews_at).toBe('2026-04-30T10:00:00.000Z')
    await open(user, 'sandbox-portal', {})
    await reconcile(deps)
    expect((await me(user)).wallet.credits).toBe(credits + 2 * (starter?.credits ?? 0))
  })

  it('renews a month once when two processes find it overdue', async () => {
    const user = await server.signUp()
    const { body } = await open(user, 'subscription-checkout/', { price_id: starter?.uuid })
    await end(body.url, 'pay')
    const credits = (await me(user)).wallet.credits
    const { db } = server
    const renews = new Date(Date.now() - 3_600_000)
    await db.updateTable('checkouts').set({ paid_at: renews }).where('owner_id', '=', user.id).execute()
    await db.updateTable('subscriptions').set({ renews_at: renews }).where('owner_id', '=', user.id).execute()
    const deps = { db, log: silentLog, provider: createSandboxProvider(db) }
    await Promise.all([reconcile(deps), reconcile(deps), reconcile(deps)])
    const { subscription, wallet } = await me(user)
    expect(wallet.credits).toBe(credits + (starter?.credits ?? 0))
    expect(Date.parse(subscription.renews_at)).toBeGreaterThan(Date.now())
  })

  it('returns to this installation only', async () => {
    const user = await server.signUp()
    for (const redirect of ['https://elsewhere.example', '//elsewhere.example/x', 'javascript:alert(1)']) {
      expect(await open(user, 'checkout/', { redirect })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'redirect' }] },
      })
    }
  })

  it('answers the same checkout for the same idempotency key', async () => {
    const { token } = await server.signUp()
    const call = () =>
      server.call('POST', '/v1/payments/checkout/', {
        token,
        body: {},
        headers: { 'idempotency-key': 'once' },
      })
    expect((await call()).body).toEqual((await call()).body)
  })

  it('has no webhook', async () => {
    expect((await server.call('POST', '/v1/payments/webhook', { body: {} })).status).toBe(404)
  })
})

describe('an activation code', () => {
  it('grants its credits once per account, up to its number of uses', async () => {
    const [first, second, third] = [await server.signUp(), await server.signUp(), await server.signUp()]
    const code = await createActivationCode(server.db, { credits: 5000, uses: 2, expiresAt: null })
    const use = (user: TestUser, typed: string) => open(user, 'activate-code/', { code: typed })
    expect((await use(first, code.toLowerCase().replaceAll('-', ' '))).body).toEqual({ credits: 5000 })
    expect((await use(first, code)).status).toBe(409)
    const rest = await Promise.all([use(second, code), use(third, code)])
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await use(second, 'WRONG-CODE')).body.errors).toMatchObject([
      { code: 'code_invalid', field: 'code' },
    ])
    expect((await me(first)).wallet.credits).toBe(7000)
  })

  it('is refused when it is expired', async () => {
    const user = await server.signUp()
    const code = await createActivationCode(server.db, { credits: 1, uses: 1, expiresAt: new Date(0) })
    expect((await open(user, 'activate-code/', { code })).status).toBe(400)
  })
})

describe('the statement', () => {
  it('can be filtered by type and day, and exported as a file in which no title becomes a formula', async () => {
    const user = await server.signUp()
    const { token } = user
    const voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
    const body = { text: 'Hello.', title: '=1+1, "quoted"', voice }
    const { body: item } = await server.call('POST', '/v1/conversion/text', { token, body })
    await server.ended(user, item.code_ref)
    const listTransactions = (query: string) =>
      server.call('GET', `/v1/wallet/transactions?${query}`, { token })
    expect((await listTransactions('type=hold')).body.results).toMatchObject([
      { amount: -10, item: { title: body.title } },
    ])
    const today = new Date().toISOString().slice(0, 10)
    expect((await listTransactions(`from=${today}&to=${today}`)).body.count).toBe(3)
    expect((await listTransactions('to=2020-01-01')).body.results).toEqual([])
    const { results: lines, count } = (await server.call('GET', '/v1/wallet/lines', { token })).body
    expect(count).toBe(2)
    expect(lines).toMatchObject([
      {
        type: 'hold',
        state: 'spent',
        amount: -10,
        balance: 1990,
        item: { title: body.title },
        transactions: [{ type: 'hold' }, { type: 'capture', captured: 10 }],
      },
      { type: 'credit', state: null, amount: 2000, transactions: [{ type: 'credit' }] },
    ])
    const file = await server.call('GET', '/v1/wallet/statement?type=capture', { token })
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.headers.get('content-disposition')).toContain('credits.csv')
    const [head, line] = file.body.split('\r\n')
    expect(head).toBe('time,type,change,spent,balance,reference,kind,title')
    expect(line).toMatch(/,capture,0,10,1990,conversion:\w+,speech,"'=1\+1, ""quoted"""$/)
  })
})

it('shows a generation on hold, and one that was not charged, as one line each, to its owner only', async () => {
  const [user, other] = [await server.signUp(), await server.signUp()]
  const ownerId = (await me(user)).id
  for (const reference of ['conversion:Held', 'conversion:Given']) {
    await server.db.transaction().execute((tx) => hold(tx, { reference, ownerId, amount: 30 }))
  }
  await server.db.transaction().execute((tx) => release(tx, 'conversion:Given'))
  const list = async ({ token }: TestUser, query = '') =>
    (await server.call('GET', `/v1/wallet/lines?type=hold${query}`, { token })).body
  const newest = await list(user, '&limit=1')
  expect(newest).toMatchObject({ count: 2, results: [{ state: 'released', amount: 0, balance: 1970 }] })
  const after = new URL(newest.next, 'http://list').searchParams.get('after')
  const oldest = await list(user, `&limit=1&after=${after}`)
  expect(oldest.results).toMatchObject([{ state: 'held', amount: -30, balance: 1970 }])
  expect(oldest.next).toBeNull()
  expect(await list(other)).toMatchObject({ results: [] })
  await server.db.transaction().execute((tx) => release(tx, 'conversion:Held'))
})

it('leaves a balanced ledger', async () => {
  expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
})
