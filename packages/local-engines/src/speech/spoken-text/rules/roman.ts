import { type Draft, isInWord, wordAfter } from '../draft.ts'
import type { SpokenLanguage } from '../spoken-language.ts'

const afterWord = /(\p{L}{2,15})[ \u00a0]([IVXLC]{1,8})/gu
const withSuffix = /([IVX]{1,6})(er|re|e|ème)/g
const beforeWord = /[IVX]{1,6}/g
const name = /^\p{Lu}\p{Ll}+$/u
const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }
const wellFormed = /^C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/

/** Roman numerals: of rulers, centuries, chapters. */
export function sayRoman(draft: Draft, language: SpokenLanguage): void {
  const { text } = draft
  const isSection = (word: string) => language.sections.includes(word.toLowerCase())
  const say = (offset: number, length: number, said: string | undefined) => {
    const isPart = isInWord(text, offset - 1) || isInWord(text, offset + length)
    if (!isPart && said !== undefined) draft.replace(offset, length, said)
  }
  for (const { 0: written, 1: word = '', 2: numeral = '', index } of text.matchAll(afterWord)) {
    const value = romanValue(numeral)
    const at = index + written.length - numeral.length
    if (value === undefined || isInWord(text, index - 1)) continue
    if (isSection(word)) say(at, numeral.length, language.cardinal(String(value)))
    else if (numeral.length > 1 && /^[IVX]+$/.test(numeral) && name.test(word))
      say(at, numeral.length, language.regnal(value))
  }
  for (const { 0: written, 1: numeral = '', 2: suffix = '', index } of text.matchAll(withSuffix))
    say(index, written.length, language.ordinal(romanValue(numeral) ?? 0, suffix, ''))
  for (const { 0: numeral, index } of text.matchAll(beforeWord)) {
    const next = wordAfter(text, index + numeral.length).toLowerCase()
    const value = language.centuries.includes(next) ? romanValue(numeral) : undefined
    if (value !== undefined) say(index, numeral.length, language.ordinal(value, 'º', ''))
  }
}

/** The value of a Roman numeral up to 399; undefined where it is not well formed. */
function romanValue(numeral: string): number | undefined {
  if (!wellFormed.test(numeral)) return undefined
  const parts = Array.from(numeral, (letter) => values[letter] ?? 0)
  return parts.reduce((sum, part, place) => sum + (part < (parts[place + 1] ?? 0) ? -part : part), 0)
}
