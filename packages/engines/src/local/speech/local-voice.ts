import type { VoiceDescription } from '../../spec/provider.ts'

/** A voice of this machine. */
export interface LocalVoice {
  readonly description: VoiceDescription
  /** What the speech library calls it. */
  readonly file: string
}
