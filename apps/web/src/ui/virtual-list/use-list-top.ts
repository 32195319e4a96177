import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The offset of a list's rows on the page in pixels, for a list that scrolls with the page. `frame` is the ref of its
 * container.
 */
export function useListTop() {
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (frame.current) setTop(frame.current.getBoundingClientRect().top + window.scrollY)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (frame.current?.parentElement) observer.observe(frame.current.parentElement)
    return () => observer.disconnect()
  }, [])
  return { frame, top }
}
