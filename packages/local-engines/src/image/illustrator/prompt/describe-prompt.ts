import type { RequestNote } from '@atelier/contract/schemas/note'
import { phrasesOf } from '../../phrases.ts'
import { relationWords } from './lexicon.ts'
import { numberWords, sizeWords } from './measures.ts'
import { parsePrompt } from './read-prompt.ts'

/**
 * What is drawn of a prompt, and what is not.
 * @param isAction words that are rendered in another way, such as motions in a video
 */
export function describePrompt(
  text: string,
  isAction: (word: string) => boolean = () => false,
): RequestNote[] {
  const { request, tokens } = parsePrompt(text)
  const isMeasure = (word: string) =>
    isAction(word) ||
    numberWords.has(word) ||
    sizeWords.has(word) ||
    relationWords.has(word) ||
    /^\p{N}+$/u.test(word)
  const { read, unread } = phrasesOf(tokens, isMeasure)
  const drawn = [...read, ...(request.lettering ? [`“${request.lettering}”`] : [])]
  return [
    ...(drawn.length > 0
      ? [{ code: 'rendered' as const, text: `Will draw: ${drawn.join(', ')}.`, words: drawn }]
      : []),
    ...(unread.length > 0
      ? [{ code: 'not_rendered' as const, text: `Can’t draw: ${unread.join(', ')}.`, words: unread }]
      : []),
  ]
}
