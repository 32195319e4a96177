import { blankItem, type DraftItem } from '../../draft/draft-plan.ts'
import { amountAt, isWord, takeLength } from '../read/amounts.ts'
import { nounAt } from '../read/nouns.ts'
import { takeShape } from '../read/shapes.ts'
import type { Phrase } from '../text/phrase.ts'
import { takeWording } from './wording.ts'

/** An image or audio file that something is made from: an attachment or an earlier result. */
export interface Source {
  readonly id: number
  readonly medium: 'image' | 'audio'
}

/** Whether a message asks for something made from a source. */
export function asksForSourced(phrase: Phrase): boolean {
  return phrase.tokens.some(
    (_, at) =>
      phrase.find('turn', at) ??
      phrase.find('into', at) ??
      phrase.find('variation', at) ??
      phrase.find('motion', at),
  )
}

/** Whether a message asks for a video. */
export const asksForVideo = (phrase: Phrase): boolean =>
  phrase.tokens.some((_, at) => phrase.find('motion', at) ?? nounAt(phrase, at)?.kind === 'video')

/** Takes a request for something made from sources: an edit, a video, an arrangement. Undefined without one. */
export function takeSourced(phrase: Phrase, sources: readonly Source[]): DraftItem[] | undefined {
  const { length } = phrase.tokens
  const mayMove = sources[0]?.medium === 'image' && asksForVideo(phrase)
  const seconds = mayMove ? takeLength(phrase, 0, length) : null
  const isVideo = mayMove && takeMotion(phrase)
  const shape = isVideo ? takeShape(phrase, 0, length) : null
  const varied = takeVariations(phrase)
  const text = takeWording(phrase, false)?.words ?? (varied === undefined ? null : 'a variation')
  if (!isVideo && text === null) return undefined
  return sources.map(({ id, medium }) => {
    const kind = isVideo ? 'video' : medium === 'image' ? 'image' : 'music'
    return { ...blankItem, kind, source: id, text, count: varied ?? 1, seconds, shape }
  })
}

function takeMotion(phrase: Phrase): boolean {
  let isMotion = phrase.take('motion') !== undefined
  for (let at = 0; at < phrase.tokens.length; at++) {
    const noun = nounAt(phrase, at)
    if (noun?.kind !== 'video') continue
    let start = at
    while (start > 0 && (phrase.isUsed(start - 1) || isWord(phrase, start - 1, 'article', 'into'))) start--
    let { end } = noun
    while (isWord(phrase, end, 'link', 'this', 'into') || nounAt(phrase, end)?.kind === 'image') end++
    phrase.use(start, end)
    isMotion = true
  }
  return isMotion
}

/** “Three variations of it”: their number. */
function takeVariations(phrase: Phrase): number | undefined {
  const { length } = phrase.tokens
  for (let at = 0; at < length; at++) {
    const amount = amountAt(phrase, at)
    const varied = amount && phrase.find('variation', amount.end)
    if (amount && varied) {
      phrase.use(at, amount.end + varied.length)
      return Math.max(1, Math.round(amount.value))
    }
    // “Into three sketches”.
    const isPlural =
      amount && amount.value >= 2 && isWord(phrase, at - 1, 'into', 'opening') && phrase.tokens[amount.end]
    if (isPlural && !phrase.find('unit', amount.end)) {
      phrase.use(at, amount.end)
      return Math.round(amount.value)
    }
  }
  return undefined
}
