import type { ClonedVoice } from '../../../api/cloned-voices.ts'

/** What is open over the list: what is said of a voice, its file, or its consent. */
export interface OpenDialog {
  readonly voice: ClonedVoice
  readonly about: 'facts' | 'file' | 'consent'
}
