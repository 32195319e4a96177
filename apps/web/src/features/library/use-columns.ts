import { type RefObject, useLayoutEffect, useState } from 'react'

/** The number of columns of a grid, and the width of each. */
export interface Columns {
  readonly count: number
  /** Width of a tile in pixels. */
  readonly width: number
}

/** Minimum number of columns; two tiles still fit on a phone. */
const LEAST = 2

/** Divides a width into columns with a gap between them, all in pixels. */
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
