/** A recording to be listened to: signed 16-bit little-endian mono PCM. */
export interface ListenRequest {
  readonly pcmPath: string
  readonly sampleRate: number
}

/** Measured properties of a voice. */
export interface SpeakingManner {
  /** Median, in hertz; null when no voice was heard. */
  readonly pitch: number | null
  /** Syllables a second, without the pauses; null when there were too few to tell. */
  readonly pace: number | null
}
