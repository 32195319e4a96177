import type { VoiceDescription } from '@atelier/engines/spec/provider'
import type { Speaker } from './speaker.ts'

/** A voice of this machine. */
export interface LocalVoice {
  readonly description: VoiceDescription
  /** What the speech library calls it. */
  readonly file: string
  /** What speaks it; that of its model when absent. */
  readonly speaker?: Speaker
}
