import { z } from 'zod'
import type { HostedService } from '../hosted/open-service.ts'

/** What a request in fal's queue is looked for by. */
export const falOperation = z.object({ endpoint: z.string(), requestId: z.string() })
/** What a request in fal's queue is looked for by. */
export type FalOperation = z.infer<typeof falOperation>

/** A file that fal made. */
export const falFile = z.object({ url: z.string() })

const submitted = z.object({ request_id: z.string().min(1) })
const queueStatus = z.object({ status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']) })
const anything = z.unknown()

/** fal's queue: what is asked for waits there until a machine has made it. */
export interface FalQueue {
  /** Asks once, and is paid for. `webhookUrl`: told when it is made. */
  submit(
    endpoint: string,
    input: object,
    options: { signal: AbortSignal; webhookUrl?: string | undefined },
  ): Promise<FalOperation>
  /** How far a request has come. */
  status(operation: FalOperation, signal: AbortSignal): Promise<z.infer<typeof queueStatus>['status']>
  /** What a completed request has led to; throws `EngineError` for one that failed. */
  result<T extends z.ZodType>(operation: FalOperation, schema: T, signal: AbortSignal): Promise<z.output<T>>
  /** Takes a request back, where it is not being made yet. */
  cancel(operation: FalOperation, signal: AbortSignal): Promise<void>
}

/** Makes the client of fal's queue. */
export function createFalQueue({ client }: HostedService): FalQueue {
  return {
    async submit(endpoint, json, { signal, webhookUrl }) {
      const query = { fal_webhook: webhookUrl }
      const request = { path: `/${endpoint}`, query, json, signal, isPaid: true }
      const { request_id } = await client.json(request, submitted)
      return { endpoint, requestId: request_id }
    },
    async status(operation, signal) {
      return (await client.json({ path: `${pathOf(operation)}/status`, signal }, queueStatus)).status
    },
    result: (operation, schema, signal) => client.json({ path: pathOf(operation), signal }, schema),
    async cancel(operation, signal) {
      await client.json({ method: 'PUT', path: `${pathOf(operation)}/cancel`, signal }, anything)
    },
  }
}

/** Requests belong to the application, which is the first two parts of a model's name. */
function pathOf({ endpoint, requestId }: FalOperation): string {
  const application = endpoint.split('/').slice(0, 2).join('/')
  return `/${application}/requests/${encodeURIComponent(requestId)}`
}
