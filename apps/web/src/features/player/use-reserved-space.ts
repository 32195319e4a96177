import { type RefObject, useLayoutEffect } from 'react'

/** Height of the player, for everything else at the bottom of the window. */
const HEIGHT = '--at-player-height'

/** Keeps what is at the bottom of the window, and what the keyboard scrolls to, above the player. */
export function useReservedSpace(dock: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dock.current
    const { style } = document.documentElement
    if (!element) return
    const observer = new ResizeObserver(() => {
      style.setProperty(HEIGHT, `${element.offsetHeight}px`)
      style.scrollPaddingBottom = `${window.innerHeight - element.getBoundingClientRect().top}px`
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
      style.removeProperty('scroll-padding-bottom')
    }
  }, [dock])
}
