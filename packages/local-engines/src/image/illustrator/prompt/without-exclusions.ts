import type { Token } from './tokens.ts'

const negations = /^(without|no|not|never)$/
const ends = /^(,|and|but|with|in|on|at|under)$/
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
