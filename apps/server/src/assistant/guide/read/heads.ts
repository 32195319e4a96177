import type { DraftKind } from '../../draft/draft-plan.ts'
import type { Phrase } from '../text/phrase.ts'
import { amountAt, isWord, lengthAt } from './amounts.ts'
import { compoundAt, type Noun } from './nouns.ts'
import { exactAt } from './shapes.ts'

/** The words that ask for one kind of content. */
export interface Head {
  readonly kind: DraftKind
  /** Its first token: “can you make three nice pictures” from “can”. */
  readonly start: number
  /** The first token behind the words of the request and the number: “nice”. */
  readonly described: number
  readonly noun: number
  readonly end: number
  readonly count: number | null
  readonly isMany: boolean
  readonly isTelling: boolean
  /** “The track”: something already there. */
  readonly isDefinite: boolean
  /** “One of a lion”: the kind is that of the request before. */
  readonly isElliptic: boolean
  readonly isVerb: boolean
  /** A quotation or everything behind a colon is spoken. */
  readonly isDictation: boolean
}

/** Words before a request that ask for it: “hi, can you please make me”. */
const MAX_OPENING = 30
/** Words before a noun that may describe it. */
const MAX_WORDS_BEFORE = 8

/** The request that begins at a clause; undefined when the clause only continues a description. */
export function headAt(
  phrase: Phrase,
  clause: number,
  { before, usual }: { before: Head | undefined; usual: DraftKind | null },
): Head | undefined {
  const start = skipUsed(phrase, clause)
  const opened = skipOpening(phrase, start)
  const verb = verbHead(phrase, start, opened)
  if (verb) return verb
  const { at, count, isDefinite } = readCount(phrase, opened)
  const part = phrase.find('part', at)
  const isElliptic = part && !phrase.find('pronoun', at + part.length) && phrase.tokens[at + part.length]
  const kind = before?.kind ?? usual
  if (count !== null && kind !== null && kind !== 'speech' && isElliptic) {
    const none = { isMany: false, isTelling: false, isDefinite: false, isVerb: false, isDictation: false }
    return { ...none, kind, start, described: at, noun: at, end: at, count, isElliptic: true }
  }
  const noun = findNoun(phrase, at)
  if (!noun || !isRequest(phrase, noun, before, { start, opened, count })) return undefined
  const isDictation = noun.kind === 'speech' && isDictated(phrase, noun.end)
  const isBack = isDefinite || isWord(phrase, noun.at - 1, 'definite')
  return {
    ...{ ...noun, start, described: at, noun: noun.at, count: count ?? noun.counted, isDictation },
    // “The sound of a door” is a new one.
    ...{ isDefinite: isBack && !phrase.find('part', noun.end), isElliptic: false, isVerb: false },
  }
}

function skipUsed(phrase: Phrase, from: number): number {
  let at = from
  while (at < from + MAX_OPENING && phrase.tokens[at] && (phrase.isUsed(at) || phrase.isMark(at))) at++
  // “1) an image”.
  return phrase.tokens[at]?.type === 'number' && phrase.isMark(at + 1, ').') ? at + 2 : at
}

/** The first token of the content of a clause: behind “can you make me”. */
export function skipOpening(phrase: Phrase, from: number): number {
  let at = from
  for (let steps = 0; steps < MAX_OPENING; steps++) {
    const words = phrase.find('opening', at) ?? phrase.find('polite', at) ?? phrase.find('joins', at)
    const isContent = phrase.find('verb', at) ?? compoundAt(phrase, at)
    if (phrase.isMark(at, ',;:.!?\n') || phrase.isUsed(at)) at += 1
    else if (words && !isContent) at += words.length
    else return at
    if (!phrase.tokens[at]) break
  }
  return at
}

function verbHead(phrase: Phrase, start: number, opened: number): Head | undefined {
  const verb = phrase.find('verb', opened)
  const end = opened + (verb?.length ?? 0)
  const noun = compoundAt(phrase, opened)
  // “A film of a dog”, but “film a dog”.
  if (!verb || (noun && (noun.end > end || phrase.find('link', noun.end)))) return undefined
  const kind = verb.value as DraftKind
  const common = { isElliptic: false, isVerb: true, isDefinite: false }
  const dictated = { isDictation: kind === 'speech' && isDictated(phrase, end) }
  const { at, count } = readCount(phrase, end)
  const object = findNoun(phrase, at)
  if (object?.kind === kind && !dictated.isDictation) {
    const counted = count ?? object.counted
    return { ...common, ...dictated, ...object, start, described: at, noun: object.at, count: counted }
  }
  const plain = { isMany: false, isTelling: false, count: null }
  return { ...common, ...dictated, ...plain, kind, start, described: end, noun: opened, end }
}

/** Whether a quotation or a colon follows, whose text is spoken. */
function isDictated({ tokens }: Phrase, from: number): boolean {
  return tokens.slice(from).some(({ type, word }) => type === 'quote' || (type === 'mark' && word === ':'))
}

function readCount(phrase: Phrase, from: number): { at: number; count: number | null; isDefinite: boolean } {
  let at = from
  const isDefinite = phrase.find('definite', at) !== undefined
  if (isDefinite) at++
  // “Half a minute of music”: a length, not a number.
  if (lengthAt(phrase, at)) return { at, count: null, isDefinite }
  // “A 16:9 picture”: neither is a shape.
  const amount = phrase.isMark(at + 1, ':') ? undefined : amountAt(phrase, at)
  if (amount) at = amount.end
  const isTimes = phrase.tokens[at]?.word === 'x'
  if (isTimes) at++
  for (let word = phrase.find('article', at); word; word = phrase.find('article', at)) at += word.length
  return { at, count: amount && !(isDefinite && amount.isArticle) ? amount.value : null, isDefinite }
}

function findNoun(phrase: Phrase, from: number): (Noun & { at: number; counted: number | null }) | undefined {
  let at = from
  let counted: number | null = null
  for (let words = 0; words < MAX_WORDS_BEFORE && phrase.tokens[at]; words++) {
    const length = lengthAt(phrase, at)
    if (length) {
      at = length.end
      const of = phrase.find('of', at)
      if (of) at += of.length
      continue
    }
    const shape = exactAt(phrase, at)
    if (shape) {
      at = shape.end
      continue
    }
    const noun = compoundAt(phrase, at)
    if (noun) return { ...noun, at, counted }
    // “Only two pictures”.
    const amount = amountAt(phrase, at)
    if (amount && !amount.isArticle) counted = amount.value
    if (phrase.tokens[at]?.type === 'quote' || phrase.isMark(at, ',;:.!?\n')) return undefined
    if (phrase.find('of', at) || phrase.find('and', at)) return undefined
    at++
  }
  return undefined
}

/** Whether a noun asks for something else than the description it continues. */
function isRequest(
  phrase: Phrase,
  noun: Noun,
  before: Head | undefined,
  { start, opened, count }: { start: number; opened: number; count: number | null },
): boolean {
  if (!before) return true
  const isAsked = count !== null || opened > start || isWord(phrase, start - 1, 'joins')
  if (before.kind === 'speech' && noun.kind === 'speech') return false
  if (before.kind !== noun.kind) return true
  return isAsked && (!noun.isTelling || phrase.find('link', noun.end) !== undefined)
}
