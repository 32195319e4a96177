import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { notYetPaid } from '../hosted/not-yet-paid.ts'
import type { HostedService } from '../hosted/open-service.ts'
import type { EngineContext, Json, SourceRole } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import { faultOfModel } from './replicate-faults.ts'

const CANCEL_MS = 10_000
/** Timeout of uploading a file, in milliseconds. */
const UPLOAD_MS = 300_000

/** Identifies a prediction. */
const predictionId = z.object({ id: z.string().min(1) })
/** Identifies a prediction. */
export type PredictionId = z.infer<typeof predictionId>

const prediction = z.object({
  id: z.string().min(1),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.unknown(),
  error: z.unknown(),
})
const versions = z.object({ latest_version: z.object({ id: z.string().min(1) }) })
const file = z.object({ urls: z.object({ get: z.string() }) })

/** The status of a prediction. */
export type PredictionStatus<T> = { state: 'starting' | 'processing' } | { state: 'succeeded'; output: T }

/** Replicate's predictions: runs of a model. */
export interface Predictions {
  /** Creates a prediction once; it is billed. */
  create(
    model: { name: string; isCommunity?: boolean },
    input: object,
    context: EngineContext,
  ): Promise<PredictionId>
  /** Polls; throws `EngineError` when the model failed or the prediction was canceled. */
  poll<T extends z.ZodType>(
    saved: Json,
    output: T,
    signal: AbortSignal,
  ): Promise<PredictionStatus<z.output<T>>>
  cancel(saved: Json): Promise<void>
  /** Uploads a source file; returns its URL for models. */
  upload(role: SourceRole, context: EngineContext): Promise<string>
}

/** Creates the client of Replicate's predictions. */
export function createPredictions({ client }: HostedService): Predictions {
  const newest = new Map<string, string>()

  async function versionOf(name: string, signal: AbortSignal): Promise<string> {
    const known = newest.get(name)
    if (known) return known
    const { latest_version } = await client.json({ path: `/models/${name}`, signal }, versions)
    newest.set(name, latest_version.id)
    return latest_version.id
  }

  return {
    async create({ name, isCommunity }, input, { signal, webhookUrl: webhook }) {
      const woken = webhook ? { webhook, webhook_events_filter: ['completed'] } : {}
      const apiRequest = isCommunity
        ? {
            path: '/predictions',
            json: { version: await notYetPaid(() => versionOf(name, signal)), input, ...woken },
          }
        : { path: `/models/${name}/predictions`, json: { input, ...woken } }
      return await client.json({ ...apiRequest, signal, isPaid: true }, predictionId)
    },
    async poll(saved, output, signal) {
      const { id } = predictionId.parse(saved)
      const {
        status,
        output: value,
        error,
      } = await client.json({ path: `/predictions/${encodeURIComponent(id)}`, signal }, prediction)
      if (status === 'starting' || status === 'processing') return { state: status }
      if (status !== 'succeeded') throw failed(status, error)
      const read = output.safeParse(value)
      if (read.success) return { state: 'succeeded', output: read.data }
      // Replicate deletes results after an hour; polling again will not find it.
      throw new EngineError('bad_response', 'the model returned an unexpected result', {
        cause: read.error,
      })
    },
    async cancel(saved) {
      const { id } = predictionId.parse(saved)
      const path = `/predictions/${encodeURIComponent(id)}/cancel`
      const signal = AbortSignal.timeout(CANCEL_MS)
      await client.json({ method: 'POST', path, signal }, z.unknown())
    },
    upload: (role, context) =>
      notYetPaid(async () => {
        const { path, mediaType } = await context.source(role)
        const form = new FormData()
        form.set('content', new Blob([new Uint8Array(await readFile(path))], { type: mediaType }), role)
        const { signal } = context
        const { urls } = await client.json({ path: '/files', form, signal, timeoutMs: UPLOAD_MS }, file)
        return urls.get
      }),
  }
}

function failed(status: string, error: unknown): EngineError {
  const { kind, message, retryable } = faultOfModel(String(error ?? status))
  return new EngineError(kind, message, retryable === undefined ? {} : { retryable })
}
