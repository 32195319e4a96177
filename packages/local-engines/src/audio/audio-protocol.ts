import type { FoundKey } from './analysis/chroma.ts'
import type { TreatmentName } from './arranger/treatment.ts'
import type { MusicRequest } from './music/writing/brief.ts'

/** A task for an audio process. Results are WAV files; `mark` is their machine-readable digital source. */
export type AudioRequest =
  | {
      readonly task: 'sound'
      readonly text: string
      readonly seconds: number
      readonly seed: number
      readonly wavPath: string
    }
  | {
      readonly task: 'music'
      readonly options: MusicRequest
      readonly seconds: number
      readonly seed: number
      readonly wavPath: string
    }
  | { readonly task: 'analyze'; readonly pcmPath: string }
  | {
      readonly task: 'arrange'
      /** 32-bit little-endian floating-point PCM, two channels, 44.1 kHz. */
      readonly pcmPath: string
      readonly treatments: readonly TreatmentName[]
      readonly seed: number
      readonly wavPath: string
    }

/** Its result: the analysis, for an `analyze` task. */
export interface AudioReply {
  readonly analysis?: { readonly tempo: number; readonly key: FoundKey }
}
