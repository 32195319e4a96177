import { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { applyAnswers } from './apply-event.ts'
import type { PaymentChange } from './payment-change.ts'
import type { PaymentProvider } from './provider.ts'
import { openCheckouts, overdueSubscriptions } from './store.ts'

/** Webhooks usually arrive within seconds: payments still open after this are polled. */
const PATIENCE_MINUTES = 5

/** Finds payments whose webhook never arrived, and credits them. */
export const reconcileJob = defineJob({ name: 'reconcile-payments', lane: 'io', payload: z.object({}) })

/** The dependencies of reconciliation. */
export interface ReconcileDeps {
  db: Db
  log: Log
  provider: PaymentProvider
}

/**
 * Polls the provider for every checkout that has been open, and every subscription that has been overdue, for more than
 * a few minutes, and applies the results like events. A failed poll does not stop the others.
 */
export async function reconcile({ db, log, provider }: ReconcileDeps): Promise<void> {
  const applyPolled = async (id: string, poll: () => Promise<readonly PaymentChange[]>) => {
    try {
      await applyAnswers({ db, log, provider }, await poll())
    } catch (error) {
      log.error({ err: error, id }, 'could not reconcile a payment; retrying in a few minutes')
    }
  }
  for (const { id } of await openCheckouts(db, provider.name, PATIENCE_MINUTES)) {
    await applyPolled(id, () => provider.pollCheckout(id))
  }
  for (const { subscription: id } of await overdueSubscriptions(db, provider.name, PATIENCE_MINUTES)) {
    await applyPolled(id, () => provider.pollSubscription(id))
  }
}
