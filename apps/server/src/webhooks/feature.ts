import type { webhookRoutes } from '@atelier/contract/routes/webhooks'
import type { MediaUrls } from '../content/library/media-urls.ts'
import type { Libraries } from '../content/library/view-handlers.ts'
import { webhookDeliveryJob } from '../conversions/end/webhook-events.ts'
import { createBatchViewer } from '../generation/sheets/batches.ts'
import type { Feature } from '../platform/feature.ts'
import { handleJob } from '../platform/queue/job.ts'
import { createSeal } from '../platform/seal.ts'
import { type DeliveryDeps, deliverNext } from './deliver-next.ts'
import { endpointOffJob } from './jobs.ts'
import { createDescriber, type Views } from './payload.ts'
import { createWebhookHandlers } from './routes.ts'
import { createSender } from './send.ts'
import { createWebhooks } from './service.ts'
import { type MailDeps, notifyOwner, sweepWebhooks } from './worker.ts'

interface WebhookParts extends MailDeps, Pick<DeliveryDeps, 'jobs'> {
  secret: string
  urls: MediaUrls
  libraries: Libraries
  /** Whether endpoints may be on the local network. */
  webhooksAllowLocal: boolean
}

/** Webhooks and their deliveries. */
export function webhookFeature(parts: WebhookParts): Feature<keyof typeof webhookRoutes> {
  const { db, jobs, secret, urls, libraries, publicUrl, webhooksAllowLocal: allowLocal } = parts
  const viewBatch = createBatchViewer(db, urls.archive)
  const views: Views = {
    // A cloned voice is not content: it has a separate list.
    item: async ({ ownerId, kind }, codeRef) =>
      kind === 'voice' ? null : await libraries(kind).find(ownerId, codeRef),
    batch: viewBatch,
  }
  const describe = createDescriber(db, views, publicUrl)
  const common = { db, jobs, seal: createSeal(secret, 'webhooks'), describe }
  const sender = createSender({ allowLocal })
  const delivery: DeliveryDeps = { ...common, sender, now: () => new Date(), chance: Math.random }
  return {
    handlers: createWebhookHandlers(createWebhooks({ ...common, allowLocal })),
    jobs: [
      handleJob(webhookDeliveryJob, ({ endpoint }, { signal }) => deliverNext(delivery, endpoint, signal)),
      handleJob(endpointOffJob, ({ endpoint }) => notifyOwner(parts, endpoint)),
    ],
    sweeps: [() => sweepWebhooks(db, jobs)],
    close: () => sender.close(),
  }
}
