import type { Readable } from 'node:stream'
import type { AudioFormat, Gender } from '@atelier/contract/kinds/speech'
import type { AudioFit } from '@atelier/contract/kinds/video'

/** Anything JSON can hold; what an engine keeps between steps. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** What each kind asks of an engine. A kind joins by adding its input here. */
export interface EngineInputs {
  speech: SpeechInput
  image: ImageInput
  video: VideoInput
  audio: AudioInput
  voice: VoiceInput
  chat: ChatInput
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
  /**
   * How the text is read, in order and without overlap: what no passage covers is not spoken. Absent: all of it, by
   * `voice`. Whoever speaks through a service asks it for each part of a passage on its own, in the words of
   * `sayRange` (spec/passages.ts), and puts silence of its own making where a passage is a pause.
   */
  readonly passages?: readonly Passage[]
  /** A recording that what is spoken becomes part of. `splicing` (splice/with-splicing.ts) does that around every engine, which never sees it. */
  readonly splice?: Splice
}

/** Something that is said in other words than it is written: UTF-16 offset and length in the text, and what is said. */
export type Respelled = readonly [offset: number, length: number, said: string]

/** A UTF-16 range of a text that is spoken by one voice, or is silence. */
export interface Passage {
  readonly from: number
  readonly to: number
  /** Seconds of silence in its place. */
  readonly pause?: number
  /** The provider's own code of its voice; the text's when absent. */
  readonly voice?: string
  /** What of it is said in other words, in order and without overlap. */
  readonly respelled?: readonly Respelled[]
}

/** A recording (source `audio`) of which a part is spoken anew, in seconds of that recording. */
export interface Splice {
  /** Samples a second of the old recording, and of the new. */
  readonly sampleRate: number
  /** Where the part begins: somewhere between these two, best in silence. */
  readonly start: readonly [earliest: number, latest: number]
  /** Where it ends. */
  readonly end: readonly [earliest: number, latest: number]
  readonly before: KeptSpeech
  readonly after: KeptSpeech
}

/** Speech that stays as it was. */
export interface KeptSpeech {
  /** UTF-16 range of the new text. */
  readonly from: number
  readonly to: number
  /** Offsets in the new text, seconds from the beginning of the old recording. */
  readonly words: readonly Word[]
}

/** A picture made of words, or of a given picture (source `image`) and words. */
export interface ImageInput {
  readonly text: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** The same seed gives the same bytes; 0 to 2³² − 1. */
  readonly seed: number
  /** How far a given picture may change, 0 to 1. */
  readonly strength?: number
}

/** A film made of words, of a given picture (source `image`), or a given film (source `video`) with a sound (source `audio`). */
export interface VideoInput {
  readonly text: string
  /** Width to height, for example `16:9`; a given film keeps its own. */
  readonly ratio: string
  /** Length; a given film keeps its own. */
  readonly seconds: number
  readonly seed: number
  /** What to do where film and sound differ in length: cut the sound, repeat it, or let it fade out. */
  readonly fit?: AudioFit
  /** Loudness of the added sound, 0 to 2; 1 leaves it as it is. */
  readonly volume?: number
}

/** A sound or a piece of music made of words, or a given piece (source `audio`) arranged anew. */
export interface AudioInput {
  readonly text: string
  readonly seconds: number
  readonly seed: number
  /** What a piece of music is asked to be, beside the words; what is absent the words decide. */
  readonly mood?: string
  /** Beats a minute. */
  readonly tempo?: number
  /** Tonic and mode, for example `A minor`. */
  readonly key?: string
  readonly instruments?: readonly string[]
}

/** A voice to be made of a sample (source `audio`); what is made is a short recording of it, and its code. */
export interface VoiceInput {
  readonly name: string
  /** What the recording says. */
  readonly text: string
  /** BCP 47 code of the language it will speak; null leaves it to the provider. */
  readonly language: string | null
  readonly gender: Gender | null
}

/** A question to a chat model. */
export interface ChatInput {
  readonly text: string
  /** Tokens that question and answer may take together. */
  readonly tokens: number
}

/** The words of an answer, as far as they have come. */
export interface Answer {
  readonly text: string
  /** Tokens that question and answer have used; estimated where the provider does not count them. */
  readonly tokens: number
}

/** A length that can be asked for, in seconds. */
export interface SecondsRange {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly default: number
}

