import { type RefObject, useLayoutEffect, useState } from 'react'
import type { ScriptLine } from './script-lines.ts'

/** Styles that decide where words break. */
const copied = [
  ...['font', 'lineHeight', 'letterSpacing', 'tabSize', 'scrollbarGutter', 'overflowY'],
  ...['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
] as const

function createMirror(): HTMLElement {
  const mirror = document.createElement('div')
  mirror.setAttribute('aria-hidden', 'true')
  Object.assign(mirror.style, {
    position: 'absolute',
    top: '0',
    left: '-100vw',
    height: '0',
    boxSizing: 'border-box',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  return mirror
}

/** The middle of each line within a text field, in pixels from its top: of a copy that is laid out like the field. */
function measure(box: HTMLTextAreaElement, text: string, lines: readonly ScriptLine[]): number[] {
  const mirror = createMirror()
  const styles = getComputedStyle(box)
  for (const name of copied) Object.assign(mirror.style, { [name]: styles.getPropertyValue(kebab(name)) })
  mirror.style.width = `${box.getBoundingClientRect().width}px`
  const words = document.createTextNode(text)
  mirror.append(words)
  document.body.append(mirror)
  const { top } = mirror.getBoundingClientRect()
  const range = document.createRange()
  const places = lines.map(({ from }) => {
    range.setStart(words, from)
    range.setEnd(words, from + 1)
    const first = range.getBoundingClientRect()
    return first.top - top + first.height / 2
  })
  mirror.remove()
  return places
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Where the lines of a script are, and which part of it is visible, in pixels. */
interface LinePlaces {
  readonly middles: readonly number[]
  readonly scrollTop: number
  readonly height: number
}

const nowhere: LinePlaces = { middles: [], scrollTop: 0, height: 0 }

/** Follows the places of lines while the text, its width and its position change. */
export function useLinePlaces(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  lines: readonly ScriptLine[],
): LinePlaces {
  const [places, setPlaces] = useState(nowhere)
  useLayoutEffect(() => {
    const field = box.current
    if (!field || lines.length === 0) return setPlaces(nowhere)
    const view = () => ({ scrollTop: field.scrollTop, height: field.clientHeight })
    const place = () => setPlaces({ middles: measure(field, text, lines), ...view() })
    const follow = () => setPlaces((last) => ({ ...last, ...view() }))
    const resized = new ResizeObserver(place)
    resized.observe(field)
    field.addEventListener('scroll', follow, { passive: true })
    return () => {
      resized.disconnect()
      field.removeEventListener('scroll', follow)
    }
  }, [box, text, lines])
  return places
}
