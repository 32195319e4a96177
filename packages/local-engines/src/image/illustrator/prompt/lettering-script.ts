import { isCovered } from '../../font-subsets.ts'

/** Scripts of the largest languages for which there is no font, and what people call them. */
const scripts = [
  ['Japanese', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Telugu', /\p{Script=Telugu}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Gurmukhi', /\p{Script=Gurmukhi}/u],
  ['Thai', /\p{Script=Thai}/u],
] as const

/** The letters of lettering that cannot be written; undefined when all can. */
export function missingLetters(lettering: string): string | undefined {
  if (/\p{Emoji_Presentation}/u.test(lettering)) return 'emoji'
  if (isCovered(lettering)) return undefined
  return `${scripts.find(([, letters]) => letters.test(lettering))?.[0] ?? 'these'} letters`
}
