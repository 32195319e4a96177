import { createMultiPattern } from '../../platform/multi-pattern.ts'
import { DISGUISED, JOINED, lookAlikeOf, SPELLED, type UndisguisedText, undisguise } from './disguise.ts'
import { type FoldedText, foldText, normalForm } from './fold.ts'

/** A pattern: whole words, except where it starts or ends with an asterisk. */
export interface WordPattern<T> {
  pattern: string
  entry: T
}

/** The position of a match, in UTF-16 units of the text's normal form. */
export interface Found<T> {
  entry: T
  from: number
  to: number
}

/** Finds many words in a text in one pass. */
export interface WordFinder<T> {
  /** The matches in a text in normal form, ordered by their ends, up to `most`. */
  find(normal: string, most?: number): Found<T>[]
}

/** A word without its asterisks, folded. */
interface Reading<T> {
  readonly words: string
  readonly opensWord: boolean
  readonly closesWord: boolean
  readonly entry: T
}

const wordUnit = /[\p{L}\p{N}\p{M}]/v
/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/v
/** Korean suffixes follow a word without a space. */
const agglutinating = /\p{Script=Hangul}/v

/**
 * A pattern in the form in which it is compared, with its asterisks; patterns with the same form are equivalent. Empty:
 * it matches nothing.
 */
export function foldPattern(pattern: string): string {
  const { begins, ends, words } = readPattern(pattern)
  return words === '' ? '' : `${begins ? '*' : ''}${words}${ends ? '*' : ''}`
}

function readPattern(pattern: string) {
  const trimmed = pattern.trim()
  const begins = trimmed.startsWith('*')
  const ends = trimmed.length > 1 && trimmed.endsWith('*')
  const bare = trimmed.replace(/^\*/, '').replace(/\*$/, '')
  return { begins, ends, words: textOf(foldText(normalForm(bare))).trim() }
}

/** Prepares a search for words, including words disguised by look-alikes, hyphens or spaces. */
export function createWordFinder<T>(all: readonly WordPattern<T>[]): WordFinder<T> {
  const readings = all.map(({ pattern, entry }) => {
    const { begins, ends, words } = readPattern(pattern)
    const units = Array.from({ length: words.length }, (_, at) => lookAlikeOf(words.charCodeAt(at)))
    return [String.fromCharCode(...units), readingOf(words, { begins, ends, entry })] as const
  })
  const finder = createMultiPattern(readings)

  function scan(text: FoldedText, most: number, accept: (reading: Reading<T>, start: number) => boolean) {
    const found: Found<T>[] = []
    const { units, length, offsets } = text
    if (most <= 0) return found
    finder.scan({ length, unitAt: (at) => lookAlikeOf(units[at] as number) }, (reading, end) => {
      const start = end - reading.words.length
      if (!accept(reading, start)) return false
      found.push({ entry: reading.entry, from: offsets[start] as number, to: offsets[end] as number })
      return found.length >= most
    })
    return found
  }

  return {
    find(normal, most = Number.POSITIVE_INFINITY) {
      if (finder.isEmpty) return []
      const folded = foldText(normal)
      const found = scan(folded, most, (reading, start) => isPlain(folded, reading, start))
      const bare = undisguise(folded)
      if (bare.marks.every((mark) => mark === 0)) return found
      const seen = new Set(found.map(({ entry }) => entry))
      const more = scan(bare, most - found.length, (reading, start) => {
        return !seen.has(reading.entry) && isDisguised(bare, reading, start)
      })
      return [...found, ...more]
    },
  }
}

/** Whether a match is a whole word. */
function isPlain<T>(text: FoldedText, reading: Reading<T>, start: number): boolean {
  const { words } = reading
  for (let at = 0; at < words.length; at++) {
    if (text.units[start + at] !== words.charCodeAt(at)) return false
  }
  return standsAlone(text, reading, start)
}

/**
 * Whether a match is a whole word once a disguise is reversed. A part of a word does not match across a joiner:
 * otherwise “gas-station” would contain a listed word.
 */
function isDisguised<T>(text: UndisguisedText, reading: Reading<T>, start: number): boolean {
  const { marks } = text
  const end = start + reading.words.length
  const opensWord = reading.opensWord && marks[start] !== SPELLED
  const closesWord = reading.closesWord && marks[end] !== SPELLED
  if (!standsAlone(text, { ...reading, opensWord, closesWord }, start)) return false
  const within = marks.subarray(start, end)
  const isUndone = within.includes(DISGUISED) || within.includes(SPELLED)
  const isJoined = within.subarray(1).includes(JOINED)
  return reading.opensWord && reading.closesWord ? isUndone || isJoined : isUndone && !isJoined
}

function readingOf<T>(
  words: string,
  { begins, ends, entry }: { begins: boolean; ends: boolean; entry: T },
): Reading<T> {
  const [first = '', last = ''] = [[...words].at(0), [...words].at(-1)]
  return {
    words,
    opensWord: !begins && !unspaced.test(first),
    closesWord: !ends && !unspaced.test(last) && !agglutinating.test(last),
    entry,
  }
}

function standsAlone<T>(
  folded: FoldedText,
  { opensWord, closesWord, words }: Reading<T>,
  start: number,
): boolean {
  if (opensWord && wordUnit.test(characterBefore(folded, start))) return false
  return !(closesWord && wordUnit.test(characterAfter(folded, start + words.length)))
}

const textOf = ({ units, length }: FoldedText): string => String.fromCharCode(...units.subarray(0, length))

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

function characterAfter({ units, length }: FoldedText, at: number): string {
  if (at >= length) return ''
  const unit = units[at] ?? 0
  return String.fromCharCode(...(isHigh(unit) ? units.subarray(at, at + 2) : [unit]))
}

function characterBefore({ units }: FoldedText, at: number): string {
  if (at === 0) return ''
  const unit = units[at - 1] ?? 0
  return String.fromCharCode(...(isLow(unit) && at > 1 ? units.subarray(at - 2, at) : [unit]))
}
