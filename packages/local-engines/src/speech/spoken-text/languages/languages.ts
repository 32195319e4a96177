import type { SpokenLanguage } from '../spoken-language.ts'
import { german } from './de.ts'
import { americanEnglish, english } from './en.ts'
import { spanish } from './es.ts'
import { belgianFrench, french } from './fr.ts'
import { italian } from './it.ts'
import { portuguese } from './pt.ts'

const languages: Readonly<Record<string, SpokenLanguage>> = {
  en: english,
  'en-US': americanEnglish,
  de: german,
  fr: french,
  'fr-BE': belgianFrench,
  'fr-CH': belgianFrench,
  es: spanish,
  it: italian,
  pt: portuguese,
}

/** The rules of a language (BCP 47), of its region if it has its own; undefined without any. */
export function languageOf(code: string): SpokenLanguage | undefined {
  return languages[code] ?? languages[code.split('-')[0] ?? '']
}
