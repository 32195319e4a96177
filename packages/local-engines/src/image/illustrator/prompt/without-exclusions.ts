import type { Token } from './tokens.ts'

const negations = /^(without|no|not|never|ohne|keine?n?|sin|sans|senza|sem|bez)$/
const ends = /^(,|and|or|but|with|in|on|at|under|und|oder|aber|mit|y|et|e|con|avec|com)$/
/** Most words that one negation covers: "without any parked cars". */
const REACH = 4

/** The words of a prompt without those that it excludes, such as "cars" in "a street without cars". */
export function withoutExclusions(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  let excluded = 0
  for (const token of tokens) {
    if (negations.test(token.text)) excluded = REACH
    else if (excluded > 0 && !ends.test(token.text)) excluded -= 1
    else {
      excluded = 0
      kept.push(token)
    }
  }
  return kept
}
