import { type Draft, isInWord, isWhole } from '../draft.ts'
import { sayDigits } from '../figure.ts'
import type { SpokenLanguage } from '../spoken-language.ts'

const international = /\+\d{1,15}(?:[ \u00a0./()-]{1,3}\d{1,10}){0,7}/g
const national = /\(?0\d{1,11}\)?(?:[ \u00a0./-]{1,3}\d{2,10}){0,6}/g
const american = /(?:1[ .-])?\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}/g
const local = /\d{3}-\d{4}/g
const iberian = /[6-9]\d{2}(?: \d{2}){3}|[269]\d{2}(?: \d{3}){2}/g
const DIGITS = { min: 7, max: 15 } as const

/** Phone numbers, digit by digit with a pause between the groups. */
export function sayPhones(draft: Draft, language: SpokenLanguage): void {
  const { text } = draft
  for (const pattern of [international, american, national, iberian, local]) {
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const groups = written.split(/\D+/).filter((group) => group !== '')
      const count = groups.join('').length
      if (count < DIGITS.min || count > DIGITS.max) continue
      if (!isWhole(text, index, index + written.length) || isInWord(text, index - 1)) continue
      const digits = groups.map((group) => sayDigits(group, language)).join(', ')
      const said = written.startsWith('+') ? `${language.plus} ${digits}` : digits
      draft.replace(index, written.length, said)
    }
  }
}
