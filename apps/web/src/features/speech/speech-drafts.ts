import { DraftStore } from '../../ui/composer/draft-store.ts'
import { readDraft, type SpeechDrafts } from './draft.ts'
import { followParagraphs } from './text-tools/paragraphs.ts'

const opened = new Map<number, SpeechDrafts>()

/** Lets the voices of paragraphs follow them while the text is written. */
export function followText(drafts: SpeechDrafts): void {
  let last = drafts.get()
  drafts.state.subscribe(() => {
    const before = last
    const now = drafts.get()
    last = now
    // Filled from an item, both change at once and fit each other.
    if (now.text === before.text || now.paragraphs !== before.paragraphs || now.paragraphs.length === 0)
      return
    drafts.change({ paragraphs: followParagraphs(now.paragraphs, before.text, now.text) })
  })
}

/** The draft of an account on this browser; the same one each time, so that leaving the screen loses nothing. */
export function draftOf(userId: number): SpeechDrafts {
  const known = opened.get(userId)
  if (known) return known
  const drafts = new DraftStore(localStorage, `atelier.draft.speech.${userId}`, readDraft)
  followText(drafts)
  opened.set(userId, drafts)
  return drafts
}
