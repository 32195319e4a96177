import { randomBytes } from 'node:crypto'
import { plans } from '@atelier/contract/plans'
import { pino } from 'pino'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { debtOf } from '../../ledger/debt.ts'
import { type FakeStripe, startFakeStripe } from '../../testing/fake-stripe.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { reconcile } from './reconcile-job.ts'
import { createStripeProvider } from './stripe-provider.ts'

const SECRET = 'whsec_test'
const [starter] = plans
const log = pino({ level: 'silent' })

let stripe: FakeStripe
let server: TestServer
beforeAll(async () => {
  stripe = await startFakeStripe()
  server = await createTestServer({
    env: { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_BASE_URL: stripe.url },
  })
})
afterAll(async () => {
  await server.stop()
  await stripe.stop()
})
afterEach(async () => {
  expect(stripe.faults).toEqual([])
  expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
})

type Json = Record<string, unknown>
const newId = (prefix: string) => `${prefix}_${randomBytes(6).toString('hex')}`
const eventOf = (type: string, object: Json) => ({
  id: newId('evt'),
  object: 'event',
  type,
  data: { object },
})

/** Sends an event as Stripe does. */
async function deliver(event: Json | null, options: { secret?: string; timestamp?: number } = {}) {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? SECRET,
    ...(options.timestamp === undefined ? {} : { timestamp: options.timestamp }),
  })
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' }
  return (await server.call('POST', '/v1/payments/webhook', { body: payload, headers })).status
}

const me = async ({ token }: TestUser) => (await server.call('GET', '/v1/me', { token })).body
const creditsOf = async (user: TestUser) => (await me(user)).wallet.credits

/** Starts a checkout through the API and returns Stripe's session. */
async function begin({ token }: TestUser, path: string, body: Json): Promise<Json> {
  const { body: response, status } = await server.call('POST', `/v1/payments/${path}/`, { token, body })
  expect(status).toBe(200)
  return stripe.objects.get(response.url.split('/').at(-1)) as Json
}

/** Completes a payment at Stripe. */
function pay(session: Json): Json {
  const paid = { status: 'complete', payment_status: 'paid' }
  if (session.mode === 'payment') return Object.assign(session, paid, { payment_intent: newId('pi') })
  const subscription = newId('sub')
  const renews = Math.floor(Date.now() / 1000) + 30 * 24 * 3600
  stripe.objects.set(subscription, {
    id: subscription,
    customer: session.customer,
    status: 'active',
    metadata: (session.subscription_data as Json).metadata,
    items: { data: [{ current_period_end: renews }] },
  })
  return Object.assign(session, paid, { subscription, invoice: newId('in') })
}

function invoiceOf(session: Json, id: unknown = session.invoice): Json {
  const { metadata } = session.subscription_data as Json
  const parent = { subscription_details: { subscription: session.subscription, metadata } }
  const billing_reason = id === session.invoice ? 'subscription_create' : 'subscription_cycle'
  return { id, customer: session.customer, status: 'paid', amount_paid: 900, billing_reason, parent }
}

const completed = (session: Json) => eventOf('checkout.session.completed', session)
const chargeOf = (session: Json, refunded: number): Json => ({
  id: newId('ch'),
  payment_intent: session.payment_intent,
  amount: 1000,
  amount_refunded: refunded,
})

const disputeOf = (session: Json, id: string, status: string, amount = 1000): Json => ({
  id,
  amount,
  status,
  payment_intent: session.payment_intent,
})

