import type { Readable } from 'node:stream'
import type { AudioFormat, Gender } from '@atelier/contract/kinds/speech'
import type { AudioFit } from '@atelier/contract/kinds/video'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { ParameterValues } from '@atelier/contract/models/parameters'
import type { RequestNote } from '@atelier/contract/schemas/note'

/** Any JSON value; the state of an engine between steps. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Inputs of engines by kind. Add the input of a new kind here. */
export interface EngineInputs {
  speech: SpeechInput
  image: ImageInput
  video: VideoInput
  audio: AudioInput
  voice: VoiceInput
  chat: ChatInput
}

/** Kinds with engines. */
export type EngineKind = keyof EngineInputs

/** Values of a model's own options. */
export interface ModelOptions {
  readonly parameters?: ParameterValues
}

/** A text to speak. */
export interface SpeechInput {
  readonly text: string
  /** The provider's code of the voice. */
  readonly voice: string
  /** Speaking rate, 0.25 to 4; 1 is the voice's natural rate. */
  readonly speed: number
  readonly output: AudioFormat
  /** How to speak: tone, accent, emotion. */
  readonly instructions?: string
  /**
   * Passages in order and without overlap: text outside of passages is not spoken. Undefined: all of the text, by
   * `voice`. Hosted engines request each part of a passage separately, with the text of `spokenRange`
   * (spec/passages.ts), and generate silence for pauses.
   */
  readonly passages?: readonly Passage[]
  /** A recording to insert the speech into. `splicing` (splice/with-splicing.ts) handles it outside of engines. */
  readonly splice?: Splice
}

/** A pronunciation: UTF-16 offset and length in the text, and the spoken replacement. */
export type Respelled = readonly [offset: number, length: number, said: string]

/** A UTF-16 range of a text spoken by one voice, or silence. */
export interface Passage {
  readonly from: number
  readonly to: number
  /** Seconds of silence that replace the range. */
  readonly pause?: number
  /** The provider's code of its voice; defaults to the text's voice. */
  readonly voice?: string
  /** Pronunciations in order and without overlap. */
  readonly respelled?: readonly Respelled[]
}

/** A recording (source `audio`) of which a part is regenerated, in seconds of that recording. */
export interface Splice {
  /** Sample rate of the old and the new recording. */
  readonly sampleRate: number
  /** Range in which the part starts, preferably in silence. */
  readonly start: readonly [earliest: number, latest: number]
  /** Range in which it ends. */
  readonly end: readonly [earliest: number, latest: number]
  readonly before: NeighbouringSpeech
  readonly after: NeighbouringSpeech
}

/** Unchanged speech. */
export interface NeighbouringSpeech {
  /** UTF-16 range of the new text. */
  readonly from: number
  readonly to: number
  /** Offsets in the new text, seconds from the start of the old recording. */
  readonly words: readonly Word[]
}

/** An image from a text, or from a source image (source `image`) and a text. */
export interface ImageInput {
  readonly text: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** The same seed gives the same bytes; 0 to 2³² − 1. */
  readonly seed: number
  /** How far the result may differ from the source image, 0 to 1. */
  readonly strength?: number
}

/** A video from a text, from an image (source `image`), or a video (source `video`) with added audio (source `audio`). */
export interface VideoInput {
  readonly text: string
  /** Width to height, such as `16:9`; a source video keeps its own. */
  readonly ratio: string
  /** Length in seconds; a source video keeps its own. */
  readonly seconds: number
  readonly seed: number
  /** How to fit the audio to the length of the video: trim it, loop it, or fade it out. */
  readonly fit?: AudioFit
  /** Volume of the added audio, 0 to 2; 1 leaves it unchanged. */
  readonly volume?: number
}

/** Sound or music from a text, or music from source audio (source `audio`). */
export interface AudioInput {
  readonly text: string
  readonly seconds: number
  readonly seed: number
  /** Options of music; undefined ones are derived from the text. */
  readonly mood?: string
  /** Beats per minute. */
  readonly tempo?: number
  /** Tonic and mode, such as `A minor`. */
  readonly key?: string
  readonly instruments?: readonly string[]
}

/** A voice to clone from a sample (source `audio`); the result is a short recording and the voice's code. */
export interface VoiceInput {
  readonly name: string
  /** Text of the recording. */
  readonly text: string
  /** BCP 47 code of its language; null leaves it to the provider. */
  readonly language: string | null
  readonly gender: Gender | null
}

/** A prompt for a chat model. */
export interface ChatInput {
  readonly text: string
  /** Maximum tokens of prompt and answer. */
  readonly tokens: number
}

/** The received part of an answer. */
export interface Answer {
  readonly text: string
  /** Tokens used by prompt and answer; estimated if the provider does not report them. */
  readonly tokens: number
}

/** A conversion without user and credits, as passed to an engine. */
export interface EngineRequest<K extends EngineKind> {
  /** Stable across retries and restarts; the idempotency key for providers that support one. */
  readonly id: string
  readonly mode: string
  readonly model: ModelDefinition
  readonly input: EngineInputs[K] & ModelOptions
}

