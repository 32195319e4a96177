import type { DraftKind } from '../../draft/draft-plan.ts'
import type { Found } from '../text/lexicon.ts'
import type { Phrase } from '../text/phrase.ts'

/** A word for a kind of content. */
export interface Noun {
  readonly kind: DraftKind
  readonly end: number
  readonly isMany: boolean
  /** Whether it describes the content too and stays in the prompt: a poster is a particular image. */
  readonly isTelling: boolean
}

const roles = [
  ['one', false, false],
  ['many', true, false],
  ['telling', false, true],
  ['tellings', true, true],
] as const

function longest(at: number, find: (role: (typeof roles)[number][0]) => Found | undefined): Noun | undefined {
  let best: Noun | undefined
  for (const [role, isMany, isTelling] of roles) {
    const found = find(role)
    const end = at + (found?.length ?? 0)
    if (found && end > (best?.end ?? 0)) best = { kind: found.value as DraftKind, end, isMany, isTelling }
  }
  return best
}

/** The longest word for a kind of content at a token; one with a typing error if there is no other. */
export function nounAt(phrase: Phrase, at: number): Noun | undefined {
  const token = phrase.tokens[at]
  if (token?.type !== 'word' || phrase.isUsed(at)) return undefined
  const best =
    longest(at, (role) => phrase.find(role, at)) ??
    (phrase.lexicon.knows(token.word)
      ? undefined
      : longest(at, (role) => phrase.lexicon.findLike(role, token)))
  // “A movie theatre” is not a movie, and “photo-realistic” is not a photo.
  const isPart =
    best && (phrase.find('modifies', best.end) ?? phrase.text[phrase.tokens[best.end - 1]?.end ?? 0] === '-')
  return isPart ? undefined : best
}

/**
 * The kind that adjacent words name: “voice clip” is speech, “video thumbnail” an image. The later word wins, unless it
 * adds nothing.
 */
export function compoundAt(phrase: Phrase, at: number): Noun | undefined {
  const first = nounAt(phrase, at)
  const second = first && nounAt(phrase, first.end)
  if (!first || !second) return first
  const isVague = phrase.find('vagueNoun', first.end) !== undefined
  const { isMany, end } = second
  if (first.kind === second.kind)
    return { ...first, isMany, end, isTelling: first.isTelling || second.isTelling }
  return isVague ? { ...first, isMany, end } : second
}

/** Takes the words between a kind and its description: “of”, “that shows”. */
export function useLink(phrase: Phrase, from: number, to: number): void {
  let at = from
  while (at < to && (phrase.isUsed(at) || phrase.isMark(at, ','))) at++
  for (let link = phrase.find('link', at); link && at < to; link = phrase.find('link', at)) {
    phrase.use(at, at + link.length)
    at += link.length
  }
  while (at < to && phrase.isMark(at, ':')) phrase.use(at, ++at)
}

/** Takes polite words at the end of a range or before a mark. */
export function usePolite(phrase: Phrase, from: number, to: number): void {
  for (let at = to - 1; at >= from; at--) {
    const polite = phrase.find('polite', at)
    const end = at + (polite?.length ?? 0)
    const isLast = end >= to || phrase.isMark(end) || phrase.isUsed(end)
    if (polite && isLast) phrase.use(at, end)
  }
}
