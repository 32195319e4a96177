import { type RefObject, useLayoutEffect } from 'react'
import { type Box, choosePlace, type Obstacle } from './toast-place.ts'

/** What can be operated. */
const CONTROLS =
  'button, a[href], input, textarea, select, summary, audio, [role="slider"], [role="tab"], [role="option"], [contenteditable="true"]'
/** Distance from the edges of the window, in pixels. */
const MARGIN = 16
/** Height of two toasts: a second one must fit, because the first one stays where it is. */
const ROOM = 152

/** The element in use counts more than any number of others; texts are covered last. */
function weightOf(element: Element): number {
  if (element === document.activeElement) return 50
  return element.matches('textarea, [contenteditable="true"]') ? 5 : 1
}

function findObstacles(within: HTMLElement): Obstacle[] {
  const obstacles: Obstacle[] = []
  for (const element of document.querySelectorAll(CONTROLS)) {
    if (within.contains(element)) continue
    const { left, top, width, height, bottom } = element.getBoundingClientRect()
    const isOnScreen = width > 1 && height > 1 && bottom > 0 && top < window.innerHeight
    if (!isOnScreen || element.closest('[inert], [aria-hidden="true"]')) continue
    obstacles.push({ left, top, width, height, weight: weightOf(element) })
  }
  return obstacles
}

function areaOf(): Box {
  const { innerWidth, innerHeight } = window
  const width = document.documentElement.clientWidth || innerWidth
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const top = Math.max(0, Math.min(header, innerHeight / 4)) + 8
  return { left: MARGIN, top, width: width - 2 * MARGIN, height: innerHeight - top - MARGIN }
}

interface PlaceToastsProps {
  /** The element around all toasts. */
  readonly around: RefObject<HTMLElement | null>
}

/** Moves toasts to where they cover no control. Rendered with the first one: they stay there until all are gone. */
export function PlaceToasts({ around }: PlaceToastsProps): null {
  useLayoutEffect(() => {
    const element = around.current
    if (!element) return
    const place = () => {
      const size = { width: element.offsetWidth, height: Math.max(element.offsetHeight, ROOM) }
      const { left, top } = choosePlace(size, areaOf(), findObstacles(element))
      element.style.left = `${left}px`
      element.style.top = `${top}px`
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [around])
  return null
}
