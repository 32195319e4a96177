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

/** What reconciliation works with. */
export interface ReconcileDeps {
  db: Db
  log: Log
  provider: PaymentProvider
}

/**
 * Asks the provider about every checkout that is open, and every subscription that should have been renewed, for longer
 * than a few minutes, and takes the answers as it takes events. One that cannot be asked about does not keep the others.
 */
export async function reconcile({ db, log, provider }: ReconcileDeps): Promise<void> {
  const take = async (id: string, ask: () => Promise<readonly PaymentChange[]>) => {
    try {
      await applyAnswers({ db, log, provider }, await ask())
    } catch (error) {
      log.error({ err: error, id }, 'could not reconcile a payment; retrying in a few minutes')
    }
  }
  for (const { id } of await openCheckouts(db, provider.name, PATIENCE_MINUTES)) {
    await take(id, () => provider.askAboutCheckout(id))
  }
  for (const { subscription: id } of await overdueSubscriptions(db, provider.name, PATIENCE_MINUTES)) {
    await take(id, () => provider.askAboutSubscription(id))
  }
}
