import type { Reply } from '@atelier/contract/routes/registry'

/** A language as lists answer it. */
export type Language = Reply<'GET /lists/languages'>['results'][number]

const displayNames = new Intl.DisplayNames('en', { type: 'language' })

/** Languages people name as their own; the list only grows at its end, because ids are positions in it. */
const codes =
  `en es fr de it pt nl pl cs sk hu ro bg hr sr sl mk sq el tr ru uk be lt lv et fi sv nb da is ga cy gd eu ca
gl mt hy ka az kk ky uz tt ba tk fa ar he ur hi bn pa gu mr ne or as ta te kn ml si my th lo km vi id ms fil zh yue ja ko
mn sw am om so ha yo ig zu xh st tn rw af lb`.split(/\s+/)

const ids = new Map(codes.map((code, index) => [code, index + 1]))
/** Codes outside the list get an id made of the code itself, far from the list's. */
const OTHER_ID_OFFSET = 10_000

/** The English name of a language; a code without a name is returned unchanged. */
export function languageName(code: string): string {
  try {
    return displayNames.of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}

/** A stable id for a language code. */
export function languageId(code: string): number {
  const known = ids.get(code)
  if (known) return known
  const digest = [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
  return OTHER_ID_OFFSET + digest
}

/** A language with the fields of lists. */
function describeLanguage(code: string): Language {
  const isPlain = !code.includes('-')
  return {
    id: languageId(code),
    code,
    name: languageName(code),
    profile_language: isPlain,
    cloneable: isPlain,
  }
}

/** Languages in the order of their English names. */
export function describeLanguages(languageCodes: Iterable<string>): Language[] {
  return [...new Set(languageCodes)].map(describeLanguage).sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Common languages, offered in profiles. */
export const profileLanguages: readonly string[] = codes
