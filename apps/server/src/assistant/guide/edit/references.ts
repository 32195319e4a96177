import type { DraftItem, DraftKind, DraftPlan, MadeItem } from '../../draft/draft-plan.ts'
import { isWord, lengthAt } from '../read/amounts.ts'
import { nounAt } from '../read/nouns.ts'
import type { Phrase } from '../text/phrase.ts'

/** What a message refers to: some of the candidates. */
export interface Reference<T> {
  readonly meant: readonly T[]
  /** Whether words of the message chose them. */
  readonly isExplicit: boolean
  /** Whether the message names a position or kind that no candidate has. */
  readonly isMissing: boolean
}

type Candidate = Pick<DraftItem, 'kind' | 'text'>

/** Takes the words that refer to one or some of the candidates: “the second one”, “the track”, “the fox”. */
export function takeReference<T extends Candidate>(phrase: Phrase, candidates: readonly T[]): Reference<T> {
  const kind = takeKind(phrase, candidates)
  const ofKind = kind === undefined ? candidates : candidates.filter((each) => each.kind === kind)
  const place = takeOrdinal(phrase)
  if (place !== undefined) {
    const meant =
      place === 0 ? ofKind : [ofKind.at(place > 0 ? place - 1 : place)].filter((each) => each !== undefined)
    return { meant, isExplicit: true, isMissing: meant.length === 0 }
  }
  const named = kind === undefined && candidates.length > 1 ? takeNamed(phrase, candidates) : []
  if (named.length > 0) return { meant: named, isExplicit: true, isMissing: false }
  return { meant: ofKind, isExplicit: kind !== undefined, isMissing: false }
}

/** Names of earlier results in a message. */
const MAX_NAMES = 10

/** The results that a message can refer to: the newest ones, or earlier ones that it names. */
export function madeCandidates(phrase: Phrase, { made }: DraftPlan): readonly MadeItem[] {
  const newest = made.at(-1)?.batch
  const last = made.filter(({ batch }) => batch === newest)
  const definite = definiteWords(phrase).slice(0, MAX_NAMES)
  const named = made.filter((each) => definite.some(({ word }) => wordsOf(each).has(word)))
  return named.length > 0 && !named.some((each) => last.includes(each)) ? made : last
}

function takeKind(phrase: Phrase, candidates: readonly Candidate[]): DraftKind | undefined {
  for (let at = 0; at < phrase.tokens.length; at++) {
    const noun = nounAt(phrase, at)
    if (!noun || !candidates.some(({ kind }) => kind === noun.kind)) continue
    // “Make it a poster” describes; “the poster” refers to one.
    const word = phrase.tokens[at]?.word ?? ''
    if (noun.isTelling && !(isDefinite(phrase, at) && candidates.some((each) => wordsOf(each).has(word))))
      continue
    phrase.use(isDefinite(phrase, at) ? at - 1 : at, noun.end)
    return noun.kind
  }
  return undefined
}

const isDefinite = (phrase: Phrase, at: number) => isWord(phrase, at - 1, 'definite')

function takeOrdinal(phrase: Phrase): number | undefined {
  for (let at = 0; at < phrase.tokens.length; at++) {
    const ordinal = phrase.find('ordinal', at)
    // “10 seconds” is no position.
    if (!ordinal || (at > 0 && lengthAt(phrase, at - 1))) continue
    let start = at
    while (start > 0 && isWord(phrase, start - 1, 'definite', 'preposition')) start--
    let end = at + ordinal.length
    while (isWord(phrase, end, 'pronoun', 'part')) end++
    phrase.use(start, end)
    return Number(ordinal.value)
  }
  return undefined
}

const wordsOf = ({ text }: Candidate) => new Set(text?.toLowerCase().match(/\p{L}+/gu))

function definiteWords(phrase: Phrase): { at: number; word: string }[] {
  return phrase.tokens.flatMap(({ type, word }, at) =>
    type === 'word' && word.length > 2 && isDefinite(phrase, at) && !phrase.isUsed(at) ? [{ at, word }] : [],
  )
}

/** “The fox” of several items. */
function takeNamed<T extends Candidate>(phrase: Phrase, candidates: readonly T[]): T[] {
  for (const { at, word } of definiteWords(phrase)) {
    const found = candidates.filter((each) => wordsOf(each).has(word))
    if (found.length === 0 || found.length === candidates.length) continue
    phrase.use(at - 1, at + 1)
    return found
  }
  return []
}
