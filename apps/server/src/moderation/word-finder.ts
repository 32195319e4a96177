import { type FoldedText, foldText, normalForm } from './fold.ts'

/** Something to find: whole words, but where a star stands at its beginning or end. */
export interface Wanted<T> {
  pattern: string
  entry: T
}

/** Where something was found, in UTF-16 units of the text's normal form. */
export interface Found<T> {
  entry: T
  from: number
  to: number
}

/** Finds many words in a text in one pass. */
export interface WordFinder<T> {
  /** All that is found in a text in normal form, in order of its ends, until `most` are. */
  find(normal: string, most?: number): Found<T>[]
}

/** A word without its stars, folded. */
interface Reading<T> {
  readonly length: number
  readonly opensWord: boolean
  readonly closesWord: boolean
  readonly entry: T
}

interface State<T> {
  readonly next: Map<number, State<T>>
  /** Where to go on when nothing follows: the longest end of this that is the beginning of another. */
  fallback: State<T> | undefined
  /** Words that end here, those that are ends of longer ones included. */
  words: readonly Reading<T>[]
}

const wordUnit = /[\p{L}\p{N}\p{M}]/v
/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/v
/** What follows a Korean word stands at it without a space. */
const agglutinating = /\p{Script=Hangul}/v

/** How a pattern is compared, with its stars; two that are folded alike find the same. Empty: it finds nothing. */
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

/** Prepares to find words: their beginnings as a tree, with the ways back of Aho and Corasick. */
export function createWordFinder<T>(all: readonly Wanted<T>[]): WordFinder<T> {
  const root: State<T> = { next: new Map(), fallback: undefined, words: [] }
  for (const { pattern, entry } of all) addWord(root, pattern, entry)
  linkFallbacks(root)
  return {
    find(normal, most = Number.POSITIVE_INFINITY) {
      const found: Found<T>[] = []
      if (root.next.size === 0) return found
      const folded = foldText(normal)
      const { units, length, offsets } = folded
      let state = root
      for (let at = 0; at < length; at++) {
        state = step(root, state, units[at] as number)
        for (const word of state.words) {
          const start = at + 1 - word.length
          if (!standsAlone(folded, word, start)) continue
          const from = offsets[start] ?? 0
          found.push({ entry: word.entry, from, to: offsets[at + 1] ?? normal.length })
          if (found.length >= most) return found
        }
      }
      return found
    },
  }
}

function addWord<T>(root: State<T>, pattern: string, entry: T): void {
  const { begins, ends, words } = readPattern(pattern)
  if (words === '') return
  let state = root
  for (let at = 0; at < words.length; at++) {
    const unit = words.charCodeAt(at)
    let next = state.next.get(unit)
    if (!next) {
      next = { next: new Map(), fallback: undefined, words: [] }
      state.next.set(unit, next)
    }
    state = next
  }
  const [first = '', last = ''] = [[...words].at(0), [...words].at(-1)]
  const reading = {
    length: words.length,
    opensWord: !begins && !unspaced.test(first),
    closesWord: !ends && !unspaced.test(last) && !agglutinating.test(last),
    entry,
  }
  state.words = [...state.words, reading]
}

/** Breadth first: what is shorter is complete before anything longer falls back on it. */
function linkFallbacks<T>(root: State<T>): void {
  const waiting: State<T>[] = [...root.next.values()]
  for (const child of waiting) child.fallback = root
  for (let at = 0; at < waiting.length; at++) {
    const state = waiting[at] as State<T>
    for (const [unit, child] of state.next) {
      child.fallback = state.fallback ? step(root, state.fallback, unit) : root
      if (child.fallback.words.length > 0) child.words = [...child.words, ...child.fallback.words]
      waiting.push(child)
    }
  }
}

function step<T>(root: State<T>, from: State<T>, unit: number): State<T> {
  for (let state: State<T> | undefined = from; state; state = state.fallback) {
    const next = state.next.get(unit)
    if (next) return next
  }
  return root
}

function standsAlone<T>(
  folded: FoldedText,
  { opensWord, closesWord, length }: Reading<T>,
  start: number,
): boolean {
  if (opensWord && wordUnit.test(characterBefore(folded, start))) return false
  return !(closesWord && wordUnit.test(characterAfter(folded, start + length)))
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
