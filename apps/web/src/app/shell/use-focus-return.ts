import { useEffect } from 'react'

const DIALOG = '[role="dialog"]'

/** When a dialog has gone, moves the focus back to where it was before; otherwise it would be lost. */
export function useFocusReturn(): void {
  useEffect(() => {
    let outside: HTMLElement | null = null
    let wasInside = false
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      wasInside = target.closest(DIALOG) !== null
      if (!wasInside) outside = target
    }
    const observer = new MutationObserver(() => {
      const isLost = wasInside && document.activeElement === document.body
      if (!isLost || document.querySelector(`${DIALOG}[aria-modal="true"]`)) return
      wasInside = false
      const target = outside?.isConnected ? outside : document.getElementById('main')
      target?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', follow)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', follow)
      observer.disconnect()
    }
  }, [])
}
