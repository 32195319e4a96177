import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { EngineContext, EngineRequest, Word } from '../../spec/engine.ts'
import type { TextLimit } from './text-limit.ts'

/** A part of a recording, spoken in one request. */
export interface SpeechPart {
  readonly text: string
  /** The provider's code of the voice. */
  readonly voice: string
  /** Speaking rate, within the speaker's limits. */
  readonly speed: number
  /** The text the same voice speaks right before and after this part; may be empty. */
  readonly before: string
  readonly after: string
}

/** A provider's response for a part. */
export interface SpokenPart {
  /** Sample rate of raw signed 16-bit little-endian mono PCM; undefined for a file with a header. */
  readonly rawSampleRate?: number
  /** Offsets relative to the part's text, seconds from its start; undefined without timings. */
  readonly words?: readonly Word[]
}

/** Limits of a hosted speech model. */
export interface SpeakerOptions {
  /** Maximum text per request. */
  readonly limit: TextLimit
  /** Supported speaking rates; other rates are applied by stretching the audio. */
  readonly speeds: { readonly min: number; readonly max: number }
  /** Sample rate of the recordings. */
  readonly sampleRate: number
}

/** A provider that speaks a part of a text. */
export interface HostedSpeaker {
  options(model: ModelDefinition): SpeakerOptions
  /**
   * Requests one part, once, and saves the audio at `path`. Throws `EngineError`.
   * @param context context of the conversion
   */
  speak(
    part: SpeechPart,
    path: string,
    request: EngineRequest<'speech'>,
    context: EngineContext,
  ): Promise<SpokenPart>
}
