import { isWord } from '../read/amounts.ts'
import { nounAt, usePolite } from '../read/nouns.ts'
import { openPhrase, type Phrase } from '../text/phrase.ts'

/** How a message changes a prompt. */
export interface Wording {
  readonly words: string
  /** Words of the prompt that the new ones replace. */
  readonly replaced: string | null
  /** Whether the message corrects the prompt instead of adding to it. */
  readonly isCorrection: boolean
}

/** Takes the rest of a message as a change of a prompt; undefined when nothing but fillers is left. */
export function takeWording(phrase: Phrase, isRefusal: boolean): Wording | undefined {
  const { length } = phrase.tokens
  usePolite(phrase, 0, length)
  const replaced = takeReplaced(phrase)
  const isCorrection = isRefusal || phrase.mentions('meant')
  useFillers(phrase)
  const words = phrase.rest()
  return words === '' ? undefined : { words, replaced, isCorrection }
}

/** “A dog instead of a cat”, “change viking to roman”: the words to be replaced. */
function takeReplaced(phrase: Phrase): string | null {
  const { length } = phrase.tokens
  for (let at = 0; at < length; at++) {
    const change = phrase.find('change', at)
    const to = change && findFrom(phrase, 'to', at + change.length)
    if (change && to)
      return cut(phrase, { from: at + change.length, to: to.at, use: [at, to.at + to.length] })
    const instead = at > 0 ? phrase.find('insteadOf', at) : undefined
    if (instead && !phrase.isMark(at - 1) && !isWord(phrase, at - 1, 'lead', 'yesFill')) {
      return cut(phrase, { from: at + instead.length, to: length, use: [at, length] })
    }
  }
  return null
}

/** Words that a message can replace. */
const MAX_REPLACED = 12

function findFrom(phrase: Phrase, role: 'to', from: number): { at: number; length: number } | undefined {
  for (let at = from; at < from + MAX_REPLACED; at++) {
    const found = phrase.find(role, at)
    if (found) return { at, length: found.length }
  }
  return undefined
}

function cut(
  phrase: Phrase,
  { from, to, use }: { from: number; to: number; use: [number, number] },
): string | null {
  let start = from
  while (start < to && isWord(phrase, start, 'article', 'definite')) start++
  const text = phrase.rest(start, to)
  if (text === '' || isWord(phrase, start, 'pronoun')) return null
  phrase.use(...use)
  return text
}

/** Takes words that carry no description from both ends. */
function useFillers(phrase: Phrase): void {
  const { tokens } = phrase
  for (let at = 0; at < tokens.length; at++) {
    if (phrase.isUsed(at) || phrase.isMark(at)) continue
    const fill = phrase.find('editFill', at)
    const length = Math.max(fill?.length ?? 0, isWord(phrase, at, 'lead', 'pronoun', 'opening') ? 1 : 0)
    if (length === 0 || isWord(phrase, at, 'keepLead') || startsNoun(phrase, at)) break
    phrase.use(at, at + length)
  }
  for (let at = tokens.length - 1; at >= 0; at--) {
    if (phrase.isUsed(at) || phrase.isMark(at)) continue
    if (!isWord(phrase, at, 'editFill', 'pronoun', 'polite')) break
    phrase.use(at, at + 1)
  }
}

/** “A witch”: an article that belongs to a new description. */
const startsNoun = (phrase: Phrase, at: number) =>
  isWord(phrase, at, 'article') &&
  phrase.tokens[at + 1] !== undefined &&
  !isWord(phrase, at + 1, 'lead', 'editFill', 'pronoun')

/** A prompt after a change. */
export function reword(
  text: string | null,
  { words, replaced, isCorrection }: Wording,
  language: string,
): string {
  if (text === null) return words
  const prompt = openPhrase(text, language)
  if (replaced !== null) return replaceIn(prompt, replaced, words) ?? `${text}, ${words}`
  const change = openPhrase(words, language)
  const color = change.tokens.length <= 2 && change.find('color', 0) ? colorOf(prompt) : undefined
  if (color !== undefined) return swap(text, color, words)
  if (isCorrection || change.tokens.length === 2) {
    const noun = sharedNoun(prompt, change) ?? (opensNoun(change) ? firstNoun(prompt) : undefined)
    if (noun) return swap(text, noun, words)
  }
  return `${text}${isWord(change, 0, 'preposition') ? ' ' : ', '}${words}`
}

interface Range {
  readonly start: number
  readonly end: number
}

const swap = (text: string, { start, end }: Range, words: string) =>
  text.slice(0, start) + words + text.slice(end)

function replaceIn({ text, tokens }: Phrase, replaced: string, words: string): string | undefined {
  const wanted = openPhrase(replaced, 'en').tokens.map(({ word }) => word)
  const at = tokens.findIndex((_, place) =>
    wanted.every((word, offset) => isLike(tokens[place + offset]?.word, word)),
  )
  const [first, last] = [tokens[at], tokens[at + wanted.length - 1]]
  if (!first || !last) return undefined
  const before = tokens[at - 1]
  const isArticle = before && /^an?$/.test(before.word) && /^an?\s/i.test(words)
  return swap(text, { start: isArticle ? before.start : first.start, end: last.end }, words)
}

const isLike = (one: string | undefined, other: string) =>
  one === other || one === `${other}s` || `${one}s` === other

function colorOf(prompt: Phrase): Range | undefined {
  const places = prompt.tokens.flatMap(({ start }, at) => {
    const found = prompt.find('color', at)
    return found ? [{ start, end: prompt.tokens[at + found.length - 1]?.end ?? start }] : []
  })
  return places.length === 1 ? places[0] : undefined
}

/** The words around the noun that a change repeats: “red fox” for “blue fox”. */
function sharedNoun(prompt: Phrase, change: Phrase): Range | undefined {
  const last = change.tokens.at(-1)?.word
  const at = prompt.tokens.findLastIndex(({ word }) => word === last)
  if (at < 0 || change.tokens.length < 2) return undefined
  let first = at
  while (first > 0 && !isWord(prompt, first - 1, 'article', 'preposition', 'of') && !prompt.isMark(first - 1))
    first--
  if (opensNoun(change) && isWord(prompt, first - 1, 'article')) first--
  return { start: prompt.tokens[first]?.start ?? 0, end: prompt.tokens[at]?.end ?? 0 }
}

const opensNoun = (change: Phrase) => isWord(change, 0, 'article') || change.find('number', 0) !== undefined

/** What a prompt shows first: “a wizard” of “a wizard in a tower”. */
function firstNoun(prompt: Phrase): Range | undefined {
  const { tokens } = prompt
  let first = 0
  const telling = tokens.findIndex((_, at) => nounAt(prompt, at)?.isTelling)
  const end = telling >= 0 ? (nounAt(prompt, telling)?.end ?? 0) : 0
  if (telling >= 0 && prompt.find('of', end)) first = end + 1
  let last = first
  while (last < tokens.length && !isWord(prompt, last, 'preposition') && !prompt.isMark(last)) last++
  return last > first ? { start: tokens[first]?.start ?? 0, end: tokens[last - 1]?.end ?? 0 } : undefined
}
