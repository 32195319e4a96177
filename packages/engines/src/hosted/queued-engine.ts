import { join } from 'node:path'
import type { Engine, EngineContext, EngineKind, EngineRequest, Json, Model } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { HostedService } from './open-service.ts'
import { downloadResult } from './result-file.ts'

/** A model in one mode. */
export interface QueuedJob {
  readonly model: Model
  /** Polling interval in milliseconds. */
  readonly pollMs: number
}

/** Result of a completed request. */
export interface QueuedResult {
  /** URL of the file; undefined for a cloned voice without an example, whose sample is used. */
  readonly url?: string | undefined
  /** The provider's ID of a cloned voice. */
  readonly result?: string | undefined
}

/** A provider's queue of requests of one kind. */
export interface JobQueue<K extends EngineKind, J extends QueuedJob> {
  /** Name of the provider. */
  readonly name: string
  readonly service: HostedService
  /** Submits a request once; it is billed. Returns what identifies it. */
  submit(job: J, request: EngineRequest<K>, context: EngineContext): Promise<Json>
  /** The result, or the progress so far; throws `EngineError` for a failed request. */
  poll(operation: Json, job: J, signal: AbortSignal): Promise<{ result: QueuedResult } | { progress: number }>
  cancel(operation: Json): Promise<void>
}

const WAITING = 0.05
const WORKING = 0.3
/** Progress by the status of a request, as no queue reports fractions. */
export const queueProgress = {
  IN_QUEUE: WAITING,
  starting: WAITING,
  IN_PROGRESS: WORKING,
  processing: WORKING,
}

/** Creates an engine that submits a request once, polls it until it completes, and downloads its file. */
export function createQueuedEngine<K extends EngineKind, J extends QueuedJob>(
  kind: K,
  jobs: readonly J[],
  { name, service, submit, poll: look, cancel }: JobQueue<K, J>,
): Engine<K> {
  const jobOf = ({ model, mode }: EngineRequest<K>) => {
    const job = jobs.find((each) => each.model.code === model && each.model.mode === mode)
    if (job) return job
    throw new EngineError('invalid', `${name} has no ${model} for ${mode}`, { outcome: 'not_sent' })
  }
  return {
    kind,
    models: jobs.map(({ model }) => model),
    repeat: 'never',
    lane: 'io',
    async start(request, context) {
      const job = jobOf(request)
      const operation = await submit(job, request, context)
      return { state: 'waiting', operation, pollAfterMs: job.pollMs }
    },
    async poll(operation, request, context) {
      const job = jobOf(request)
      const status = await look(operation, job, context.signal)
      if ('progress' in status) {
        context.progress(status.progress)
        return { state: 'waiting', operation, pollAfterMs: job.pollMs }
      }
      const { url, result } = status.result
      const artifact = url ? await download(kind, url, service, context) : await context.source('audio')
      return { state: 'done', artifacts: [artifact], ...(result ? { result } : {}) }
    },
    cancel,
  }
}

async function download(
  kind: EngineKind,
  url: string,
  service: HostedService,
  { workDir, signal }: EngineContext,
) {
  const path = join(workDir, 'downloaded')
  await service.download(url, path, signal)
  return await downloadResult(kind, path, workDir)
}
