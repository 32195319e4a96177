import { profileLanguages } from '../../../generation/lists/languages.ts'
import de from '../languages/de.json' with { type: 'json' }
import en from '../languages/en.json' with { type: 'json' }
import es from '../languages/es.json' with { type: 'json' }
import fr from '../languages/fr.json' with { type: 'json' }
import it from '../languages/it.json' with { type: 'json' }
import pt from '../languages/pt.json' with { type: 'json' }
import { normalise, type Token, tokenise } from './tokens.ts'

/** A role that words play, such as `number` or `polite`: a section of the files in `languages`. */
export type Role = keyof typeof en
/** Words of each role by value, such as `6` or `image`, separated by commas. */
type Sections = Partial<Record<Role, Readonly<Record<string, string>>>>

export interface Found {
  readonly value: string
  /** In tokens. */
  readonly length: number
}

interface Entry {
  readonly words: readonly string[]
  readonly value: string
}

/** The words of one language by role. */
export interface Lexicon {
  readonly code: string
  /** The longest phrase of a role that begins at a token. */
  find(role: Role, tokens: readonly Token[], at: number): Found | undefined
  /** The word of a role that a token slightly misspells. */
  findLike(role: Role, token: Token): Found | undefined
  has(word: string, ...roles: readonly Role[]): boolean
  /** Whether a word belongs to the language's vocabulary. */
  knows(word: string): boolean
  words(role: Role, value: string): string
}

function createLexicon(code: string, sections: Sections): Lexicon {
  const byRole = new Map<Role, Map<string, Entry[]>>()
  const wordsOf = new Map<Role, Set<string>>()
  const all = new Set<string>()
  for (const [role, values] of Object.entries(withLanguages(code, sections)) as [
    Role,
    Record<string, string>,
  ][]) {
    const entries = Object.entries(values).flatMap(([value, phrases]) =>
      phrases.split(', ').map((phrase) => ({ value, words: tokenise(phrase).map(({ word }) => word) })),
    )
    entries.sort((one, other) => other.words.length - one.words.length)
    byRole.set(
      role,
      Map.groupBy(entries, ({ words }) => words[0] ?? ''),
    )
    wordsOf.set(role, new Set(entries.flatMap(({ words }) => (words.length === 1 ? words : []))))
    if (role !== 'language') for (const word of entries.flatMap(({ words }) => words)) all.add(word)
  }
  const entryAt = (role: Role, tokens: readonly Token[], at: number) =>
    byRole
      .get(role)
      ?.get(tokens[at]?.word ?? '')
      ?.find(({ words }) => words.every((word, place) => tokens[at + place]?.word === word))
  return {
    code,
    find(role, tokens, at) {
      if (tokens[at] === undefined || tokens[at].type === 'quote') return undefined
      const entry = entryAt(role, tokens, at)
      return entry && { value: entry.value, length: entry.words.length }
    },
    findLike(role, token) {
      const entry = misspelt(byRole.get(role), token)
      return entry && { value: entry.value, length: 1 }
    },
    has: (word, ...roles) => roles.some((role) => wordsOf.get(role)?.has(word)),
    knows: (word) => all.has(word),
    words: (role, value) => sections[role]?.[value] ?? '',
  }
}

/** The section of languages with every name that the language has for another. */
function withLanguages(code: string, sections: Sections): Sections {
  const names = new Intl.DisplayNames(code, { type: 'language' })
  const language: Record<string, string> = { ...sections.language }
  for (const each of profileLanguages) {
    const name = names.of(each)
    if (name) language[each] = language[each] ? `${language[each]}, ${name}` : name
  }
  return { ...sections, language }
}

/** A word of at least five letters with one letter missing, added or swapped. */
function misspelt(entries: ReadonlyMap<string, Entry[]> | undefined, { word }: Token): Entry | undefined {
  if (word.length < 5 || !entries) return undefined
  for (const [known, phrases] of entries) {
    const single = known.length > 4 && isSlip(word, known) && phrases.find(({ words }) => words.length === 1)
    if (single) return single
  }
  return undefined
}

function isSlip(word: string, known: string): boolean {
  if (word[0] !== known[0] || Math.abs(word.length - known.length) > 1 || word === known) return false
  let same = 0
  while (word[same] === known[same]) same++
  const [rest, wanted] = [word.slice(same), known.slice(same)]
  if (word.length !== known.length) return rest.slice(1) === wanted || wanted.slice(1) === rest
  return rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)
}

const lexicons: ReadonlyMap<string, Lexicon> = new Map(
  Object.entries<Sections>({ en, de, fr, es, it, pt }).map(([code, sections]) => [
    code,
    createLexicon(code, sections),
  ]),
)

/** The lexicon of a language, English if there is none. */
export function lexiconOf(code: string): Lexicon {
  const found = lexicons.get(code) ?? lexicons.get('en')
  if (!found) throw new Error('the guide has no words')
  return found
}

/** Words of a text that decide its language. */
const MAX_WORDS = 60
/** How much more a text must look like another language than like the usual one. */
const USUAL_BONUS = 0.6

/** The language of a text; `usual` when its words do not tell. */
export function languageOf<U extends string | null>(tokens: readonly Token[], usual: U): string | U {
  const words = tokens.filter(({ type }) => type === 'word').slice(0, MAX_WORDS)
  const scores = new Map<string, number>()
  for (const { word } of words) {
    const knowing = [...lexicons.values()].filter((lexicon) => lexicon.knows(normalise(word)))
    for (const { code } of knowing) scores.set(code, (scores.get(code) ?? 0) + 1 / knowing.length)
  }
  const least = (usual === null ? 0 : (scores.get(usual) ?? 0)) + USUAL_BONUS
  const [best, score = 0] = [...scores].sort(([, one], [, other]) => other - one)[0] ?? []
  return best !== undefined && score > least ? best : usual
}
