import type { Gender } from '@atelier/contract/kinds/speech'

const female =
  /\b(wom[ae]n|lady|ladies|girl|female|queen|princess|mother|mom|sister|abbess|actress|aunt|madam|maid)/i
const male =
  /\b(m[ae]n|boy|gentleman|male|guy|king|prince|knight|father|dad|brother|abbot|actor|uncle|sir)\b/i

/** Kokoro's names start with the language and the gender: `bf_emma`. */
const kokoro = /^[a-z]([fm])_/

/** The gender stated in a voice's name. */
export function genderOfName(name: string): Gender {
  const [, sex] = kokoro.exec(name) ?? []
  if (sex) return sex === 'f' ? 'female' : 'male'
  const words = name.replaceAll(/[_-]+/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  if (female.test(words)) return 'female'
  return male.test(words) ? 'male' : 'neutral'
}
