import type { LanguageCode } from '../vocabulary.ts'
import { stemOf, wordsOf } from './words.ts'

const MOST_WORDS = 6
const STEM_SCORE = 0.8

/** Phrases by their words and by the stems of their words. */
export class Phrases<Entry> {
  readonly #exact = new Map<string, Entry>()
  readonly #stemmed = new Map<string, Entry>()
  readonly #own = new Set<string>()
  readonly #ownStems = new Set<string>()
  readonly #code: LanguageCode

  constructor(code: LanguageCode) {
    this.#code = code
  }

  learn(text: string, entry: Entry, language: LanguageCode): void {
    const words = wordsOf(text)
    const phrase = words.join(' ')
    const stems = this.#stems(words)
    // The first meaning of a word holds; the same modifier may be said by several words.
    if (!this.#exact.has(phrase)) this.#exact.set(phrase, entry)
    if (!this.#stemmed.has(stems)) this.#stemmed.set(stems, entry)
    if (language !== this.#code) return
    if (words.length === 1) this.#own.add(phrase)
    for (const word of words) this.#ownStems.add(this.#stems([word]))
  }

  /** 1 for one of its own words, less for one with another ending, otherwise 0. */
  knows(word: string): number {
    if (this.#own.has(word)) return 1
    return this.#ownStems.has(this.#stems([word])) ? STEM_SCORE : 0
  }

  longestAt(words: readonly string[], start: number): { entry: Entry; length: number } | undefined {
    for (let length = Math.min(MOST_WORDS, words.length - start); length > 0; length--) {
      const phrase = words.slice(start, start + length)
      const entry = this.#exact.get(phrase.join(' ')) ?? this.#stemmed.get(this.#stems(phrase))
      if (entry) return { entry, length }
    }
    return undefined
  }

  #stems(words: readonly string[]): string {
    return words.map((word) => stemOf(word, this.#code === 'en')).join(' ')
  }
}
