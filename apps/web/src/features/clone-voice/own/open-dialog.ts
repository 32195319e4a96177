import type { ClonedVoice } from '../../../api/cloned-voices.ts'

/** The open dialog of a voice: its details, its sample, or its consent. */
export interface OpenDialog {
  readonly voice: ClonedVoice
  readonly about: 'facts' | 'file' | 'consent'
}
