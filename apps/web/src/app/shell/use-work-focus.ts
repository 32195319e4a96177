import { isValidElement, type ReactNode, useEffect } from 'react'

/** A screen's own code and models may still be loading when it opens. */
const PATIENCE_MS = 4000

/** Focuses the field in which work starts as soon as the screen shows it, unless the focus was moved before. */
function focusWork(main: HTMLElement): (() => void) | undefined {
  // A dialog that was opened while the screen was loading keeps what is being typed.
  if (document.activeElement?.closest('[role="dialog"]')) return undefined
  main.focus({ preventScroll: true })
  // On touch screens, a focused field would open the keyboard.
  if (matchMedia('(pointer: coarse)').matches) return () => undefined
  const settle = () => {
    const isUntouched = document.activeElement === main || document.activeElement === document.body
    const field = isUntouched ? main.querySelector<HTMLElement>('textarea:not(:disabled)') : null
    field?.focus({ preventScroll: true })
    if (field || !isUntouched) stop()
  }
  const observer = new MutationObserver(settle)
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(main, { childList: true, subtree: true })
  settle()
  return stop
}

/** Key of the screen shown before; the layout may have been replaced while the next one was loading. */
let shownBefore: string | null = null

/** After the user went to another screen, moves the focus to where work starts there. Not when the studio opens. */
export function useWorkFocus(screen: ReactNode): void {
  const key = isValidElement(screen) ? screen.key : null
  useEffect(() => {
    const main = document.getElementById('main')
    const isMove = shownBefore !== null && shownBefore !== key
    shownBefore = key
    return isMove && main ? focusWork(main) : undefined
  }, [key])
}
