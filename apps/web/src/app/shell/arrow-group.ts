import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Moves the focus among the links and buttons of a group, which is one stop for Tab, with the arrow keys. */
export function moveInGroup(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  if (at < 0) return
  event.preventDefault()
  stops[step(at, stops.length)]?.focus()
}
