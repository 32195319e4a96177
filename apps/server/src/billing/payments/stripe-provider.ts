import { CREDITS_PER_EURO } from '@atelier/contract/limits'
import { CURRENCY } from '@atelier/contract/plans'
import Stripe from 'stripe'
import { ApiError } from '../../platform/api-error.ts'
import type { Payer, PaymentProvider, ReturnUrls } from './provider.ts'
import { checkoutChange, invoiceChange, PLAN_METADATA, subscriptionOf } from './stripe-changes.ts'
import { readEvent } from './stripe-event.ts'

const TIMEOUT_MS = 20_000
const CENTS = 100
const currency = CURRENCY.toLowerCase()

/** The Stripe settings. */
export interface StripeAccess {
  secretKey: string
  /** Absent: webhooks are not accepted. */
  webhookSecret: string | undefined
  /** Absent: Stripe's own URL. */
  baseUrl: string | undefined
}

function openClient({ secretKey, baseUrl }: StripeAccess): Stripe {
  const { hostname, port, protocol } = new URL(baseUrl ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
}

/** Runs a request to Stripe; its failures are not the user's fault and may be temporary. */
async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause
    const error = new ApiError('unavailable', 'The payment provider is unreachable. Please try again.', {
      retryAfter: 5,
    })
    error.cause = cause
    throw error
  }
}

/** Payments through Stripe. */
export function createStripeProvider(access: StripeAccess): PaymentProvider {
  const stripe = openClient(access)
  const readSubscription = async (id: string) =>
    subscriptionOf(await asking(() => stripe.subscriptions.retrieve(id)))

  async function customerOf({ customer, ownerId, email }: Payer): Promise<string> {
    if (customer !== null) return customer
    return (await stripe.customers.create({ email, metadata: { owner_id: String(ownerId) } })).id
  }

  async function openSession(
    payer: Payer,
    { success, cancel, referral }: ReturnUrls,
    what: Pick<Stripe.Checkout.SessionCreateParams, 'mode' | 'line_items' | 'subscription_data'>,
  ) {
    return await asking(async () => {
      const customer = await customerOf(payer)
      const session = await stripe.checkout.sessions.create({
        ...what,
        customer,
        client_reference_id: String(payer.ownerId),
        success_url: success,
        cancel_url: cancel,
        ...(referral === null ? {} : { metadata: { referral } }),
      })
      if (!session.url) throw new Error(`checkout ${session.id} has no address`)
      return { id: session.id, url: session.url, customer }
    })
  }

  return {
    name: 'stripe',
    openCheckout: (payer, euros, urls) =>
      openSession(payer, urls, {
        mode: 'payment',
        line_items: [
          {
            quantity: euros,
            price_data: {
              currency,
              unit_amount: CENTS,
              product_data: { name: `${CREDITS_PER_EURO.toLocaleString('en')} credits` },
            },
          },
        ],
      }),
    openSubscription: (payer, plan, urls) =>
      openSession(payer, urls, {
        mode: 'subscription',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency,
              unit_amount: plan.amount,
              recurring: { interval: 'month' },
              product_data: { name: `${plan.name}: ${plan.credits.toLocaleString('en')} credits per month` },
            },
          },
        ],
        subscription_data: { metadata: { [PLAN_METADATA]: plan.uuid } },
      }),
    openPortal: async (customer, back) =>
      (await asking(() => stripe.billingPortal.sessions.create({ customer, return_url: back }))).url,
    pollCheckout: async (id) =>
      checkoutChange(await asking(() => stripe.checkout.sessions.retrieve(id)), readSubscription),
    pollSubscription: async (id) => {
      const subscription = await asking(() =>
        stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }),
      )
      const { latest_invoice: invoice } = subscription
      return [
        { type: 'subscription-changed', subscription: id, state: () => readSubscription(id) },
        ...(invoice && typeof invoice === 'object' ? invoiceChange(invoice) : []),
      ]
    },
    cancelSubscription: async (id) => {
      const { status } = await readSubscription(id)
      if (status !== 'cancelled') await asking(() => stripe.subscriptions.cancel(id))
    },
    endCustomer: (customer) => asking(() => endCustomer(stripe, customer)),
    readEvent: (body, signature) => {
      if (access.webhookSecret === undefined) return null
      return readEvent(verified(stripe, body, signature, access.webhookSecret), readSubscription)
    },
  }
}

/** Closes checkouts first, so that none of them starts another subscription. */
async function endCustomer(stripe: Stripe, customer: string): Promise<void> {
  try {
    for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
      await stripe.checkout.sessions.expire(id)
    for await (const { id } of stripe.subscriptions.list({ customer, limit: 100 }))
      await stripe.subscriptions.cancel(id)
  } catch (error) {
    // Stripe does not know this customer: the account is from the sandbox, or was deleted at Stripe.
    const isMissing = error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer'
    if (!isMissing) throw error
  }
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new ApiError('invalid', 'The signature of the payment provider is invalid.', {
        field: 'stripe-signature',
      })
    throw error
  }
}
