import { grammars, type LanguageCode, languages } from '../vocabulary.ts'
import { lexiconOf, wordsOf } from './words.ts'

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

/** A piece of text without conjunctions, and its stage in the sequence, from 0. */
export interface Clause {
  readonly words: readonly string[]
  readonly stage: number
}

const PUNCTUATION = new Set([',', ';', '.', ':', '!', '?', '&', '+'])

/**
 * Splits words into clauses that happen at the same time or one after another. What the text excludes ("without
 * thunder") is dropped.
 */
export function clausesOf(words: readonly string[], { next, after, also, without }: Grammar): Clause[] {
  const clauses: Clause[] = []
  let clause: string[] = []
  let stage = 0
  let isExcluded = false
  const close = () => {
    if (clause.length > 0 && !isExcluded) clauses.push({ words: clause, stage })
    clause = []
    isExcluded = false
  }
  for (const word of words) {
    if (next.has(word)) {
      close()
      if (clauses.length > 0) stage = 1 + Math.max(...clauses.map((earlier) => earlier.stage))
    } else if (after.has(word) && clause.length + clauses.length > 0) {
      close()
      // The next clause precedes all previous ones.
      for (const [index, later] of clauses.entries()) clauses[index] = { ...later, stage: later.stage + 1 }
      stage = 0
    } else if (also.has(word) || PUNCTUATION.has(word)) close()
    else if (without.has(word)) {
      close()
      isExcluded = true
    } else clause.push(word)
  }
  close()
  return clauses
}
