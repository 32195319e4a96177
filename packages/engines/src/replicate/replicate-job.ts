import { z } from 'zod'
import type { EngineContext, EngineKind, EngineRequest, Model } from '../spec/engine.ts'

/** One model of Replicate in one mode, and how it is spoken with. */
export interface ReplicateJob<K extends EngineKind = EngineKind> {
  readonly model: Model
  /** Replicate's name of it, `owner/name`. */
  readonly name: string
  /** Somebody's upload, of which a version must be named; absent: one that Replicate keeps running. */
  readonly isCommunity?: boolean
  /** Milliseconds between two looks. */
  readonly pollMs: number
  /** The model's own input; `upload` gives an address to a file that came with the request. */
  input(
    request: EngineRequest<K>,
    upload: (role: 'image' | 'video' | 'audio') => Promise<string>,
    context: EngineContext,
  ): Promise<object> | object
  /** Where in the output the file is, and what else is of use. */
  readonly output: z.ZodType<ReplicateMade>
}

/** What a model has made. */
export interface ReplicateMade {
  /** Address of the file; absent where a cloned voice has no example. */
  readonly url?: string | undefined
  /** What it is called where it is asked for again: a cloned voice. */
  readonly result?: string
}

/** The output of most models: an address, or a list whose first is taken. */
export const oneFile: z.ZodType<ReplicateMade> = z
  .union([
    z.string(),
    z
      .array(z.string())
      .min(1)
      .transform(([first]) => first ?? ''),
  ])
  .transform((url) => ({ url }))
