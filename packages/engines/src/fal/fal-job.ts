import type { z } from 'zod'
import type { QueuedJob, QueuedResult } from '../hosted/queued-engine.ts'
import type { EngineContext, EngineKind, EngineRequest } from '../spec/engine.ts'

/** A model of fal in one mode, with its input and output. */
export interface FalJob<K extends EngineKind = EngineKind> extends QueuedJob {
  /** Name of the model at fal. */
  readonly endpoint: string
  /** Builds the model's input. */
  input(request: EngineRequest<K>, context: EngineContext): Promise<object> | object
  readonly output: z.ZodType<FalResult>
}

/** Result of a completed request. */
export interface FalResult extends QueuedResult {
  readonly url: string
  /** Whether the model's own filter blacked out the result. */
  readonly isRefused?: boolean | undefined
}
