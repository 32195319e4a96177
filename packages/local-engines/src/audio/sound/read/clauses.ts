import { wordsOf } from './words.ts'

/** A piece of text without conjunctions, and its stage in the sequence, from 0. */
export interface Clause {
  readonly words: readonly string[]
  readonly stage: number
}

const next = new Set([
  'then',
  'followed',
  'before',
  'finally',
  'next',
  'afterwards',
  'afterward',
  'until',
  'later',
])
const reversed = new Set(['after', 'following'])
const also = new Set([
  ',',
  ';',
  '.',
  ':',
  '!',
  '?',
  '&',
  '+',
  'and',
  'with',
  'while',
  'plus',
  'as',
  'during',
  'amid',
  'or',
  'featuring',
  'followed',
])

/** Splits a text into clauses that happen at the same time or one after another. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = []
  let words: string[] = []
  let stage = 0
  const close = () => {
    if (words.length > 0) clauses.push({ words, stage })
    words = []
  }
  for (const word of wordsOf(text)) {
    if (next.has(word)) {
      close()
      if (clauses.length > 0) stage = 1 + Math.max(...clauses.map((clause) => clause.stage))
    } else if (reversed.has(word) && words.length + clauses.length > 0) {
      close()
      // The next clause precedes all previous ones.
      for (const [index, clause] of clauses.entries()) clauses[index] = { ...clause, stage: clause.stage + 1 }
      stage = 0
    } else if (also.has(word)) close()
    else words.push(word)
  }
  close()
  return clauses
}
