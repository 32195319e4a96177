/** The files of a model, as absolute paths. */
export interface NeuralModel {
  readonly family: 'piper' | 'kokoro'
  readonly model: string
  readonly tokens: string
  readonly dataDir?: string
  readonly voices?: string
  readonly lexicons?: readonly string[]
}

/** A text for a process of one neural model to speak into a file. */
export interface NeuralRequest {
  readonly model: NeuralModel
  readonly speaker: number
  /** eSpeak NG's name of the pronunciation; the model's own when absent. */
  readonly phonemes?: string
  /** Cores that one text may use. */
  readonly threads: number
  readonly text: string
  /** A sentence in the language of the voice, by which its loudness is measured; its own is kept without one. */
  readonly reference?: string
  readonly speed: number
  /** Where the signed 16-bit little-endian mono PCM goes. */
  readonly pcmPath: string
}

/** What was spoken: nothing, if the model has no sound for any character of the text. */
export interface NeuralReply {
  readonly sampleRate: number
  readonly samples: number
}
