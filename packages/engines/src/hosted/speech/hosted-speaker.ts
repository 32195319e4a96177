import type { EngineContext, EngineRequest, Model, Word } from '../../spec/engine.ts'
import type { TextLimit } from './text-limit.ts'

/** A part of a recording that a provider speaks in one request. */
export interface SpeechPart {
  readonly text: string
  /** The provider's own code of the voice. */
  readonly voice: string
  /** Speaking rate, within what the speaker says it can. */
  readonly speed: number
  /** Code of the model, as in the speaker's list. */
  readonly model: string
  /** The end of what the same voice says before this part, and the beginning of what it says after it; may be empty. */
  readonly before: string
  readonly after: string
}

/** What a provider answered for a part. */
export interface SpokenPart {
  /** Samples a second, when the file is bare signed 16-bit little-endian mono PCM; absent: it says itself what it is. */
  readonly rawSampleRate?: number
  /** Offsets relative to the part's text, seconds from its start; absent where the provider tells no timings. */
  readonly words?: readonly Word[]
}

/** What every hosted speaker says of itself, as data. */
export interface SpeakerManners {
  readonly models: readonly Model[]
  /** Most of a text that one request takes. */
  readonly limit: TextLimit
  /** Speaking rates it can; beyond them the sound is stretched here. */
  readonly speeds: { readonly min: number; readonly max: number }
  /** Samples a second of the recordings made of its answers. */
  readonly sampleRate: number
}

/** A provider that answers a part of a text with its sound. */
export interface HostedSpeaker extends SpeakerManners {
  /**
   * Asks for one part, once, and saves the sound at `path`. Throws `EngineError`.
   * @param context of the conversion the part belongs to
   */
  speak(
    part: SpeechPart,
    path: string,
    request: EngineRequest<'speech'>,
    context: EngineContext,
  ): Promise<SpokenPart>
}