describe('a purchase', () => {
  it('is credited once, however often and through however many channels it is reported', async () => {
    const user = await server.signUp()
    const session = pay(await begin(user, 'checkout', {}))
    const event = completed(session)
    expect(await Promise.all([deliver(event), deliver(event), deliver(completed(session))])).toEqual([
      200, 200, 200,
    ])
    await deliver(event)
    await deliver(eventOf('checkout.session.async_payment_succeeded', session))
    expect(await creditsOf(user)).toBe(12_000)
  })

  it('is credited for each of two checkouts at once, which share one customer', async () => {
    const user = await server.signUp()
    const sessions = await Promise.all([
      begin(user, 'checkout', { quantity: 1 }),
      begin(user, 'checkout', { quantity: 2 }),
    ])
    expect(new Set(sessions.map(({ customer }) => customer)).size).toBe(1)
    await Promise.all(sessions.map((session) => deliver(completed(pay(session)))))
    expect(await creditsOf(user)).toBe(5000)
  })

  it('is not credited while its payment is pending, nor when it fails', async () => {
    const user = await server.signUp()
    const session = await begin(user, 'checkout', {})
    await deliver(completed({ ...session, status: 'complete' }))
    await deliver(eventOf('checkout.session.async_payment_failed', session))
    expect(await creditsOf(user)).toBe(2000)
    // Late but valid.
    await deliver(eventOf('checkout.session.async_payment_succeeded', pay(session)))
    expect(await creditsOf(user)).toBe(12_000)
  })

  it.each([
    ['no object', null],
    ['no data', { data: undefined }],
    ['no id', { id: undefined }],
    ['an id that cannot be stored', { id: 'evt\0' }],
    ['a session without an id', { data: { object: { payment_status: 'paid' } } }],
    ['an invoice without a payment', { type: 'invoice_payment.paid', data: { object: { invoice: 'in_1' } } }],
    [
      'a refund of no number',
      {
        type: 'charge.refunded',
        data: { object: { payment_intent: 'pi_1', amount: 'x', amount_refunded: 1 } },
      },
    ],
    [
      'a dispute without a state',
      { type: 'charge.dispute.created', data: { object: { payment_intent: 'pi_1' } } },
    ],
  ])('is refused as a bad request when its signed event has %s', async (_what, change) => {
    const event = eventOf('checkout.session.completed', { id: newId('cs'), payment_status: 'paid' })
    expect(await deliver(change && { ...event, ...change })).toBe(400)
  })

  it('is refused without Stripe’s signature, or with an old one', async () => {
    const user = await server.signUp()
    const event = completed(pay(await begin(user, 'checkout', {})))
    expect(await deliver(event, { secret: 'whsec_other' })).toBe(400)
    expect(await deliver(event, { timestamp: Math.floor(Date.now() / 1000) - 3600 })).toBe(400)
    expect((await server.call('POST', '/v1/payments/webhook', { body: event })).status).toBe(400)
    expect(await creditsOf(user)).toBe(2000)
  })

  it('returns to this installation with the purchase in the URL', async () => {
    const user = await server.signUp()
    const session = await begin(user, 'checkout', { redirect: '/team', referral: 'newsletter' })
    expect(session).toMatchObject({
      success_url: `${server.url}/team?purchase_success=true&purchase_value=10`,
      cancel_url: `${server.url}/payment-cancelled`,
      metadata: { referral: 'newsletter' },
    })
  })

  it('of another shop on the same Stripe account changes nothing', async () => {
    const foreign = { id: newId('cs'), payment_status: 'paid', payment_intent: newId('pi') }
    expect(await deliver(completed(foreign))).toBe(200)
    expect(await deliver(eventOf('charge.refunded', chargeOf(foreign, 1000)))).toBe(200)
  })
})

