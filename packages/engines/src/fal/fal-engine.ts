import type { HostedService } from '../hosted/open-service.ts'
import { createQueuedEngine, queueProgress } from '../hosted/queued-engine.ts'
import type { Engine, EngineKind } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { FalJob } from './fal-job.ts'
import { type FalQueue, falOperation } from './fal-queue.ts'

/** Creates an engine of fal. */
export const createFalEngine = <K extends EngineKind>(
  kind: K,
  jobs: readonly FalJob<K>[],
  { service, queue }: { service: HostedService; queue: FalQueue },
): Engine<K> =>
  createQueuedEngine(kind, jobs, {
    name: 'fal',
    service,
    submit: async ({ endpoint, input }, request, context) =>
      await queue.submit(endpoint, await input(request, context), context),
    async poll(saved, { output }, signal) {
      const operation = falOperation.parse(saved)
      const status = await queue.status(operation, signal)
      if (status !== 'COMPLETED') return { progress: queueProgress[status] }
      const result = await queue.result(operation, output, signal)
      if (result.isRefused) throw new EngineError('content_policy', 'fal blacked out the image')
      return { result: result }
    },
    cancel: queue.cancel,
  })
