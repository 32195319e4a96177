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
    async look(operation, { output }, signal) {
      const looked = await predictions.look(operation, output, signal)
      return looked.state === 'succeeded' ? looked : { progress: queueProgress[looked.state] }
    },
    cancel: predictions.cancel,
  })
