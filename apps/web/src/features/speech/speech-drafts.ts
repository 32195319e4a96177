import { DraftStore } from '../../ui/composer/draft-store.ts'
import { readDraft, type SpeechDrafts } from './draft.ts'
import { followParagraphs } from './text-tools/paragraphs.ts'

const opened = new Map<number, SpeechDrafts>()

/** Keeps the voices of paragraphs assigned while the text changes. */
export function followText(drafts: SpeechDrafts): void {
  let last = drafts.get()
  drafts.state.subscribe(() => {
    const before = last
    const now = drafts.get()
    last = now
    // When it is filled from an item, text and voices change together and match.
    if (now.text === before.text || now.paragraphs !== before.paragraphs || now.paragraphs.length === 0)
      return
    drafts.change({ paragraphs: followParagraphs(now.paragraphs, before.text, now.text) })
  })
}

/** The draft of an account on this browser; the same object each time, so that leaving the screen keeps it. */
export function draftOf(userId: number): SpeechDrafts {
  const known = opened.get(userId)
  if (known) return known
  const drafts = new DraftStore(localStorage, `atelier.draft.speech.${userId}`, readDraft)
  followText(drafts)
  opened.set(userId, drafts)
  return drafts
}
