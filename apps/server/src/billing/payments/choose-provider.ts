import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** Who takes the money in this installation; null where nothing can be bought. */
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