describe('a reversed payment', () => {
  it('removes the credits that are left and books the rest as a debt that refuses starts until it is paid', async () => {
    const user = await server.signUp()
    const { token } = user
    const session = pay(await begin(user, 'checkout', {}))
    await deliver(completed(session))
    const voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
    const start = (text: string) =>
      server.call('POST', '/v1/conversion/text', { token, body: { text, voice } })
    const { body: item } = await start('word '.repeat(30_000))
    await server.ended(user, item.code_ref)
    const spent = 12_000 - (await creditsOf(user))
    expect(spent).toBeGreaterThan(2000)
    await deliver(eventOf('charge.dispute.created', disputeOf(session, newId('dp'), 'needs_response')))
    expect(await creditsOf(user)).toBe(0)
    expect(await debtOf(server.db, user.id)).toBe(spent - 2000)
    expect((await start('Hello.')).body.errors).toMatchObject([{ code: 'insufficient_credits' }])
    await deliver(completed(pay(await begin(user, 'checkout', {}))))
    expect(await creditsOf(user)).toBe(12_000 - spent)
    expect((await start('Hello.')).status).toBe(201)
  })

  it('is partially reversed by refunds, which can arrive late, twice and in any order', async () => {
    const user = await server.signUp()
    const session = pay(await begin(user, 'checkout', {}))
    await deliver(eventOf('charge.refunded', chargeOf(session, 500)))
    await deliver(completed(session))
    expect(await creditsOf(user)).toBe(7000)
    await deliver(eventOf('charge.refunded', chargeOf(session, 800)))
    await deliver(eventOf('charge.refunded', chargeOf(session, 500)))
    await deliver(eventOf('charge.refunded', chargeOf(session, 800)))
    expect(await creditsOf(user)).toBe(4000)
  })

  it('is credited again when the dispute is won, even when its start is reported last', async () => {
    const user = await server.signUp()
    const session = pay(await begin(user, 'checkout', {}))
    await deliver(completed(session))
    const dispute = (status: string) => disputeOf(session, `dp_${session.id}`, status)
    await deliver(eventOf('charge.dispute.created', dispute('needs_response')))
    expect(await creditsOf(user)).toBe(2000)
    await deliver(eventOf('charge.dispute.closed', dispute('won')))
    await deliver(eventOf('charge.dispute.created', dispute('needs_response')))
    expect(await creditsOf(user)).toBe(12_000)
  })

  it('loses the disputed share of its credits, across disputes and refunds', async () => {
    const user = await server.signUp()
    const session = pay(await begin(user, 'checkout', {}))
    const first = (status: string) => disputeOf(session, `dp_1_${session.id}`, status, 250)
    const second = (status: string) => disputeOf(session, `dp_2_${session.id}`, status, 100)
    await deliver(eventOf('charge.dispute.created', first('needs_response')))
    await deliver(completed(session))
    expect(await creditsOf(user)).toBe(9500)
    const opened = eventOf('charge.dispute.created', second('needs_response'))
    await Promise.all([deliver(opened), deliver(opened), deliver(eventOf(opened.type, opened.data.object))])
    expect(await creditsOf(user)).toBe(8500)
    await deliver(eventOf('charge.refunded', chargeOf(session, 300)))
    expect(await creditsOf(user)).toBe(5500)
    await deliver(eventOf('charge.dispute.closed', first('won')))
    await deliver(eventOf('charge.dispute.updated', first('under_review')))
    expect(await creditsOf(user)).toBe(8000)
    await deliver(eventOf('charge.dispute.closed', second('lost')))
    await deliver(eventOf('charge.dispute.funds_withdrawn', second('needs_response')))
    expect(await creditsOf(user)).toBe(8000)
  })

  it('never loses more than it credited', async () => {
    const user = await server.signUp()
    const session = pay(await begin(user, 'checkout', {}))
    await deliver(completed(session))
    await Promise.all([
      deliver(eventOf('charge.dispute.created', disputeOf(session, newId('dp'), 'needs_response', 700))),
      deliver(eventOf('charge.dispute.created', disputeOf(session, newId('dp'), 'lost', 700))),
      deliver(eventOf('charge.refunded', chargeOf(session, 900))),
    ])
    expect(await creditsOf(user)).toBe(2000)
    expect(await debtOf(server.db, user.id)).toBe(0)
  })

  it('is not reversed by a warning or a prevented dispute', async () => {
    const user = await server.signUp()
    const session = pay(await begin(user, 'checkout', {}))
    await deliver(completed(session))
    for (const status of ['warning_needs_response', 'warning_closed', 'prevented'])
      await deliver(eventOf('charge.dispute.created', disputeOf(session, newId('dp'), status)))
    expect(await creditsOf(user)).toBe(12_000)
  })
})