/** What it costs the operator, roughly: for what a key spends, never for what people pay. */
export interface ProviderCost {
  readonly amount: number
  readonly currency: 'EUR' | 'USD'
  /** Absent: for one piece; else for a thousand characters of the text, or a thousand tokens of question and answer. */
  readonly per?: 'thousand characters' | 'thousand tokens'
}

/** Something that can be chosen to make content with, in one mode; a code may stand for several, one in each mode. */
export interface Model {
  readonly code: string
  readonly name: string
  readonly mode: string
  /** Runs on this machine; nothing leaves it. */
  readonly local: boolean
  /** Credits for one piece, or for 1,000 tokens of a chat model; absent where something else sets the price, as a voice's tier does. */
  readonly price?: number
  /** Sizes it makes, as `1024x1024`, the default first. */
  readonly sizes?: readonly string[]
  /** Ratios it makes, as `16:9`, the default first. */
  readonly ratios?: readonly string[]
  readonly seconds?: SecondsRange
  /** Most characters (code points) of the text; absent: as many as a call takes. */
  readonly maxCharacters?: number
  /** It makes the sound that it adds to a film of the words, and takes none. */
  readonly makesSound?: boolean
  /** What it costs the operator; absent where it costs nothing, or nobody here knows. */
  readonly providerCost?: ProviderCost
}

/** One conversion as an engine sees it: no user, no credits. */
export interface EngineRequest<K extends EngineKind> {
  /** Stable over retries and restarts; the idempotency key where a provider takes one. */
  readonly id: string
  readonly mode: string
  readonly model: string
  readonly input: EngineInputs[K]
}

/** What a file given to an engine is: a picture, a film or a sound. */
export type SourceRole = 'image' | 'video' | 'audio'

/** A file given to an engine, on this machine; not to be changed. */
export interface SourceFile {
  readonly path: string
  readonly mediaType: string
}

/** A finished file. The lifecycle copies it, measures it and only then calls the conversion completed. */
export interface Artifact {
  readonly path: string
  readonly mediaType: string
}

/** What one step of an engine led to. */
export type EngineStep =
  | {
      readonly state: 'done'
      readonly artifacts: readonly Artifact[]
      /** What the provider calls what it made, where that is asked for again: the code of a cloned voice. */
      readonly result?: string
      /** Instead of files, where words are made. */
      readonly answer?: Answer
    }
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
  /** The file given with the request; throws `EngineError` `invalid` when there is none. */
  source(role: SourceRole): Promise<SourceFile>
  log(message: string, fields?: Record<string, unknown>): void
  /** Where the provider may tell that an operation has changed; absent where it cannot reach this machine. */
  readonly webhookUrl?: string | undefined
  /** Tells how much is done, 0 to 1. */
  progress(fraction: number): void
  /** Keeps a part; `pcmPath` is a file of signed 16-bit little-endian PCM, one channel, which may be moved away. */
  emit(segment: Segment, pcmPath: string): Promise<void>
  /** What of an answer an earlier attempt has kept. */
  readonly kept?: Answer | undefined
  /** Keeps an answer as far as it has come: it is what counts if this attempt does not end. Absent where nothing is kept. */
  keep?(answer: Answer): Promise<void>
}

/** Makes one kind of content. */
export interface Engine<K extends EngineKind = EngineKind> {
  readonly kind: K
  readonly models: readonly Model[]
  /**
   * May a submit be repeated after a crash? `safe`: it costs nothing; `keyed`: the provider knows our id and answers the
   * same operation; `never`: it would be paid twice, so a submit that failed is repeated only when its error says by
   * `outcome` that it was surely not taken.
   */
  readonly repeat: 'safe' | 'keyed' | 'never'
  /** Which work it takes: `cpu` on this machine, `io` waiting for others. */
  readonly lane: 'cpu' | 'io'
  start(request: EngineRequest<K>, context: EngineContext): Promise<EngineStep>
  /** Looks at what `start` left waiting. */
  poll?(operation: Json, request: EngineRequest<K>, context: EngineContext): Promise<EngineStep>
  /**
   * Looks at the provider, by our id, for what became of a submit that nobody saw the answer of; undefined when it cannot
   * be told. Only for `never`.
   */
  find?(request: EngineRequest<K>, context: EngineContext): Promise<EngineStep | undefined>
  /** Tells the provider that nobody waits any more. */
  cancel?(operation: Json): Promise<void>
  /**
   * Tells the provider that what it made and calls `result` is no longer wanted, as when a cloned voice is deleted. Asked
   * again until it does not throw; one that is not there any more is no failure.
   */
  discard?(result: string, signal: AbortSignal): Promise<void>
}
