import type { Passage, Respelled, SpeechInput, Word } from './engine.ts'

/** The passages of a text; by default, the whole text is one. */
export function passagesOf({ text, passages }: SpeechInput): readonly Passage[] {
  return passages ?? [{ from: 0, to: text.length }]
}

/** The spoken text of a range. */
export interface SpokenRange {
  readonly spokenText: string
  /** Maps words of `spokenText` (offsets from its start) to words of the typed text. */
  toTyped(words: readonly Word[]): Word[]
}

/** Returns the spoken text of a range. A pronunciation applies if it is entirely within the range. */
export function spokenRange(
  text: string,
  { from, to }: Pick<Passage, 'from' | 'to'>,
  respelled: readonly Respelled[] = [],
): SpokenRange {
  const within = respelled.filter(([offset, length]) => offset >= from && offset + length <= to)
  if (within.length === 0) {
    return {
      spokenText: text.slice(from, to),
      toTyped: (words) => words.map(([offset, length, start]): Word => [from + offset, length, start]),
    }
  }
  let spokenText = ''
  let typed = from
  const changes: Change[] = []
  for (const [offset, length, instead] of within) {
    spokenText += text.slice(typed, offset)
    changes.push({ from: spokenText.length, to: spokenText.length + instead.length, offset, length })
    spokenText += instead
    typed = offset + length
  }
  spokenText += text.slice(typed, to)
  return { spokenText: spokenText, toTyped: (words) => toTyped(words, changes, from) }
}

/** A range of the spoken text that replaces a range of the typed text. */
interface Change {
  readonly from: number
  readonly to: number
  readonly offset: number
  readonly length: number
}

function toTyped(words: readonly Word[], changes: readonly Change[], base: number): Word[] {
  const found: Word[] = []
  let next = 0
  // Offset of the typed text from the spoken text, after the changes so far.
  let shift = base
  for (const [at, length, start] of words) {
    for (let change = changes[next]; change && change.to <= at; change = changes[++next])
      shift = change.offset + change.length - change.to
    const change = changes[next]
    const touches = change !== undefined && at + length > change.from
    // Several spoken words may replace one; they share its start.
    const word: Word =
      touches && at >= change.from
        ? [change.offset, change.length, start]
        : [at + shift, touches ? change.offset + change.length - (at + shift) : length, start]
    const last = found.at(-1)
    if (!last || word[0] >= last[0] + last[1]) found.push(word)
  }
  return found
}
