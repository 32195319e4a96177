import { turnKey, webhookTurnJob } from '../conversions/webhook-news.ts'
import type { Db } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { findForgotten, sweepDeliveries } from './deliveries-store.ts'
import { readEndpointOwner } from './endpoints-store.ts'
import { endpointOffJob } from './jobs.ts'
import { endpointOffMail } from './mails.ts'
import { type TurnDeps, takeTurn } from './turn.ts'

interface WorkerDeps extends TurnDeps {
  jobs: Queue
  mailer: Mailer
  appName: string
  publicUrl: string
}

/** Gives the jobs of webhooks their handlers in this process. */
export function registerWebhooks(deps: WorkerDeps): void {
  const { jobs } = deps
  jobs.work(webhookTurnJob, ({ endpoint }, { signal }) => takeTurn(deps, endpoint, signal))
  jobs.work(endpointOffJob, ({ endpoint }) => tellOwner(deps, endpoint))
}

/** Removes old deliveries and looks after endpoints that were forgotten. */
export async function sweepWebhooks(db: Db, jobs: Pick<Queue, 'enqueue'>): Promise<void> {
  await sweepDeliveries(db)
  for (const endpoint of await findForgotten(db)) {
    await jobs.enqueue(db, webhookTurnJob, { endpoint }, { key: turnKey(endpoint) })
  }
}

async function tellOwner({ db, mailer, appName, publicUrl }: WorkerDeps, id: number): Promise<void> {
  const endpoint = await readEndpointOwner(db, id)
  if (!endpoint?.disabled_reason) return
  const { email, key_name, prefix, url, disabled_reason: reason } = endpoint
  const key = key_name || `${prefix}…`
  await mailer.send({
    to: email,
    ...endpointOffMail({ appName, key, endpoint: url, reason, url: publicUrl }),
  })
}
