import type { Grammar } from './language.ts'

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
