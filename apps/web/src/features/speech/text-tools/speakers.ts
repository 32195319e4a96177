import { MAX_TEXT_VOICES } from '@atelier/contract/limits'
import { speakerLines } from '@atelier/contract/speech-text'

/** A speaker named in the text. */
export interface Speaker {
  readonly name: string
  /** Number of lines that start with the name. */
  readonly lines: number
}

/** Up to three words that start with a capital letter, or are in a script without capitals. */
const NAME = /^(?:\p{Lu}|\p{Lo})\S*(?: \S+){0,2}$/u

/** Likely speakers of a text, in the order of their first line; a name with a voice always counts. */
export function speakersIn(text: string, cast: readonly { readonly name: string }[]): Speaker[] {
  const known = new Set(cast.map(({ name }) => name))
  const lines = new Map<string, number>()
  for (const { name } of speakerLines(text)) {
    if (!known.has(name) && !NAME.test(name)) continue
    if (lines.has(name) || lines.size < MAX_TEXT_VOICES) lines.set(name, (lines.get(name) ?? 0) + 1)
  }
  return Array.from(lines, ([name, count]) => ({ name, lines: count }))
}
