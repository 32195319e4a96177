import type { Readable } from 'node:stream'
import type { AudioFormat } from '@atelier/contract/kinds/speech'

/** Anything JSON can hold; what an engine keeps between steps. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** What each kind asks of an engine. A kind joins by adding its input here. */
export interface EngineInputs {
  speech: SpeechInput
}

/** Kinds that engines exist for. */
export type EngineKind = keyof EngineInputs

/** A text to be spoken. */
export interface SpeechInput {
  readonly text: string
  /** The provider's own code of the voice. */
  readonly voice: string
  /** Speaking rate, 0.25 to 4; 1 is the voice's own. */
  readonly speed: number
  readonly output: AudioFormat
}

/** Something that can be chosen to make content with. */
export interface Model {
  readonly code: string
  readonly name: string
  readonly modes: readonly string[]
  /** Runs on this machine; nothing leaves it. */
  readonly local: boolean
}

/** One conversion as an engine sees it: no user, no credits. */
export interface EngineRequest<K extends EngineKind> {
  /** Stable over retries and restarts; the idempotency key where a provider takes one. */
  readonly id: string
  readonly mode: string
  readonly model: string
  readonly input: EngineInputs[K]
}

/** A finished file. The lifecycle copies it, measures it and only then calls the conversion completed. */
export interface Artifact {
  readonly path: string
  readonly mediaType: string
}

/** What one step of an engine led to. */
export type EngineStep =
  | { readonly state: 'done'; readonly artifacts: readonly Artifact[] }
  | { readonly state: 'waiting'; readonly operation: Json; readonly pollAfterMs: number }

/** A spoken word: where it stands in the text (UTF-16 offset and length) and when it begins, in seconds from the segment's start. */
export type Word = readonly [offset: number, length: number, start: number]

/** A part of a recording, in order of `index` from 0, made before the whole is. */
export interface Segment {
  readonly index: number
  /** UTF-16 range of the text that this part speaks. */
  readonly from: number
  readonly to: number
  readonly seconds: number
  readonly sampleRate: number
  readonly words: readonly Word[]
}

/** A segment that an earlier attempt left behind. */
export interface StoredSegment extends Segment {
  /** The audio: signed 16-bit little-endian PCM, one channel. */
  open(): Promise<Readable>
}

/** What the caller lends an engine for one step. */
export interface EngineContext {
  /** Aborts when the conversion is cancelled or the process stops. */
  readonly signal: AbortSignal
  /** An empty folder for this step; removed after it. */
  readonly workDir: string
  /** Segments of an earlier attempt, gapless from index 0. */
  readonly segments: readonly StoredSegment[]
  log(message: string, fields?: Record<string, unknown>): void
  /** Tells how much is done, 0 to 1. */
  progress(fraction: number): void
  /** Keeps a part; `pcmPath` is a file of signed 16-bit little-endian PCM, one channel, which may be moved away. */
  emit(segment: Segment, pcmPath: string): Promise<void>
}

/** Makes one kind of content. */
export interface Engine<K extends EngineKind = EngineKind> {
  readonly kind: K
  readonly models: readonly Model[]
  /**
   * May a submit be repeated after a crash? `safe`: it costs nothing; `keyed`: the provider knows our id and answers the
   * same operation; `never`: it would be paid twice, so a submit that failed is repeated only after `rate_limited`.
   */
  readonly repeat: 'safe' | 'keyed' | 'never'
  /** Which work it takes: `cpu` on this machine, `io` waiting for others. */
  readonly lane: 'cpu' | 'io'
  start(request: EngineRequest<K>, context: EngineContext): Promise<EngineStep>
  /** Looks at what `start` left waiting. */
  poll?(operation: Json, request: EngineRequest<K>, context: EngineContext): Promise<EngineStep>
  /** Tells the provider that nobody waits any more. */
  cancel?(operation: Json): Promise<void>
}
