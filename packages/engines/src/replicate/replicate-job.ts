import { z } from 'zod'
import type { QueuedJob, QueuedResult } from '../hosted/queued-engine.ts'
import type { EngineContext, EngineKind, EngineRequest } from '../spec/engine.ts'

/** A model of Replicate in one mode, with its input and output. */
export interface ReplicateJob<K extends EngineKind = EngineKind> extends QueuedJob {
  /** Name of the model at Replicate, `owner/name`. */
  readonly name: string
  /** Version of a community model, which must be set; undefined for official models. */
  readonly isCommunity?: boolean
  /** Builds the model's input; `upload` returns a URL for a source file. */
  input(
    request: EngineRequest<K>,
    upload: (role: 'image' | 'video' | 'audio') => Promise<string>,
    context: EngineContext,
  ): Promise<object> | object
  /** Extracts the file and other results from the output. */
  readonly output: z.ZodType<QueuedResult>
}

/** The output of most models: a URL, or a list whose first entry is used. */
export const oneFile: z.ZodType<QueuedResult> = z
  .union([
    z.string(),
    z
      .array(z.string())
      .min(1)
      .transform(([first]) => first ?? ''),
  ])
  .transform((url) => ({ url }))
