import type { Effect } from '../effect.ts'
import { named } from '../effect-list.ts'
import { type LanguageCode, type Modifier, modifiers, places, soundWords } from '../vocabulary.ts'
import { Phrases } from './phrases.ts'

/** Meaning of a phrase: sounds, or a change of one. */
export interface Meaning {
  /** One effect, or those of a place. */
  readonly effects: readonly Effect[]
  /** A weak meaning: next to another sound of its clause ("the wind howls") it only describes that. */
  readonly weak: boolean
  /** Number of words in the phrase. */
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

/** The phrases of a language. */
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
