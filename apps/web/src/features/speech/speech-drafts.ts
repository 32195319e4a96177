import { DraftStore } from '../../ui/composer/draft-store.ts'
import { readDraft, type SpeechDrafts } from './draft.ts'

const opened = new Map<number, SpeechDrafts>()

/** The draft of an account on this browser; the same one each time, so that leaving the screen loses nothing. */
export function draftOf(userId: number): SpeechDrafts {
  const known = opened.get(userId)
  if (known) return known
  const drafts = new DraftStore(localStorage, `atelier.draft.speech.${userId}`, readDraft)
  opened.set(userId, drafts)
  return drafts
}
