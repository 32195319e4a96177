import type { Passage, Respelled, SpeechInput, Word } from './engine.ts'

/** How a text is read; one without passages is one. */
export function passagesOf({ text, passages }: SpeechInput): readonly Passage[] {
  return passages ?? [{ from: 0, to: text.length }]
}

/** What is said for a range of a text. */
export interface SaidRange {
  readonly said: string
  /** Turns words of `said` (offsets from its beginning) into words of the whole text as it was typed. */
  toTyped(words: readonly Word[]): Word[]
}

/** The words in which a range of a text is said. A respelling counts where it lies in the range as a whole. */
export function sayRange(
  text: string,
  { from, to }: Pick<Passage, 'from' | 'to'>,
  respelled: readonly Respelled[] = [],
): SaidRange {
  const within = respelled.filter(([offset, length]) => offset >= from && offset + length <= to)
  if (within.length === 0) {
    return {
      said: text.slice(from, to),
      toTyped: (words) => words.map(([offset, length, start]): Word => [from + offset, length, start]),
    }
  }
  let said = ''
  let typed = from
  const changes: Change[] = []
  for (const [offset, length, instead] of within) {
    said += text.slice(typed, offset)
    changes.push({ from: said.length, to: said.length + instead.length, offset, length })
    said += instead
    typed = offset + length
  }
  said += text.slice(typed, to)
  return { said, toTyped: (words) => toTyped(words, changes, from) }
}

/** A range of what is said that stands for another of what was typed. */
interface Change {
  readonly from: number
  readonly to: number
  readonly offset: number
  readonly length: number
}

function toTyped(words: readonly Word[], changes: readonly Change[], base: number): Word[] {
  const found: Word[] = []
  let next = 0
  // How far what was typed lies beyond what is said, after the changes so far.
  let shift = base
  for (const [at, length, start] of words) {
    for (let change = changes[next]; change && change.to <= at; change = changes[++next])
      shift = change.offset + change.length - change.to
    const change = changes[next]
    const touches = change !== undefined && at + length > change.from
    // Several words may be said for one; its beginning is theirs.
    const word: Word =
      touches && at >= change.from
        ? [change.offset, change.length, start]
        : [at + shift, touches ? change.offset + change.length - (at + shift) : length, start]
    const last = found.at(-1)
    if (!last || word[0] >= last[0] + last[1]) found.push(word)
  }
  return found
}
