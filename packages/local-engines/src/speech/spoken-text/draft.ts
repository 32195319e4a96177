import type { Respelled } from '@atelier/engines/spec/engine'

/** A text whose written forms are being replaced by spoken ones. The first replacement of a character stays. */
export interface Draft {
  readonly text: string
  /** Replaces a range, unless a part of it already is. Returns whether it did. */
  replace(offset: number, length: number, said: string): boolean
  /** The replacements in order. */
  respelled(): Respelled[]
}

/** Starts a draft with replacements that have precedence. */
export function createDraft(text: string, given: readonly Respelled[] = []): Draft {
  const taken = new Uint8Array(text.length)
  const all: Respelled[] = [...given]
  for (const [offset, length] of given) taken.fill(1, offset, offset + length)
  return {
    text,
    replace(offset, length, said) {
      const end = offset + length
      for (let at = offset; at < end; at++) if (taken[at]) return false
      taken.fill(1, offset, end)
      all.push([offset, length, said])
      return true
    },
    respelled: () => all.toSorted(([one], [other]) => one - other),
  }
}

const wordCharacter = /[\p{L}\p{N}]/u

/** Whether a letter or a digit is at an offset. */
export function isInWord(text: string, offset: number): boolean {
  return wordCharacter.test(text.charAt(offset))
}

/** Whether a range is not a part of a longer word or number. */
export function isWhole(text: string, from: number, to: number): boolean {
  const startsInside = isInWord(text, from) && isInWord(text, from - 1)
  return !startsInside && !(isInWord(text, to - 1) && isInWord(text, to))
}

const MAX_WORD = 30
const words = /\p{L}+/gu

/** The word before an offset, in lower case; empty without one nearby. */
export function wordBefore(text: string, offset: number): string {
  const window = text.slice(Math.max(0, offset - MAX_WORD), offset).trimEnd()
  return window.match(words)?.at(-1)?.toLowerCase() ?? ''
}

const firstWord = /^[ \u00a0\u202f](\p{L}+)/u

/** The word after an offset, as written; empty without one. */
export function wordAfter(text: string, offset: number): string {
  return firstWord.exec(text.slice(offset, offset + MAX_WORD))?.[1] ?? ''
}

const nextStarts = /^\s*(?:$|["“„«»(]?\p{Lu})/u

/** Whether what ends at an offset may end a sentence: a capital letter or nothing follows. */
export function mayEndSentence(text: string, offset: number): boolean {
  return nextStarts.test(text.slice(offset, offset + MAX_WORD))
}
