import type { Word } from '@atelier/engines/spec/engine'

/** A part of a text for a voice of one speech library. */
export interface SpeakerRequest {
  readonly text: string
  /** The library's own name of the voice. */
  readonly voice: string
  /** A sentence in its language, by which its loudness is measured; without one, its own loudness is kept. */
  readonly reference?: string
  /** 0.25 to 4; 1 is the voice's own. */
  readonly speed: number
  /** 0 to 99; 50, which is the voice's own, when absent. Not every library can change it. */
  readonly pitch?: number
  /** Where the signed 16-bit little-endian mono PCM goes. */
  readonly pcmPath: string
}

/** A spoken part. */
export interface SpokenPart {
  readonly sampleRate: number
  readonly samples: number
  /** Offsets relative to the part's text, seconds from its start; in order, never overlapping. */
  readonly words: readonly Word[]
}

/** Speaks parts of texts with one speech library. */
export interface Speaker {
  /** Of everything it speaks. */
  readonly sampleRate: number
  /** Throws the signal's reason when aborted. */
  speak(request: SpeakerRequest, signal: AbortSignal): Promise<SpokenPart>
}
