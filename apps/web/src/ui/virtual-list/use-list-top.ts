import { useLayoutEffect, useRef, useState } from 'react'

/** Where a list's rows begin on the page, in pixels, for a list that scrolls with it. `frame` goes on what holds them. */
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
