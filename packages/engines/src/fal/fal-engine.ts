import { join } from 'node:path'
import { takeMade } from '../hosted/made-file.ts'
import type { HostedService } from '../hosted/open-service.ts'
import type { Engine, EngineContext, EngineKind, EngineRequest, EngineStep, Json } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { FalJob } from './fal-job.ts'
import { type FalQueue, falOperation } from './fal-queue.ts'

const CANCEL_MS = 10_000
/** What progress shows while fal works, which tells no fractions. */
const WAITING = 0.05
const WORKING = 0.3

/** What fal's engines share. */
export interface FalMeans {
  readonly service: HostedService
  readonly queue: FalQueue
}

/** Makes an engine of fal: a request is handed in once, looked for until it is made, and its file fetched. */
export function createFalEngine<K extends EngineKind>(
  kind: K,
  jobs: readonly FalJob<K>[],
  { service, queue }: FalMeans,
): Engine<K> {
  const jobOf = ({ model, mode }: EngineRequest<K>) => {
    const job = jobs.find((each) => each.model.code === model && each.model.mode === mode)
    if (!job) throw new EngineError('invalid', `fal has no ${model} for ${mode}`, { outcome: 'not_sent' })
    return job
  }
  return {
    kind,
    models: jobs.map(({ model }) => model),
    repeat: 'never',
    lane: 'io',
    async start(request, context): Promise<EngineStep> {
      const { endpoint, input, pollMs } = jobOf(request)
      const operation = await queue.submit(endpoint, await input(request, context), context)
      return { state: 'waiting', operation, pollAfterMs: pollMs }
    },
    async poll(saved, request, context) {
      const job = jobOf(request)
      const operation = falOperation.parse(saved)
      const status = await queue.status(operation, context.signal)
      if (status !== 'COMPLETED') {
        context.progress(status === 'IN_QUEUE' ? WAITING : WORKING)
        return { state: 'waiting', operation, pollAfterMs: job.pollMs }
      }
      const made = await queue.result(operation, job.output, context.signal)
      if (made.isRefused) throw new EngineError('content_policy', 'fal blacked the picture out')
      const artifact = await fetchMade(kind, made.url, service, context)
      return { state: 'done', artifacts: [artifact], ...(made.result ? { result: made.result } : {}) }
    },
    cancel: (operation: Json) => queue.cancel(falOperation.parse(operation), AbortSignal.timeout(CANCEL_MS)),
  }
}

async function fetchMade(
  kind: EngineKind,
  url: string,
  service: HostedService,
  { workDir, signal }: EngineContext,
) {
  const path = join(workDir, 'downloaded')
  await service.download(url, path, signal)
  return await takeMade(kind, path, workDir)
}
