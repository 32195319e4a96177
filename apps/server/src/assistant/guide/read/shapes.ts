import type { Phrase } from '../text/phrase.ts'
import { amountAt, isShape, isWord } from './amounts.ts'
import { nounAt } from './nouns.ts'

/** Takes the aspect ratio of a range: “16:9”, “1024x768”, “in portrait format”. */
export function takeShape(phrase: Phrase, from: number, to: number): string | null {
  for (let at = from; at < to; at++) {
    const found = exactAt(phrase, at) ?? namedAt(phrase, at, from, to)
    if (!found || found.end > to) continue
    let start = at
    while (start > from && !phrase.isUsed(start - 1) && isWord(phrase, start - 1, 'shapeBefore')) start--
    let { end } = found
    while (end < to && isWord(phrase, end, 'shapeAfter')) end++
    phrase.use(start, end)
    return found.shape
  }
  return null
}

/** A shape, and the token behind it. */
export interface FoundShape {
  readonly shape: string
  readonly end: number
}

/** An aspect ratio or a size in pixels at a token. */
export function exactAt(phrase: Phrase, at: number): FoundShape | undefined {
  const [width, sign, height] = phrase.tokens.slice(at, at + 3)
  if (width?.type !== 'number' || height?.type !== 'number' || phrase.isUsed(at)) return undefined
  if (sign?.word === ':' && isShape(width.word, height.word))
    return { shape: `${width.word}:${height.word}`, end: at + 3 }
  if (!/^[x×]$/.test(sign?.word ?? '') || !/^\d{2,5} \d{2,5}$/.test(`${width.word} ${height.word}`))
    return undefined
  return { shape: `${width.word}:${height.word}`, end: at + 3 }
}

/** A word such as “square” is a shape only apart from the description: “a market square” is none. */
function namedAt(phrase: Phrase, at: number, from: number, to: number): FoundShape | undefined {
  const named = phrase.find('shape', at)
  if (!named) return undefined
  const end = at + named.length
  if (named.length > 1) return { shape: named.value, end }
  const isFree = (place: number) =>
    place < from || place >= to || phrase.isUsed(place) || phrase.isMark(place)
  const isApart =
    isFree(at - 1) ||
    amountAt(phrase, at - 1) !== undefined ||
    nounAt(phrase, at - 1) !== undefined ||
    isWord(phrase, at - 1, 'and', 'shapeBefore', 'editFill', 'opening')
  const isLast =
    isFree(end) ||
    nounAt(phrase, end) !== undefined ||
    isWord(phrase, end, 'shapeAfter', 'of', 'and', 'polite')
  return isApart && isLast ? { shape: named.value, end } : undefined
}
