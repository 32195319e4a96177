import { plans } from '@atelier/contract/plans'
import type { Receives } from '@atelier/contract/routes/registry'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Caller } from '../../platform/handler.ts'
import { once } from '../../platform/idempotency.ts'
import type { Log } from '../../platform/log.ts'
import { type ApplyDeps, applyEvent, creditsFor } from './apply-event.ts'
import type { OpenedCheckout, PaymentProvider, ReturnUrls } from './provider.ts'
import { addressHere, returnUrls } from './return-urls.ts'
import { sandboxCancellation, sandboxPayment } from './sandbox-provider.ts'
import {
  type CheckoutRow,
  endSubscription,
  findCheckout,
  findCustomer,
  findSandboxSubscription,
  findSubscription,
  insertCheckout,
  lockCustomer,
  saveCustomer,
} from './store.ts'

const CENTS = 100

/** The dependencies of the payment service. */
export interface PaymentDeps {
  db: Db
  log: Log
  /** Null when payments are off. */
  provider: PaymentProvider | null
}

/** A request that redirects to the provider. */
interface RedirectRequest<B> {
  caller: Pick<Caller, 'accountId' | 'email'>
  body: B
  origin: string
  idempotencyKey: string | undefined
}

type Purchase = Receives<'POST /payments/checkout/', 'body'>
type Subscribing = Receives<'POST /payments/subscription-checkout/', 'body'>
type ManageRequest = Receives<'POST /payments/manage/', 'body'>
type PurchaseDetails = Pick<CheckoutRow, 'mode' | 'quantity' | 'price_id' | 'credits' | 'amount'>

const switchedOff = () => new ApiError('not_found', 'Payments are not set up on this installation.')

