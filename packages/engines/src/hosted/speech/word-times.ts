import type { Word } from '../../spec/engine.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Derives word timings from character timings.
 * @param characters the characters of the text, as counted by the provider
 * @param starts start of each character in seconds
 * @returns nothing if the characters differ from the text, as a provider may have rewritten it
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
