import type { Effect } from '../effect.ts'
import { named } from '../effect-list.ts'
import file from '../vocabulary/irregular-words.json' with { type: 'json' }
import { type LanguageCode, type Modifier, modifiers, places, soundWords } from '../vocabulary.ts'

const irregular: Readonly<Record<string, string>> = file
/** Endings of words in the languages besides English, longest first. */
const ENDINGS = /(?:ando|endo|indo|ment|ente|end|ent|ant|er|en|em|es|et|st|as|os|te|e|n|s|t|a|o|i)$/
const SHORTEST = 3

/** The words of a text in order, without accents; punctuation between clauses is a separate word. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replace(/[’']s\b/g, '')
  return plain.match(/[\p{L}\p{N}]+|[,;.:!?&+]/gu) ?? []
}

/** The stem of a word, shared by words that differ only in their endings. */
export function stemOf(word: string, isEnglish: boolean): string {
  if (isEnglish) return englishStem(word)
  const rest = word.replace(ENDINGS, '')
  return rest.length >= SHORTEST ? rest : word
}

function englishStem(word: string): string {
  const base = irregular[word]
  if (base) return englishStem(base)
  let stem = word
  if (/(s|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (/ies$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/[^su]s$/.test(stem) && stem.length > 2) stem = stem.slice(0, -1)
  for (const ending of ['ing', 'ed', 'ly']) {
    const rest = stem.slice(0, -ending.length)
    if (stem.endsWith(ending) && rest.length > 2 && /[aeiouy]/.test(rest)) {
      stem = rest
      break
    }
  }
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1)
  return stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1')
}

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

/** Meaning of a phrase: sounds, or a change of one. */
export interface Meaning {
  /** One effect, or those of a place. */
  readonly effects: readonly Effect[]
  /** A weak meaning: next to another sound of its clause ("the wind howls") it only describes that. */
  readonly weak: boolean
  readonly length: number
}

/** The phrases of a language, with those of English that it has no other meaning for. */
export interface Lexicon {
  /** The longest phrase that starts here and selects a sound. */
  meaningAt(words: readonly string[], start: number): Meaning | undefined
  /** The longest phrase that starts here and modifies one. */
  modifierAt(words: readonly string[], start: number): { modifier: Modifier; length: number } | undefined
  /** How well a word is known in its own language: 0, or up to 1 for one without another ending. */
  knows(word: string): number
}

const loaded = new Map<LanguageCode, Lexicon>()

export function lexiconOf(code: LanguageCode): Lexicon {
  const lexicon = loaded.get(code) ?? load(code)
  loaded.set(code, lexicon)
  return lexicon
}

function load(code: LanguageCode): Lexicon {
  const sounds = new Phrases<Omit<Meaning, 'length'>>(code)
  const changes = new Phrases<Modifier>(code)
  for (const language of new Set([code, 'en'] as const)) {
    for (const { sounds: parts, [language]: phrases } of places) {
      for (const phrase of phrases.split(', '))
        sounds.learn(phrase, { effects: parts.map(named), weak: false }, language)
    }
    for (const [name, { [language]: phrases }] of Object.entries(soundWords)) {
      for (const phrase of phrases.split(', ')) {
        const weak = phrase.endsWith('~')
        sounds.learn(weak ? phrase.slice(0, -1) : phrase, { effects: [named(name)], weak }, language)
      }
    }
    for (const { means, [language]: phrases } of modifiers) {
      for (const phrase of phrases.split(', ')) changes.learn(phrase, means, language)
    }
  }
  return {
    meaningAt(words, start) {
      const found = sounds.longestAt(words, start)
      return found && { ...found.entry, length: found.length }
    },
    modifierAt(words, start) {
      const found = changes.longestAt(words, start)
      return found && { modifier: found.entry, length: found.length }
    },
    knows: (word) => Math.max(sounds.knows(word), changes.knows(word)),
  }
}
