import { useLayoutEffect, useRef } from 'react'

/** Refs of a screen and the dock above its results, whose height the screen's `--dock-height` follows. */
export function useDockHeight() {
  const screen = useRef<HTMLDivElement>(null)
  const dock = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!dock.current) return
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0)
      screen.current?.style.setProperty('--dock-height', `${height}px`)
    })
    observer.observe(dock.current)
    return () => observer.disconnect()
  }, [])
  return { screen, dock }
}
