import type { Amounted, Word } from './read-words.ts'
import type { Group, Value } from './vocabulary.ts'

const heads = new Set<string>(['operations', 'quantities', 'adjectives', 'resizes', 'styles'])
const amounts = new Set<string>(['changes', 'degrees', 'number', 'factors', 'colours', 'sizes', 'fonts'])

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

/** The words of a clause that no operation has taken yet. */
export class RemainingWords {
  readonly #request: string
  readonly #all: readonly Word[]
  readonly #left: Set<Word>

  constructor(request: string, words: readonly Word[]) {
    this.#request = request
    this.#all = words
    this.#left = new Set(words)
  }

  /** Takes the first word of a group, or of its given meanings. */
  take<G extends Group>(group: G, ...values: readonly Value<G>[]): Value<G> | undefined {
    for (const word of this.#left) {
      const value = word.value as Value<G>
      if (word.group !== group || (values.length > 0 && !values.includes(value))) continue
      this.#left.delete(word)
      return value
    }
    return undefined
  }

  takeAll<G extends Group>(group: G): Value<G>[] {
    const taken: Value<G>[] = []
    for (let value = this.take(group); value !== undefined; value = this.take(group)) taken.push(value)
    return taken
  }

  /** Takes the first number with one of the units; `undefined` stands for none. */
  takeNumber(...units: readonly (Value<'units'> | undefined)[]): Amounted | undefined {
    const word = [...this.#left].find(({ measure }) => measure && units.includes(measure.unit))
    if (word) this.#left.delete(word)
    return word?.measure
  }

  /** Takes the first two numbers that form a size or a ratio. */
  takePair(kind: 'size' | 'ratio'): Word['pair'] {
    const word = [...this.#left].find(({ pair }) => pair?.isRatio === (kind === 'ratio'))
    if (word) this.#left.delete(word)
    return word?.pair
  }

  /** Takes the quotation, or the words without a meaning after the word of a group. */
  takeText(after: Group): string | undefined {
    const quote = [...this.#left].find(({ group }) => group === 'quote')
    if (quote) {
      this.#left.delete(quote)
      return quote.value
    }
    const head = this.#all.findIndex(({ group }) => group === after)
    const rest = this.#all.slice(head + 1)
    const start = rest.findIndex(({ group }) => group !== 'fillers' && group !== 'targets')
    const count = rest
      .slice(start)
      .findIndex(({ group, measure }) => group !== 'unknown' && (!measure || measure.unit))
    const run = start < 0 ? [] : rest.slice(start, count < 0 ? undefined : start + count)
    for (const word of run) this.#left.delete(word)
    return run.length > 0 ? this.#request.slice(run[0]?.from, run.at(-1)?.to) : undefined
  }

  /** Whether only words without a meaning of their own are left. */
  get isSpent(): boolean {
    return [...this.#left].every(({ group }) => group === 'fillers' || group === 'targets')
  }
}
