import { grammars, type LanguageCode, languages } from '../vocabulary.ts'
import { lexiconOf } from './lexicon.ts'
import { wordsOf } from './words.ts'

/** The words of a language that name no sound. */
export interface Grammar {
  readonly next: ReadonlySet<string>
  readonly after: ReadonlySet<string>
  readonly also: ReadonlySet<string>
  readonly without: ReadonlySet<string>
  readonly places: ReadonlySet<string>
  readonly many: ReadonlySet<string>
  readonly numbers: ReadonlyMap<string, number>
  /** Words without a meaning for the sound. */
  readonly silent: ReadonlySet<string>
}

const MOST = 40
const loaded = new Map(languages.map((code) => [code, load(code)]))

function load(code: LanguageCode): Grammar {
  const { next, after, also, without, places, many, numbers, people, fillers } = grammars[code]
  const setOf = (words: string) => new Set(wordsOf(words))
  return {
    ...{ next: setOf(next), after: setOf(after), also: setOf(also), without: setOf(without) },
    ...{ places: setOf(places), many: setOf(many), silent: setOf(`${people} ${fillers}`) },
    numbers: new Map(
      numbers.split(' ').map((entry) => {
        const [word = '', number] = entry.split('=')
        return [wordsOf(word)[0] ?? word, Number(number)] as const
      }),
    ),
  }
}

/** The grammar of a language. */
export function grammarOf(code: LanguageCode): Grammar {
  return loaded.get(code) as Grammar
}

/** A count, as a word or in digits. */
export function numberOf(word: string, { numbers }: Grammar): number | undefined {
  if (/^\d+$/.test(word)) return Math.max(1, Math.min(MOST, Number(word)))
  return numbers.get(word)
}

/** The language of which most words are known; English if there are several. */
export function languageOf(words: readonly string[]): LanguageCode {
  const scores = languages.map((code) => {
    const { numbers, ...sets } = grammarOf(code)
    const { knows } = lexiconOf(code)
    const scoreOf = (word: string) =>
      Object.values(sets).some((set) => set.has(word)) || numbers.has(word) ? 1 : knows(word)
    return { code, score: words.reduce((sum, word) => sum + scoreOf(word), 0) }
  })
  return scores.toSorted((one, other) => other.score - one.score)[0]?.code ?? 'en'
}
