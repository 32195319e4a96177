import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** Returns the payment provider of this installation; null when payments are off. */
export function chooseProvider({ payments }: Config, db: Db, log: Log): PaymentProvider | null {
  if (payments.mode === 'off') return null
  if (payments.mode === 'sandbox') return createSandboxProvider(db)
  if (payments.webhookSecret === undefined) {
    log.warn(
      'STRIPE_WEBHOOK_SECRET is not set: payments are credited minutes late, and refunds are not applied',
    )
  }
  return createStripeProvider(payments)
}