/** Purchases and subscriptions. Payments are credited only by `apply-event.ts`. */
export function createPayments({ db, log, provider }: PaymentDeps) {
  const taker = (): PaymentProvider => {
    if (!provider) throw switchedOff()
    return provider
  }
  const deps = (): ApplyDeps => ({ db, log, provider: taker() })

  /** Opens and stores a checkout, once per idempotency key. */
  async function open<B extends object>(
    { caller, body, idempotencyKey: key }: RedirectRequest<B>,
    route: string,
    bought: PurchaseDetails,
    urls: ReturnUrls,
    openAt: (tx: Tx, customer: string | null) => Promise<OpenedCheckout>,
  ): Promise<{ url: string }> {
    const { accountId: ownerId } = caller
    return await once(db, { ownerId, route, key, request: body }, async (tx) => {
      const known = await lockCustomer(tx, ownerId)
      const { id, url, customer } = await openAt(tx, known)
      if (customer !== known) await saveCustomer(tx, ownerId, customer)
      const { name } = taker()
      await insertCheckout(tx, { id, owner_id: ownerId, provider: name, redirect: urls.success, ...bought })
      return { url }
    })
  }

  return {
    /** Returns the configured provider. */
    mode: provider?.name ?? ('off' as const),

    /** Opens a checkout for credits. */
    async checkout(request: RedirectRequest<Purchase>) {
      const { quantity } = request.body
      const urls = returnUrls(request.origin, request.body, quantity)
      const { email, accountId: ownerId } = request.caller
      const bought = {
        mode: 'payment' as const,
        quantity,
        price_id: null,
        credits: creditsFor(quantity),
        amount: quantity * CENTS,
      }
      return await open(request, 'POST /payments/checkout/', bought, urls, (_tx, customer) =>
        taker().openCheckout({ ownerId, email, customer }, quantity, urls),
      )
    },

    /**
     * Opens a checkout for a plan; throws `conflict` for an account with a subscription, which it can change instead.
     */
    async subscribe(request: RedirectRequest<Subscribing>) {
      const plan = plans.find(({ uuid }) => uuid === request.body.price_id)
      if (!plan) throw new ApiError('invalid', 'There is no such plan.', { field: 'price_id' })
      const urls = returnUrls(request.origin, request.body, plan.amount / CENTS)
      const { email, accountId: ownerId } = request.caller
      const { uuid, credits, amount } = plan
      const bought = { mode: 'subscription' as const, quantity: null, price_id: uuid, credits, amount }
      return await open(
        request,
        'POST /payments/subscription-checkout/',
        bought,
        urls,
        async (tx, customer) => {
          const current = await findSubscription(tx, ownerId)
          if (current && current.status !== 'cancelled') {
            throw new ApiError('conflict', 'You already have a subscription. Manage it instead.')
          }
          return await taker().openSubscription({ ownerId, email, customer }, plan, urls)
        },
      )
    },

    /** Opens the page where a subscription is changed or cancelled. */
    async manage({ caller, body, origin }: Omit<RedirectRequest<ManageRequest>, 'idempotencyKey'>) {
      const back = addressHere(body.redirect ?? '/', origin).href
      const current = await findSubscription(db, caller.accountId)
      const isOwn = current && (body.customer === undefined || body.customer === current.customer)
      if (!isOwn || current.provider !== taker().name) throw notFound('The subscription')
      return { url: await taker().openPortal(current.customer, back) }
    },

    /** Handles a webhook of the provider; throws `not_found` when none is expected. */
    async receive(body: Buffer, signature: string): Promise<void> {
      const event = provider?.readEvent(body, signature)
      if (!event) throw new ApiError('not_found', 'Payment webhooks are not set up.')
      await applyEvent(deps(), event)
    },

    /** Returns a sandbox checkout for its page. */
    async sandboxCheckout(id: string): Promise<CheckoutRow> {
      const checkout = provider?.name === 'sandbox' ? await findCheckout(db, id) : undefined
      if (checkout?.provider !== 'sandbox') throw notFound('The checkout')
      return checkout
    },

    /** Completes a sandbox checkout the way a real provider's webhook does. Returns the URL to continue at. */
    async endSandboxCheckout(id: string, action: 'pay' | 'cancel'): Promise<{ url: string }> {
      const checkout = await this.sandboxCheckout(id)
      if (checkout.status === 'cancelled' && action === 'pay') {
        throw new ApiError('conflict', 'This checkout was cancelled. Start again.')
      }
      if (checkout.status === 'open') {
        const customer = await db.transaction().execute((tx) => lockCustomer(tx, checkout.owner_id))
        const changes =
          action === 'pay'
            ? sandboxPayment(checkout, customer ?? '')
            : [{ type: 'checkout-ended' as const, checkout: id }]
        await applyEvent(deps(), { id: `${action}_${id}`, type: `sandbox.${action}`, changes })
      }
      const cancelled = new URL('/payment-cancelled', checkout.redirect).href
      return { url: action === 'pay' ? checkout.redirect : cancelled }
    },

    /**
     * Cancels every subscription and open checkout that the provider has for a deleted account, including those that no
     * event has reported. Can be repeated.
     */
    async endFor(ownerId: number): Promise<void> {
      const customer = await findCustomer(db, ownerId)
      if (customer === null || !provider) return
      await provider.endCustomer(customer)
      await db.transaction().execute((tx) => endSubscription(tx, ownerId))
    },

    /** Cancels a sandbox subscription, as its owner would in a provider's portal. */
    async cancelSandboxSubscription(ownerId: number): Promise<void> {
      const current = await findSubscription(db, ownerId)
      const state = current ? await findSandboxSubscription(db, current.subscription) : undefined
      if (provider?.name !== 'sandbox' || !state) throw notFound('The subscription')
      const { subscription } = state
      const event = {
        id: `cancel_${subscription}`,
        type: 'sandbox.cancel',
        changes: sandboxCancellation(state),
      }
      await applyEvent(deps(), event)
    },
  }
}

/** Creates the payment service. */
export type Payments = ReturnType<typeof createPayments>
