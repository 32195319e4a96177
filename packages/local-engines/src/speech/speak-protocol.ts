/** A text for a speech process to speak into a file. Only what the speech library itself understands. */
export interface SpeakRequest {
  readonly text: string
  readonly voice: string
  /** A sentence in the language of the voice, by which its loudness is measured; its own is kept without one. */
  readonly reference?: string
  /** Words a minute for espeak-ng, stretch of durations for flite. */
  readonly rate: number
  /** 0 to 99 for espeak-ng; 50 is the voice's own. */
  readonly pitch?: number
  /** Where the signed 16-bit little-endian mono PCM goes. */
  readonly pcmPath: string
  /** Seconds of silence after the speech. */
  readonly pauseAfter: number
}

/** What was spoken. */
export interface SpeakReply {
  readonly sampleRate: number
  readonly samples: number
  /** espeak-ng: [1-based code point, length in code points, milliseconds] of each word it began. */
  readonly words?: readonly (readonly [position: number, length: number, milliseconds: number])[]
  /** flite: [name, end in seconds] of each sound. */
  readonly phones?: readonly (readonly [name: string, end: number])[]
}
