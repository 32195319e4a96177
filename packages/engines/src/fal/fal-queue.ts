import { z } from 'zod'
import { fileAsDataUri } from '../hosted/data-uri.ts'
import { type JobQueue, queueProgress } from '../hosted/job-queue.ts'
import type { HostedService } from '../hosted/open-service.ts'

const CANCEL_MS = 10_000

/** Identifies a request in fal's queue. */
const operationSchema = z.object({ endpoint: z.string(), requestId: z.string() })
type FalOperation = z.infer<typeof operationSchema>

const submitted = z.object({ request_id: z.string().min(1) })
const queueStatus = z.object({ status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']) })
const anything = z.unknown()

/** Creates the client of fal's queue of requests. `webhookUrl` of a context is called on completion. */
export function createFalQueue(service: HostedService): JobQueue {
  const { client } = service
  return {
    service,
    async submit(endpoint, json, { signal, webhookUrl }) {
      const query = { fal_webhook: webhookUrl }
      const request = { path: `/${endpoint}`, query, json, signal, isPaid: true }
      const { request_id } = await client.json(request, submitted)
      return { endpoint, requestId: request_id }
    },
    async poll(saved, signal) {
      const operation = operationSchema.parse(saved)
      const { status } = await client.json({ path: `${pathOf(operation)}/status`, signal }, queueStatus)
      if (status !== 'COMPLETED') return { progress: queueProgress[status] }
      return { output: await client.json({ path: pathOf(operation), signal }, anything) }
    },
    async cancel(saved) {
      const operation = operationSchema.parse(saved)
      const signal = AbortSignal.timeout(CANCEL_MS)
      await client.json({ method: 'PUT', path: `${pathOf(operation)}/cancel`, signal }, anything)
    },
    upload: fileAsDataUri,
  }
}

/** Requests belong to the application: the first two parts of a model's name. */
function pathOf({ endpoint, requestId }: FalOperation): string {
  const application = endpoint.split('/').slice(0, 2).join('/')
  return `/${application}/requests/${encodeURIComponent(requestId)}`
}
