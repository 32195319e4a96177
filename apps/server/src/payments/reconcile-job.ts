import { z } from 'zod'
import type { Db } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { defineJob } from '../platform/queue/job.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { applyAnswers } from './apply-event.ts'
import type { PaymentNews } from './news.ts'
import type { PaymentProvider } from './provider.ts'
import { openCheckouts, overdueSubscriptions } from './store.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'
/** News usually come within seconds: what is still open after this is asked about. */
const PATIENCE_MINUTES = 5

/** Finds payments whose news never came, and credits them. */
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
  const take = async (id: string, ask: () => Promise<readonly PaymentNews[]>) => {
    try {
      await applyAnswers({ db, log, provider: provider.name }, await ask())
    } catch (error) {
      log.error({ err: error, id }, 'a payment could not be reconciled; it is tried again in a few minutes')
    }
  }
  for (const { id } of await openCheckouts(db, provider.name, PATIENCE_MINUTES)) {
    await take(id, () => provider.askAboutCheckout(id))
  }
  for (const { subscription: id } of await overdueSubscriptions(db, provider.name, PATIENCE_MINUTES)) {
    await take(id, () => provider.askAboutSubscription(id))
  }
}

/** Gives reconciliation its handler in this process. Where nothing can be bought there is nothing to do. */
export function registerReconciliation(
  jobs: Queue,
  { provider, ...deps }: Omit<ReconcileDeps, 'provider'> & { provider: PaymentProvider | null },
): void {
  jobs.work(reconcileJob, async () => {
    if (provider) await reconcile({ ...deps, provider })
  })
  jobs.schedule(reconcileJob, EVERY_FIVE_MINUTES)
}
