import type { Word } from './read-words.ts'

const heads: ReadonlySet<Word['group']> = new Set([
  'operations',
  'quantities',
  'adjectives',
  'resizes',
  'styles',
])
const amounts: ReadonlySet<Word['group']> = new Set([
  'changes',
  'degrees',
  'number',
  'factors',
  'colours',
  'sizes',
  'fonts',
])

/** Whether a word names an operation. */
export const isHead = ({ group }: Word): boolean => heads.has(group)

/** The parts of a request: each has one operation, or belongs to the part before it. */
export function splitClauses(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]]
  for (const word of words) {
    if (word.group === 'stop' || word.group === 'separators') clauses.push([])
    else clauses.at(-1)?.push(word)
  }
  return clauses.flatMap(splitAtHeads).filter((clause) => clause.some(({ group }) => group !== 'fillers'))
}

/** "A vintage pencil sketch" are two operations. An amount or a color before an operation belongs to it. */
function splitAtHeads(clause: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]]
  for (const word of clause) {
    const part = parts.at(-1) ?? []
    if (isHead(word) && part.some(isHead) && !isOneSize(part, word)) {
      const start = part.findLastIndex(({ group }) => !amounts.has(group)) + 1
      parts.push([...part.splice(start), word])
    } else part.push(word)
  }
  return parts
}

/** "Scale it to make it larger" and "resize to half" are one operation. */
function isOneSize(part: readonly Word[], word: Word): boolean {
  return word.group === 'resizes' && part.some(({ value }) => value === 'resize')
}
