import { useEffect } from 'react'
import { useStore } from '../../state/store.ts'
import type { DraftState, DraftStore as Drafts } from './draft-store.ts'
import { DraftStore } from './draft-store.ts'

const opened = new Map<number, DraftStore>()

/** The draft of an account on this browser; the same one each time, so that leaving the screen loses nothing. */
export function draftOf(userId: number): DraftStore {
  const known = opened.get(userId)
  if (known) return known
  const drafts = new DraftStore(localStorage, `atelier.draft.speech.${userId}`)
  opened.set(userId, drafts)
  return drafts
}

/** Watches something of the draft. */
export function useDraft<S>(drafts: Drafts, select: (state: DraftState) => S): S {
  return useStore(drafts.state, select)
}

/** Writes the draft when the page is hidden or closed, and when the screen is left. */
export function useDraftKeeping(drafts: Drafts): void {
  useEffect(() => {
    const write = () => drafts.flush()
    window.addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      window.removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
      write()
    }
  }, [drafts])
}
