import type { Word } from '../../spec/engine.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Finds when each word begins from when each of its characters does.
 * @param characters the text in pieces of one character, as the provider counts them
 * @param starts seconds at which each piece begins
 * @returns nothing when the pieces are not the text, as a provider may have rewritten it
 */
export function wordsOfCharacters(
  text: string,
  characters: readonly string[],
  starts: readonly number[],
): readonly Word[] {
  if (characters.join('') !== text || characters.length !== starts.length) return []
  const startAt = new Map<number, number>()
  let offset = 0
  for (const [index, character] of characters.entries()) {
    startAt.set(offset, starts[index] ?? 0)
    offset += character.length
  }
  return [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }): Word[] => {
    const start = startAt.get(index)
    return isWordLike && start !== undefined ? [[index, segment.length, start]] : []
  })
}