/** What is known of a request before its start. */
export interface UnderstandRequest<K extends EngineKind> extends Pick<EngineRequest<K>, 'mode' | 'input'> {
  /** Number of source images, if there are several. */
  readonly images?: number
}

/** Role of a source file. `image` is the first image, or the first frame of a video. */
export type SourceRole = 'image' | 'last_frame' | 'mask' | 'video' | 'audio'

/** A local source file; read-only. */
export interface SourceFile {
  readonly path: string
  readonly mediaType: string
}

/** A finished file. The lifecycle copies and measures it before the conversion completes. */
export interface Artifact {
  readonly path: string
  readonly mediaType: string
}

/** Result of a step of an engine. */
export type EngineStep =
  | {
      readonly state: 'done'
      readonly artifacts: readonly Artifact[]
      /** The provider's ID of a result that is used again: the code of a cloned voice. */
      readonly result?: string
      /** Instead of files, for text. */
      readonly answer?: Answer
    }
  | { readonly state: 'waiting'; readonly operation: Json; readonly pollAfterMs: number }

/** A spoken word: its UTF-16 offset and length in the text, and its start in seconds from the segment's start. */
export type Word = readonly [offset: number, length: number, start: number]

/** A part of a recording, in order of `index` from 0, generated before the recording is complete. */
export interface Segment {
  readonly index: number
  /** UTF-16 range of the spoken text. */
  readonly from: number
  readonly to: number
  readonly seconds: number
  readonly sampleRate: number
  readonly words: readonly Word[]
}

/** A segment stored by an earlier attempt. */
export interface StoredSegment extends Segment {
  /** The audio: signed 16-bit little-endian PCM, one channel. */
  open(): Promise<Readable>
}

/** Context of a step. */
export interface EngineContext {
  /** Aborted when the conversion is canceled or the process stops. */
  readonly signal: AbortSignal
  /** An empty folder for this step, removed after it. */
  readonly workDir: string
  /** Segments of an earlier attempt, contiguous from index 0. */
  readonly segments: readonly StoredSegment[]
  /** Returns the source file; throws `EngineError` `invalid` without one. */
  source(role: SourceRole): Promise<SourceFile>
  /** All source files of a role in order, such as several reference images; empty without one. */
  sources(role: SourceRole): Promise<readonly SourceFile[]>
  /**
   * Returns the sample that a voice was cloned from, by its code; throws `EngineError` `invalid` if it was deleted.
   * Undefined outside of conversions.
   */
  sample?(voice: string): Promise<SourceFile>
  log(message: string, fields?: Record<string, unknown>): void
  /** URL for the provider's webhooks; undefined if this machine is not publicly reachable. */
  readonly webhookUrl?: string | undefined
  /** Reports progress, 0 to 1. */
  progress(fraction: number): void
  /** Stores a part; `pcmPath` is a file of signed 16-bit little-endian PCM, one channel, which may be moved. */
  emit(segment: Segment, pcmPath: string): Promise<void>
  /** The part of an answer stored by an earlier attempt. */
  readonly savedAnswer?: Answer | undefined
  /** Stores the received part of an answer, which is used if this attempt does not finish. Undefined if nothing is stored. */
  keep?(answer: Answer): Promise<void>
}

/** Generates one kind of content. */
export interface Engine<K extends EngineKind = EngineKind> {
  readonly kind: K
  /** Whether it can run; until then its models are not offered. Undefined: always. */
  isReady?(): boolean
  /**
   * Whether a submit may be repeated after a crash. `safe`: it is free; `keyed`: the provider recognizes our ID and returns
   * the same operation; `never`: it would be billed twice, so a failed submit is repeated only if the `outcome` of its
   * error states that it was not accepted.
   */
  readonly repeat: 'safe' | 'keyed' | 'never'
  /** Its lane: `cpu` for local computation, `io` for waiting on other services. */
  readonly lane: 'cpu' | 'io'
  /**
   * What it renders of a request, and what it cannot. Shown before anything is paid: fast, and never throws. A request
   * with a note `not_understood` is not started.
   */
  understand?(request: UnderstandRequest<K>): readonly RequestNote[]
  start(request: EngineRequest<K>, context: EngineContext): Promise<EngineStep>
  /** Polls an operation that `start` returned. */
  poll?(operation: Json, request: EngineRequest<K>, context: EngineContext): Promise<EngineStep>
  /**
   * Looks up, by our ID, the result of a submit whose response was lost; undefined if unknown. Only for `never`.
   */
  find?(request: EngineRequest<K>, context: EngineContext): Promise<EngineStep | undefined>
  /** Cancels the operation at the provider. */
  cancel?(operation: Json): Promise<void>
  /**
   * Deletes a `result` at the provider, such as a cloned voice. Repeated until it does not throw; a missing result is not
   * an error.
   */
  discard?(result: string, signal: AbortSignal): Promise<void>
}
