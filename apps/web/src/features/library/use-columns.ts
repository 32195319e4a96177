import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many tiles of a minimum width fit side by side, and the width of each. */
export interface Columns {
  readonly count: number
  /** Pixels. */
  readonly width: number
}

/** Least number of tiles side by side; two of them still fit a phone. */
const LEAST = 2

/** Divides a width among tiles with a gap between them, all in pixels. */
export function divide(width: number, leastWidth: number, gap: number): Columns {
  const count = Math.max(LEAST, Math.floor((width + gap) / (leastWidth + gap)))
  return { count, width: (width - (count - 1) * gap) / count }
}

/** The columns of a grid, recalculated when its width changes. */
export function useColumns(frame: RefObject<HTMLElement | null>, leastWidth: number, gap: number): Columns {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return divide(width, leastWidth, gap)
}
