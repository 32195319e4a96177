import { useEffect } from 'react'
import { type Blocker, block } from './address.ts'

/**
 * Asks before the user leaves the screen.
 * @param blocker returns whether to stay; must be stable
 * @param isDirty whether closing the tab needs the browser's own question
 */
export function useBlocker(blocker: Blocker, isDirty: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    const unblock = block(blocker)
    window.addEventListener('beforeunload', ask)
    return () => {
      unblock()
      window.removeEventListener('beforeunload', ask)
    }
  }, [blocker, isDirty])
}
