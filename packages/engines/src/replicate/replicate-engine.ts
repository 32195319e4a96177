import { join } from 'node:path'
import { takeMade } from '../hosted/made-file.ts'
import type { HostedService } from '../hosted/open-service.ts'
import type {
  Artifact,
  Engine,
  EngineContext,
  EngineKind,
  EngineRequest,
  EngineStep,
} from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import { type Predictions, predictionId } from './predictions.ts'
import type { ReplicateJob, ReplicateMade } from './replicate-job.ts'

/** What progress shows while Replicate works, which tells no fractions. */
const PROGRESS = { starting: 0.05, processing: 0.3 }

/** What Replicate's engines share. */
export interface ReplicateMeans {
  readonly service: HostedService
  readonly predictions: Predictions
}

/** Makes an engine of Replicate: a prediction is created once, looked for until it is made, and its file fetched. */
export function createReplicateEngine<K extends EngineKind>(
  kind: K,
  jobs: readonly ReplicateJob<K>[],
  { service, predictions }: ReplicateMeans,
): Engine<K> {
  const jobOf = ({ model, mode }: EngineRequest<K>) => {
    const job = jobs.find((each) => each.model.code === model && each.model.mode === mode)
    if (job) return job
    throw new EngineError('invalid', `Replicate has no ${model} for ${mode}`, { outcome: 'not_sent' })
  }
  return {
    kind,
    models: jobs.map(({ model }) => model),
    repeat: 'never',
    lane: 'io',
    async start(request, context): Promise<EngineStep> {
      const job = jobOf(request)
      const input = await job.input(request, (role) => predictions.upload(role, context), context)
      const operation = await predictions.create(job, input, context)
      return { state: 'waiting', operation, pollAfterMs: job.pollMs }
    },
    async poll(saved, request, context) {
      const { output, pollMs } = jobOf(request)
      const operation = predictionId.parse(saved)
      const looked = await predictions.look(operation, output, context.signal)
      if (looked.state === 'succeeded') return await fetchMade(kind, looked.made, service, context)
      context.progress(PROGRESS[looked.state])
      return { state: 'waiting', operation, pollAfterMs: pollMs }
    },
    cancel: (operation) => predictions.cancel(predictionId.parse(operation)),
  }
}

/** What was made; a voice without an example has its sample for one. */
async function fetchMade(
  kind: EngineKind,
  { url, result }: ReplicateMade,
  service: HostedService,
  context: EngineContext,
): Promise<EngineStep> {
  const artifact = url ? await download(kind, url, service, context) : await context.source('audio')
  return { state: 'done', artifacts: [artifact], ...(result ? { result } : {}) }
}

async function download(
  kind: EngineKind,
  url: string,
  service: HostedService,
  { workDir, signal }: EngineContext,
): Promise<Artifact> {
  const path = join(workDir, 'downloaded')
  await service.download(url, path, signal)
  return await takeMade(kind, path, workDir)
}
