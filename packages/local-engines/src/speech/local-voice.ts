import type { VoiceDescription } from '@atelier/engines/spec/provider'

/** A voice of this machine. */
export interface LocalVoice {
  readonly description: VoiceDescription
  /** What the speech library calls it. */
  readonly file: string
}
