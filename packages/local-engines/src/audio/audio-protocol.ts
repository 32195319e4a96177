import type { FoundKey } from './analysis/chroma.ts'
import type { TreatmentName } from './arranger/treatment.ts'
import type { MusicRequest } from './music/writing/brief.ts'

/** Where a result goes, as a WAV file. */
interface Target {
  readonly seed: number
  readonly wavPath: string
}

/** A recording: 32-bit little-endian floating-point PCM, two channels, 44.1 kHz. */
interface Recording {
  readonly pcmPath: string
}

/** A task for an audio process. */
export type AudioRequest =
  | (Target & { readonly task: 'sound'; readonly seconds: number; readonly text: string })
  | (Target & { readonly task: 'music'; readonly seconds: number; readonly options: MusicRequest })
  | (Recording & { readonly task: 'analyze' })
  | (Target & Recording & { readonly task: 'arrange'; readonly treatments: readonly TreatmentName[] })

/** Its result: the analysis, for an `analyze` task. */
export interface AudioReply {
  readonly analysis?: { readonly tempo: number; readonly key: FoundKey }
}
