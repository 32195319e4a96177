import { deliveryKey, webhookDeliveryJob } from '../conversions/end/webhook-events.ts'
import type { Db } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { findForgotten, sweepDeliveries } from './deliveries-store.ts'
import { readEndpointOwner } from './endpoints-store.ts'
import { endpointOffMail } from './mails.ts'

/** The dependencies of endpoint emails. */
export interface MailDeps {
  db: Db
  mailer: Mailer
  appName: string
  publicUrl: string
}

/** Deletes old deliveries and enqueues overdue ones. */
export async function sweepWebhooks(db: Db, jobs: Pick<Queue, 'enqueue'>): Promise<void> {
  await sweepDeliveries(db)
  for (const endpoint of await findForgotten(db)) {
    await jobs.enqueue(db, webhookDeliveryJob, { endpoint }, { key: deliveryKey(endpoint) })
  }
}

/** Notifies the owner of an endpoint by email that it was turned off. */
export async function notifyOwner({ db, mailer, appName, publicUrl }: MailDeps, id: number): Promise<void> {
  const endpoint = await readEndpointOwner(db, id)
  if (!endpoint?.disabled_reason) return
  const { email, key_name, prefix, url, disabled_reason: reason } = endpoint
  const key = key_name || `${prefix}…`
  await mailer.send({
    to: email,
    ...endpointOffMail({ appName, key, endpoint: url, reason, url: publicUrl }),
  })
}
