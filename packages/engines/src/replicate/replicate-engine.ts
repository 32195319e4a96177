import type { HostedService } from '../hosted/open-service.ts'
import { createQueuedEngine, queueProgress } from '../hosted/queued-engine.ts'
import type { Engine, EngineKind } from '../spec/engine.ts'
import type { Predictions } from './predictions.ts'
import type { ReplicateJob } from './replicate-job.ts'

/** Creates an engine of Replicate. */
export const createReplicateEngine = <K extends EngineKind>(
  kind: K,
  jobs: readonly ReplicateJob<K>[],
  { service, predictions }: { service: HostedService; predictions: Predictions },
): Engine<K> =>
  createQueuedEngine(kind, jobs, {
    name: 'Replicate',
    service,
    async submit(job, request, context) {
      const input = await job.input(request, (role) => predictions.upload(role, context), context)
      return await predictions.create(job, input, context)
    },
    async poll(operation, { output }, signal) {
      const status = await predictions.poll(operation, output, signal)
      return status.state === 'succeeded'
        ? { result: status.output }
        : { progress: queueProgress[status.state] }
    },
    cancel: predictions.cancel,
  })
