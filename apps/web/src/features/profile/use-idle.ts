import { useEffect, useState } from 'react'

/** A pause this long ends an activity. */
const PAUSE_MS = 3000
const CHECK_MS = 500

/** Whether the focus is in a field that contains something: the user is in the middle of writing. */
function isWriting(): boolean {
  const field = document.activeElement
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
  return isText && field.value !== ''
}

/** Turns true, once, as soon as the user neither writes nor has pressed a key or a button a moment ago. */
export function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!isWanted || isIdle) return
    let active = Number.NEGATIVE_INFINITY
    const mark = () => {
      active = performance.now()
    }
    const check = () => {
      const isBusy = performance.now() - active < PAUSE_MS || isWriting()
      const isCovered = document.querySelector('[aria-modal="true"]') !== null
      if (!isBusy && !isCovered && document.visibilityState === 'visible') setIsIdle(true)
    }
    const abort = new AbortController()
    for (const type of ['keydown', 'input', 'pointerdown'])
      addEventListener(type, mark, { signal: abort.signal, capture: true, passive: true })
    const timer = setInterval(check, CHECK_MS)
    check()
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [isWanted, isIdle])
  return isIdle
}
