import type { paymentRoutes } from '@atelier/contract/routes/payments'
import type { Db } from '../../platform/database.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Log } from '../../platform/log.ts'
import { handleJob } from '../../platform/queue/job.ts'
import type { PaymentProvider } from './provider.ts'
import { reconcile, reconcileJob } from './reconcile-job.ts'
import { createPaymentHandlers } from './routes.ts'
import type { Payments } from './service.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

interface PaymentParts {
  db: Db
  log: Log
  payments: Payments
  /** Null: payments are off. */
  paymentProvider: PaymentProvider | null
}

/** Purchases of plans and credits. */
export const paymentFeature = ({
  paymentProvider: provider,
  ...parts
}: PaymentParts): Feature<keyof typeof paymentRoutes> => ({
  handlers: createPaymentHandlers(parts),
  jobs: [
    handleJob(
      reconcileJob,
      async () => {
        if (provider) await reconcile({ ...parts, provider })
      },
      EVERY_FIVE_MINUTES,
    ),
  ],
})
