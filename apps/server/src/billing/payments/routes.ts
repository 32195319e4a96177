import { CURRENCY, plans } from '@atelier/contract/plans'
import type { paymentRoutes } from '@atelier/contract/routes/payments'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import { useActivationCode } from './activation-codes.ts'
import type { Payments } from './service.ts'
import type { CheckoutRow } from './store.ts'

/** The calls of payments. */
export function createPaymentHandlers({
  db,
  payments,
}: {
  db: Db
  payments: Payments
}): Handlers<keyof typeof paymentRoutes> {
  return {
    'GET /subscriptions': async () => ({
      results: plans.map(({ uuid, name, credits, amount }) => ({
        ...{ uuid, price_id: uuid, name, credits, amount },
        currency: CURRENCY,
        interval: 'month' as const,
      })),
      count: plans.length,
      next: null,
      previous: null,
    }),
    'POST /payments/checkout/': (request) => payments.checkout(request),
    'POST /payments/subscription-checkout/': (request) => payments.subscribe(request),
    'POST /payments/manage/': (request) => payments.manage(request),
    'POST /payments/activate-code/': async ({ caller, body }) => ({
      credits: await useActivationCode(db, caller.accountId, body.code),
    }),
    'GET /payments/sandbox/{id}': async ({ params }) =>
      viewCheckout(await payments.sandboxCheckout(params.id)),
    'POST /payments/sandbox/{id}': ({ params, body }) => payments.endSandboxCheckout(params.id, body.action),
    'POST /payments/sandbox-portal': async ({ caller }) => {
      await payments.cancelSandboxSubscription(caller.accountId)
      return undefined
    },
  }
}

function viewCheckout({ mode, credits, amount, status, price_id }: CheckoutRow) {
  const plan = plans.find(({ uuid }) => uuid === price_id)
  const name = plan ? `${plan.name}, a month` : 'Credits'
  return { name, mode, credits, amount, status, currency: CURRENCY }
}
