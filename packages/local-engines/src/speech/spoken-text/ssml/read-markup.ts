import type { Passage, Respelled } from '@atelier/engines/spec/engine'
import { createDraft } from '../draft.ts'
import { languageOf } from '../languages/languages.ts'
import { breakSeconds, insteadOf, readElements, type SpeechElement, speedOf } from './elements.ts'

const anyTag = /<[^<>]{1,300}>/g

/** A passage, and the factor of its speed. */
export interface MarkedPassage extends Passage {
  readonly speed?: number
}

/** A position in a text behind which the speed changes or a silence ends. */
interface Cut {
  readonly from: number
  readonly to: number
  readonly pause: number
  readonly begins?: SpeechElement
  readonly ends?: SpeechElement
}

/** Divides a passage at its SSML: breaks are silences, and what is spoken faster or slower is a passage. */
export function readMarkup(text: string, passage: Passage, language: string): MarkedPassage[] {
  const { from, to } = passage
  const written = text.slice(from, to)
  const elements = written.includes('<') ? readElements(written) : []
  if (elements.length === 0) return [passage]
  const spoken = languageOf(language)
  const draft = createDraft(written)
  const cuts: Cut[] = []
  let end = 0
  for (const element of elements) {
    if (element.from < end) continue
    const [start, stop] = element.content
    const said = insteadOf(element, written.slice(start, stop), spoken)
    if (said !== undefined) {
      draft.replace(start, stop - start, said)
      end = stop
    } else cuts.push(...cutsOf(element, from))
  }
  // What elements say has precedence over pronunciations within them.
  for (const [offset, length, said] of passage.respelled ?? []) draft.replace(offset - from, length, said)
  const respelled = draft
    .respelled()
    .map(([offset, length, said]): Respelled => [offset + from, length, said])
  return divide(text, { ...passage, respelled }, cuts)
}

function cutsOf(element: SpeechElement, offset: number): Cut[] {
  const [start, stop] = element.content.map((at) => at + offset) as [number, number]
  const [from, to] = [element.from + offset, element.to + offset]
  if (element.name === 'break') return [{ from, to, pause: breakSeconds(element) }]
  if (speedOf(element) === 1) return []
  return [
    { from, to: start, pause: 0, begins: element },
    { from: stop, to, pause: 0, ends: element },
  ]
}

function divide(text: string, passage: Passage, cuts: readonly Cut[]): MarkedPassage[] {
  const parts: MarkedPassage[] = []
  const around = new Set<SpeechElement>()
  let at = passage.from
  const speakTo = (to: number) => {
    const speed = [...around].reduce((product, element) => product * speedOf(element), 1)
    if (text.slice(at, to).replace(anyTag, '').trim() !== '')
      parts.push({ ...passage, from: at, to, ...(speed === 1 ? {} : { speed }) })
  }
  for (const { from, to, pause, begins, ends } of cuts.toSorted((one, other) => one.from - other.from)) {
    speakTo(from)
    if (pause > 0) parts.push({ from, to, pause })
    if (begins) around.add(begins)
    if (ends) around.delete(ends)
    at = to
  }
  speakTo(passage.to)
  return parts
}
