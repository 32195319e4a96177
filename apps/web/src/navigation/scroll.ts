import { type Address, onLeave } from './address.ts'

const STORED = 'atelier.scroll'
/** Remembered positions; older ones are forgotten. */
const MAX_POSITIONS = 100
/** Milliseconds in which a page may grow to its former height after going back. */
const GROWTH_MS = 3000

let positions = new Map<string, number>()

function remember(key: string): void {
  positions.delete(key)
  positions.set(key, window.scrollY)
  const oldest = positions.keys().next().value
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest)
}

/** Remembers scroll positions by history entry, across reloads. `current` returns the key of the current entry. */
export function rememberScroll(current: () => string): void {
  const stored = sessionStorage.getItem(STORED)
  if (stored) positions = new Map(JSON.parse(stored))
  onLeave(({ key }) => remember(key))
  window.addEventListener('pagehide', () => {
    remember(current())
    sessionStorage.setItem(STORED, JSON.stringify([...positions]))
  })
}

/** Scrolls to a position as soon as the page is high enough, unless the user scrolls first. Returns a function that stops. */
function scrollWhenHighEnough(top: number): () => void {
  const until = performance.now() + GROWTH_MS
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const event of ['wheel', 'touchstart', 'keydown'] as const) window.removeEventListener(event, stop)
  }
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 2 || performance.now() > until) stop()
    else frame = requestAnimationFrame(attempt)
  }
  for (const event of ['wheel', 'touchstart', 'keydown'] as const)
    window.addEventListener(event, stop, { passive: true })
  attempt()
  return stop
}

/** Scrolls as an address demands, once its screen is shown. Returns a function that stops. */
export function scrollTo({ by, key, hash, resetScroll }: Address): (() => void) | undefined {
  if (by === 'pop') return scrollWhenHighEnough(positions.get(key) ?? 0)
  const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (anchor) anchor.scrollIntoView()
  else if (resetScroll) window.scrollTo({ top: 0, behavior: 'instant' })
  return undefined
}
