import type { z } from 'zod'
import type { EngineContext, EngineKind, EngineRequest, Model } from '../spec/engine.ts'

/** One model of fal in one mode, and how it is spoken with. */
export interface FalJob<K extends EngineKind = EngineKind> {
  readonly model: Model
  /** fal's name of it. */
  readonly endpoint: string
  /** Milliseconds between two looks. */
  readonly pollMs: number
  /** The model's own input. */
  input(request: EngineRequest<K>, context: EngineContext): Promise<object> | object
  readonly output: z.ZodType<FalMade>
}

/** What a completed request has led to. */
export interface FalMade {
  /** Address of the file. */
  readonly url: string
  /** What fal calls it where it is asked for again: a cloned voice. */
  readonly result?: string | undefined
  /** It was made, and then blacked out by the model's own filter. */
  readonly isRefused?: boolean | undefined
}