describe('a subscription', () => {
  it('grants its credits with each paid month, in whatever order that is reported, until it ends', async () => {
    const user = await server.signUp()
    const session = pay(await begin(user, 'subscription-checkout', { price_id: starter?.uuid }))
    const id = String(session.subscription)
    await Promise.all([
      deliver(eventOf('invoice.paid', invoiceOf(session))),
      deliver(completed(session)),
      deliver(eventOf('customer.subscription.updated', { id })),
      deliver(eventOf('customer.subscription.created', { id })),
    ])
    expect(await me(user)).toMatchObject({
      subscription: { active: true, plan: starter?.name, customer: session.customer },
      wallet: { credits: 12_000 },
    })
    await deliver(eventOf('invoice.paid', invoiceOf(session, newId('in'))))
    await deliver(eventOf('invoice.paid', { ...invoiceOf(session, newId('in')), status: 'open' }))
    expect(await creditsOf(user)).toBe(22_000)
    const { customer } = session
    const { body } = await server.call('POST', '/v1/payments/manage/', {
      token: user.token,
      body: { customer },
    })
    expect(body.url).toBe(`${stripe.url}/portal/${customer}`)
    Object.assign(stripe.objects.get(id) as Json, { status: 'canceled' })
    await deliver(eventOf('customer.subscription.deleted', { id }))
    // A late event: the current state at Stripe counts.
    await deliver(eventOf('customer.subscription.created', { id, status: 'active' }))
    expect((await me(user)).subscription.active).toBe(false)
  })

  it('ends at Stripe when the account is deleted', async () => {
    const { token, email, ...user } = await server.signUp()
    const session = pay(
      await begin({ ...user, token, email }, 'subscription-checkout', { price_id: starter?.uuid }),
    )
    await deliver(completed(session))
    await server.call('DELETE', '/v1/customer/delete-profile', { token, body: { email } })
    const subscription = () => stripe.objects.get(String(session.subscription))
    await expect.poll(subscription).toMatchObject({ status: 'canceled' })
  })

  it('is unique when two checkouts are paid concurrently: the other is cancelled, and both months are credited', async () => {
    const user = await server.signUp()
    const open = () => begin(user, 'subscription-checkout', { price_id: starter?.uuid })
    const sessions = (await Promise.all([open(), open()])).map(pay)
    const created = (session: Json) =>
      deliver(eventOf('customer.subscription.created', { id: session.subscription }))
    expect(await Promise.all(sessions.map(created))).toEqual([200, 200])
    for (const session of sessions) await deliver(completed(session))
    const states = sessions.map(({ subscription }) => stripe.objects.get(String(subscription))?.status)
    expect(states.toSorted()).toEqual(['active', 'canceled'])
    expect(await me(user)).toMatchObject({ subscription: { active: true }, wallet: { credits: 22_000 } })
    await created(sessions[states.indexOf('canceled')] as Json)
    expect((await me(user)).subscription.active).toBe(true)
    Object.assign(stripe.objects.get(String(sessions[states.indexOf('active')]?.subscription)) as Json, {
      status: 'canceled',
    })
    await created(sessions[states.indexOf('active')] as Json)
    expect((await me(user)).subscription.active).toBe(false)
  })

  it('that no event reported also ends with the account, and its open checkouts close', async () => {
    const { token, email, ...user } = await server.signUp()
    const open = () => begin({ ...user, token, email }, 'subscription-checkout', { price_id: starter?.uuid })
    const [paid, unpaid] = [pay(await open()), await open()]
    await server.call('DELETE', '/v1/customer/delete-profile', { token, body: { email } })
    const states = () => [stripe.objects.get(String(paid.subscription))?.status, unpaid.status]
    await expect.poll(states).toEqual(['canceled', 'expired'])
  })

  it('reverses a refunded month, whichever is reported first', async () => {
    const user = await server.signUp()
    const session = pay(await begin(user, 'subscription-checkout', { price_id: starter?.uuid }))
    const payment = { type: 'payment_intent', payment_intent: newId('pi') }
    await deliver(eventOf('charge.refunded', { ...payment, amount: 900, amount_refunded: 900 }))
    await deliver(eventOf('invoice.paid', invoiceOf(session)))
    expect(await creditsOf(user)).toBe(12_000)
    const paid = { invoice: session.invoice, payment, amount_paid: 900, amount_requested: 900 }
    await deliver(eventOf('invoice_payment.paid', paid))
    expect(await creditsOf(user)).toBe(2000)
  })
})

describe('a month of a subscription', () => {
  it('loses the disputed share, even when the dispute is reported before the payment', async () => {
    const user = await server.signUp()
    const session = pay(await begin(user, 'subscription-checkout', { price_id: starter?.uuid }))
    const payment = { type: 'payment_intent', payment_intent: newId('pi') }
    const dispute = disputeOf(payment, newId('dp'), 'needs_response', 450)
    await deliver(eventOf('charge.dispute.created', dispute))
    const paid = { invoice: session.invoice, payment, amount_paid: 900, amount_requested: 900 }
    await deliver(eventOf('invoice_payment.paid', paid))
    await deliver(eventOf('invoice.paid', invoiceOf(session)))
    expect(await creditsOf(user)).toBe(7000)
  })
})

describe('reconciliation', () => {
  it('credits payments without a received event, once', async () => {
    const user = await server.signUp()
    const sessions = [
      pay(await begin(user, 'checkout', { quantity: 5 })),
      pay(await begin(user, 'subscription-checkout', { price_id: starter?.uuid })),
      await begin(user, 'checkout', { quantity: 7 }),
    ]
    const access = { secretKey: 'sk_test', webhookSecret: SECRET, baseUrl: stripe.url }
    const provider = createStripeProvider(access)
    await reconcile({ db: server.db, log, provider })
    expect(await creditsOf(user)).toBe(2000)
    await server.db
      .updateTable('checkouts')
      .set({ created_at: new Date(Date.now() - 6 * 60_000) })
      .where('owner_id', '=', user.id)
      .execute()
    await Promise.all([
      reconcile({ db: server.db, log, provider }),
      reconcile({ db: server.db, log, provider }),
    ])
    for (const session of sessions.slice(0, 2)) await deliver(completed(session))
    expect(await me(user)).toMatchObject({ subscription: { active: true }, wallet: { credits: 17_000 } })
  })
})
