import type { TextRange } from '@atelier/contract/speech-text'
import type { Pronunciation } from './dictionary.ts'

/** Something of a text that is to be said in other words: [UTF-16 offset, length, what is said]. */
export type Respelling = readonly [offset: number, length: number, said: string]

/** An entry made ready to be looked for. */
interface Sought {
  readonly entry: Pronunciation
  /** Without the difference of small and capital letters. */
  readonly folded: string
}

/** Finds what a dictionary changes in texts. */
export type Respell = (text: string, range: TextRange) => Respelling[]

/**
 * Makes the finder for voices of a language. Where entries overlap the one that begins first holds, of those the longest,
 * of equal ones the first given. What an entry says is never looked at again.
 */
export function createRespell(entries: readonly Pronunciation[], language: string): Respell {
  const byStart = new Map<string, Sought[]>()
  for (const entry of entries) {
    if (!isMeant(entry.language, language)) continue
    const folded = fold(entry.written)
    const start = folded[0] ?? ''
    byStart.set(start, [...(byStart.get(start) ?? []), { entry, folded }])
  }
  // Sorting keeps equal ones in their order.
  for (const sought of byStart.values()) sought.sort((one, other) => other.folded.length - one.folded.length)
  return (text, range) => (byStart.size === 0 ? [] : respellings(text, range, byStart))
}

function isMeant(wanted: string | null, language: string): boolean {
  if (!wanted) return true
  const [one, other] = [wanted.toLowerCase(), language.toLowerCase()]
  return other === one || other.startsWith(`${one}-`)
}

function respellings(
  text: string,
  { from, to }: TextRange,
  byStart: ReadonlyMap<string, readonly Sought[]>,
): Respelling[] {
  const found: Respelling[] = []
  const folded = fold(text.slice(from, to))
  for (let at = from; at < to; at++) {
    const match = byStart
      .get(folded[at - from] ?? '')
      ?.find((sought) => stands(sought, text, folded, { at, from, to }))
    if (!match) continue
    const { written, spoken } = match.entry
    found.push([at, written.length, spoken])
    at += written.length - 1
  }
  return found
}

function stands(
  { entry, folded: wanted }: Sought,
  text: string,
  folded: string,
  { at, from, to }: TextRange & { at: number },
): boolean {
  const end = at + wanted.length
  if (end > to || !folded.startsWith(wanted, at - from)) return false
  if (entry.case_sensitive && !text.startsWith(entry.written, at)) return false
  if (isInsideCharacter(text, at) || isInsideCharacter(text, end)) return false
  return entry.match === 'anywhere' || (isWordEdge(text, at) && isWordEdge(text, end))
}

/** Between the two units of one code point, or before what changes the letter before it. */
function isInsideCharacter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return (unit >= 0xdc00 && unit < 0xe000) || /^[\p{M}\u200d]/u.test(text.slice(at, at + 2))
}

const lastOf = (text: string, at: number) => /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? ''
const firstOf = (text: string, at: number) => /^./su.exec(text.slice(at, at + 2))?.[0] ?? ''
const isLetter = (character: string) => /[\p{L}\p{M}\p{N}_]/u.test(character)
/** Scripts that put no spaces between words: there every letter may begin one. */
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
