import type { Amounted, Word } from './read-words.ts'
import type { Group, Value } from './vocabulary.ts'

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

  /** Takes all words of a group. */
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
