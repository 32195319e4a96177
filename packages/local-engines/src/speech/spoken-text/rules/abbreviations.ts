import { type Draft, isInWord, mayEndSentence, wordAfter } from '../draft.ts'
import type { SpokenLanguage } from '../spoken-language.ts'

const known = new WeakMap<object, RegExp>()

/** Finds the keys of a table, the longest first. Blanks within keys may be missing. */
export function tablePattern(table: Readonly<Record<string, string>>): RegExp {
  const pattern = known.get(table) ?? build(table)
  known.set(table, pattern)
  return pattern
}

function build(table: Readonly<Record<string, string>>): RegExp {
  const keys = Object.keys(table).toSorted((one, other) => other.length - one.length)
  // Without keys, a pattern that matches nothing.
  if (keys.length === 0) return /[^\s\S]/g
  return new RegExp(keys.map((key) => literal(key).replaceAll(' ', '[ \\u00a0\\u202f]?')).join('|'), 'gu')
}

const literal = (text: string) => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')

const endsInName = /\p{Lu}\p{Ll}+ $/u
const capital = /^\p{Lu}/u
const beforeDigit = /^[ \u00a0\u202f]?[\dIVX]/

/** Abbreviations. Their full stops end no sentence, except behind those that often do. */
export function sayAbbreviations(draft: Draft, language: SpokenLanguage): void {
  const { text } = draft
  const { beforeNumber, beforeName, abbreviations, closing } = language
  sayTable(draft, beforeNumber, (end) => (beforeDigit.test(text.slice(end, end + 2)) ? 0 : undefined))
  sayTable(draft, beforeName, (end, index) => {
    // `Main St.` ends a name, `St. Peter` begins one.
    const isAmbiguous =
      text.slice(index, end) in closing && endsInName.test(text.slice(Math.max(0, index - 30), index))
    return capital.test(wordAfter(text, end)) && !isAmbiguous ? 0 : undefined
  })
  sayTable(draft, abbreviations, () => 0)
  sayTable(draft, closing, (end) => (text.charAt(end - 1) === '.' && mayEndSentence(text, end) ? 1 : 0))
}

/** Replaces what is in a table; `keep` tells how much of the end stays, or undefined where it does not apply. */
function sayTable(
  draft: Draft,
  table: Readonly<Record<string, string>>,
  keep: (end: number, index: number) => number | undefined,
): void {
  const { text } = draft
  for (const { 0: written, index } of text.matchAll(tablePattern(table))) {
    const end = index + written.length
    const isPart = isInWord(text, index - 1) || (isInWord(text, end - 1) && isInWord(text, end))
    const kept = isPart ? undefined : keep(end, index)
    const said = table[written] ?? table[written.replace(/[\u00a0\u202f]/g, ' ')] ?? table[spaced(written)]
    if (kept !== undefined && said !== undefined) draft.replace(index, written.length - kept, said)
  }
}

/** `z.B.` is the same as `z. B.`. */
const spaced = (written: string) => written.replace(/\.(\p{L})/gu, '. $1')

/** Marks that are words, such as `&`. */
export function sayMarks(draft: Draft, { marks }: SpokenLanguage): void {
  const { text } = draft
  for (const { 0: mark, index } of text.matchAll(tablePattern(marks))) {
    const isJoined = isInWord(text, index - 1) !== isInWord(text, index + 1)
    if (!isJoined) draft.replace(index, mark.length, ` ${marks[mark]} `)
  }
}
