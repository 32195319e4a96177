import type { TextRange } from '@atelier/contract/speech-text'
import { createMultiPattern, type MultiPattern } from '../../platform/multi-pattern.ts'
import type { Pronunciation } from './dictionary.ts'

/** A respelled part of a text: [UTF-16 offset, length, spoken text]. */
export type Respelling = readonly [offset: number, length: number, said: string]

/** Finds the pronunciations that apply to a text. */
export type Respell = (text: string, range: TextRange) => Respelling[]

/** Entries that are compared in the same way. */
interface EntryGroup {
  readonly isWord: boolean
  readonly isCaseSensitive: boolean
  readonly finder: MultiPattern<number>
}

/**
 * Makes the finder for voices of a language. Of overlapping entries, the one that starts first wins, then the longest,
 * then the first in the list. Replacements are never matched again. Takes time linear in the text and the occurrences.
 */
export function createRespell(all: readonly Pronunciation[], language: string): Respell {
  const entries = all.filter((entry) => appliesTo(entry.language, language))
  const groups = [true, false].flatMap((isWord) =>
    [true, false].map((isCaseSensitive): EntryGroup => {
      const isMember = ({ match, case_sensitive }: Pronunciation) =>
        (match === 'word') === isWord && case_sensitive === isCaseSensitive
      const patterns = entries.flatMap((entry, place) => {
        const { written } = entry
        return isMember(entry) ? [[isCaseSensitive ? written : fold(written), place] as const] : []
      })
      return { isWord, isCaseSensitive, finder: createMultiPattern(patterns) }
    }),
  )
  const used = groups.filter(({ finder }) => !finder.isEmpty)
  return (text, range) => (used.length === 0 ? [] : respellings(text, range, { entries, groups: used }))
}

function appliesTo(entryLanguage: string | null, language: string): boolean {
  if (!entryLanguage) return true
  const [one, other] = [entryLanguage.toLowerCase(), language.toLowerCase()]
  return other === one || other.startsWith(`${one}-`)
}

function respellings(
  text: string,
  { from, to }: TextRange,
  { entries, groups }: { entries: readonly Pronunciation[]; groups: readonly EntryGroup[] },
): Respelling[] {
  const exact = text.slice(from, to)
  const folded = fold(exact)
  const edges = createEdges(text, { from, to })
  // By start offset: the index of the applicable entry plus one, or 0.
  const best = new Uint32Array(exact.length)
  const lengthAt = (start: number) => entries[(best[start] ?? 0) - 1]?.written.length ?? 0
  for (const { isWord, isCaseSensitive, finder } of groups) {
    const sought = isCaseSensitive ? exact : folded
    const isEdge = (at: number) => !edges.isInsideCharacter(at) && (!isWord || edges.isWordEdge(at))
    finder.scan(
      { length: sought.length, unitAt: (at) => sought.charCodeAt(at) },
      (place, end) => {
        const { length } = entries[place]?.written ?? ''
        const start = end - length
        const isBetter =
          length > lengthAt(start) || (length === lengthAt(start) && place + 1 < (best[start] ?? 0))
        if (isBetter && isEdge(from + start)) best[start] = place + 1
        return false
      },
      (end) => isEdge(from + end),
    )
  }
  const found: Respelling[] = []
  for (let start = 0; start < best.length; start += Math.max(1, lengthAt(start))) {
    const entry = entries[(best[start] ?? 0) - 1]
    if (entry) found.push([from + start, entry.written.length, entry.spoken])
  }
  return found
}

/** Properties of the positions of a text, each computed once however many entries end there. */
interface Edges {
  isInsideCharacter(at: number): boolean
  isWordEdge(at: number): boolean
}

function createEdges(text: string, { from, to }: TextRange): Edges {
  const remember = (compute: (text: string, at: number) => boolean) => {
    // 0: not checked yet, 1: no, 2: yes
    const known = new Uint8Array(to - from + 1)
    return (at: number) => {
      known[at - from] ||= compute(text, at) ? 2 : 1
      return known[at - from] === 2
    }
  }
  return { isInsideCharacter: remember(isInsideCharacter), isWordEdge: remember(isWordEdge) }
}

/** Between the two units of one code point, or before what changes the letter before it. */
function isInsideCharacter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return (unit >= 0xdc00 && unit < 0xe000) || /^[\p{M}\u200d]/u.test(text.slice(at, at + 2))
}

const lastOf = (text: string, at: number) => /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? ''
const firstOf = (text: string, at: number) => /^./su.exec(text.slice(at, at + 2))?.[0] ?? ''
const isLetter = (character: string) => /[\p{L}\p{M}\p{N}_]/u.test(character)
/** Scripts without spaces between words: any letter may start a word. */
const isUnspaced = (character: string) =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(character)

/** Whether a word ends or begins between two characters. */
function isWordEdge(text: string, at: number): boolean {
  const before = lastOf(text, at)
  const after = firstOf(text, at)
  if (isUnspaced(before) || isUnspaced(after)) return true
  if (isLetter(before) && isLetter(after)) return false
  // `it` is no word of `it’s`.
  if (isLetter(before) && isApostrophe(after)) return !isLetter(firstOf(text, at + 1))
  if (isApostrophe(before) && isLetter(after)) return !isLetter(lastOf(text, at - 1))
  return true
}

const isApostrophe = (character: string) => character === '’' || character === "'"

/** In small letters, unit by unit: what would change its length stays as it is, so that offsets hold. */
function fold(text: string): string {
  const small = text.toLowerCase().replaceAll('ς', 'σ')
  if (small.length === text.length) return small
  let folded = ''
  for (const character of text) {
    const lower = character.toLowerCase()
    folded += lower.length === character.length ? lower : character
  }
  return folded.replaceAll('ς', 'σ')
}
