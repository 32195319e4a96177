import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type JobQueue, queueProgress } from '../hosted/job-queue.ts'
import { notYetPaid } from '../hosted/not-yet-paid.ts'
import type { HostedService } from '../hosted/open-service.ts'
import { EngineError } from '../spec/engine-error.ts'
import { faultOfModel } from './replicate-faults.ts'

const CANCEL_MS = 10_000
/** Timeout of uploading a file, in milliseconds. */
const UPLOAD_MS = 300_000

/** Identifies a prediction. */
const predictionId = z.object({ id: z.string().min(1) })

const prediction = z.object({
  id: z.string().min(1),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.unknown(),
  error: z.unknown(),
})
const versions = z.object({ latest_version: z.object({ id: z.string().min(1) }) })
const file = z.object({ urls: z.object({ get: z.string() }) })

/** Ends the name of a community model, whose newest version must be looked up; official models have none. */
export const NEWEST = ':latest'

/** Creates the client of Replicate's predictions: runs of a model, named `owner/name` or `owner/name:latest`. */
export function createPredictions(service: HostedService): JobQueue {
  const { client } = service
  const newest = new Map<string, string>()

  async function versionOf(name: string, signal: AbortSignal): Promise<string> {
    const known = newest.get(name)
    if (known) return known
    const { latest_version } = await client.json({ path: `/models/${name}`, signal }, versions)
    newest.set(name, latest_version.id)
    return latest_version.id
  }

  return {
    service,
    async submit(endpoint, input, { signal, webhookUrl: webhook }) {
      const woken = webhook ? { webhook, webhook_events_filter: ['completed'] } : {}
      const name = endpoint.replace(NEWEST, '')
      const apiRequest = endpoint.endsWith(NEWEST)
        ? {
            path: '/predictions',
            json: { version: await notYetPaid(() => versionOf(name, signal)), input, ...woken },
          }
        : { path: `/models/${name}/predictions`, json: { input, ...woken } }
      return await client.json({ ...apiRequest, signal, isPaid: true }, predictionId)
    },
    async poll(saved, signal) {
      const { id } = predictionId.parse(saved)
      const path = `/predictions/${encodeURIComponent(id)}`
      const { status, output, error } = await client.json({ path, signal }, prediction)
      if (status === 'starting' || status === 'processing') return { progress: queueProgress[status] }
      if (status !== 'succeeded') throw failed(status, error)
      return { output }
    },
    async cancel(saved) {
      const { id } = predictionId.parse(saved)
      const path = `/predictions/${encodeURIComponent(id)}/cancel`
      const signal = AbortSignal.timeout(CANCEL_MS)
      await client.json({ method: 'POST', path, signal }, z.unknown())
    },
    upload: ({ path, mediaType }, { signal }) =>
      notYetPaid(async () => {
        const form = new FormData()
        form.set('content', new Blob([new Uint8Array(await readFile(path))], { type: mediaType }), 'source')
        const { urls } = await client.json({ path: '/files', form, signal, timeoutMs: UPLOAD_MS }, file)
        return urls.get
      }),
  }
}

function failed(status: string, error: unknown): EngineError {
  const { kind, message, retryable } = faultOfModel(String(error ?? status))
  return new EngineError(kind, message, retryable === undefined ? {} : { retryable })
}
