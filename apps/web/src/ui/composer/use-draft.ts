import { useEffect } from 'react'
import { useStore } from '../../state/store.ts'
import type { DraftState, DraftStore, DraftWords } from './draft-store.ts'

/** Subscribes to part of the draft. */
export function useDraft<D extends DraftWords, S>(
  drafts: DraftStore<D>,
  select: (state: DraftState<D>) => S,
): S {
  return useStore(drafts.state, select)
}

/** Writes the draft when the page is hidden or closed, and on unmount. */
export function usePersistedDraft(drafts: DraftStore): void {
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
