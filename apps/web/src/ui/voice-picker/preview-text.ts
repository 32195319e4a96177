import { MAX_VOICE_PREVIEW_CHARACTERS } from '@atelier/contract/limits'
import { readPauses } from '@atelier/contract/speech-text'
import { createContext } from 'react'

/** Reads the text that voices preview; null while there is none, for their examples. Screens with a text provide it. */
export const PreviewText = createContext<(() => string) | null>(null)

/** Part of a text that is searched for its first words, in UTF-16 units. */
const SEARCHED = 2000

/** The beginning of a text as a preview: without pauses, ending with a sentence, or at least with a word. */
export function previewOf(text: string): string {
  const begun = text.slice(0, SEARCHED)
  const parts: string[] = []
  let at = 0
  for (const { from, to } of readPauses(begun)) {
    parts.push(begun.slice(at, from))
    at = to
  }
  const words = [...parts, begun.slice(at)].join(' ').replaceAll(/\s+/g, ' ').trim()
  const letters = [...words]
  if (letters.length <= MAX_VOICE_PREVIEW_CHARACTERS) return words
  const cut = letters.slice(0, MAX_VOICE_PREVIEW_CHARACTERS).join('')
  const sentence = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map((end) => cut.lastIndexOf(end))) + 1
  const space = cut.lastIndexOf(' ')
  if (sentence > cut.length / 2) return cut.slice(0, sentence).trim()
  return space > 0 ? cut.slice(0, space) : cut
}
