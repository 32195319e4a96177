import { blankItem, type DraftItem } from '../../draft/draft-plan.ts'
import type { Phrase } from '../text/phrase.ts'
import { isWord, takeLength } from './amounts.ts'
import { usePolite } from './nouns.ts'
import { takeShape } from './shapes.ts'

/** Reads a description without a kind, or a wish without a description; “15 seconds of techno” is music. */
export function takeVague(phrase: Phrase): DraftItem {
  const { length } = phrase.tokens
  const shape = takeShape(phrase, 0, length)
  const seconds = takeLength(phrase, 0, length)
  usePolite(phrase, 0, length)
  for (let at = 0; at < length; at++) {
    if (phrase.isMark(at) || phrase.isUsed(at)) continue
    const words = phrase.find('vague', at)
    if (words) phrase.use(at, at + words.length)
    else if (isWord(phrase, at, 'opening', 'strip')) phrase.use(at, at + 1)
    else if (!isWord(phrase, at, 'article') || !isWord(phrase, at + 1, 'vague', 'strip', 'opening')) break
    else phrase.use(at, at + 1)
  }
  const genre = phrase.tokens.findLastIndex((_, at) => phrase.find('genre', at))
  const isMusic = genre >= 0 && (seconds !== null || genre === length - 1)
  return { ...blankItem, kind: isMusic ? 'music' : null, text: phrase.rest() || null, shape, seconds }
}
