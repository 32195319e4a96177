import { musicInstruments, musicMoods } from '@atelier/contract/kinds/audio'
import { z } from 'zod'
import file from './vocabulary.json' with { type: 'json' }

/** A text in lower case without accents, as words are compared. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'")
}

/** Matches any of some words in a plain text, longest first. They are separated by commas; `*` is any ending. */
export function wordPattern(words: string): RegExp {
  const choices = plainText(words)
    .split(', ')
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.+?&/()]/g, '\\$&').replace('*', '\\w*'))
  return new RegExp(`(?<![\\w&])(?:${choices.join('|')})(?![\\w&])`, 'g')
}

/** The words of a plain text that a pattern matches, each once. */
export function wordsIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([word]) => word))]
}

const pattern = z.string().transform(wordPattern)

/** Patterns of the words of prompts in six languages, for plain texts. */
export const vocabulary = z
  .strictObject({
    moods: z.record(z.enum(musicMoods), pattern),
    families: z.record(z.enum(musicInstruments), pattern),
    /** Words that ask for singing. */
    vocals: pattern,
    /** What the composer has no rules or recordings for. */
    unknown: z.strictObject({ genres: pattern, forms: pattern, instruments: pattern }),
    /** Words for any music. */
    music: pattern,
  })
  .parse(file)

/** Words that exclude what follows. */
export const REFUSAL = '(?:no|without|drop the|minus|ohne|keine?|sans|sin|senza|sem)(?: any)? '

const refused = new RegExp(`\\b${REFUSAL}(?:${vocabulary.vocals.source})`, 'g')

/**
 * The words of a plain text that ask for singing: the composer plays instruments only, so its result will be without.
 * Empty if there are none, or if the prompt asks for an instrumental.
 */
export function findVocals(text: string): string[] {
  if (/\binstrumental\w*\b/.test(text)) return []
  return wordsIn(text.replaceAll(refused, ''), vocabulary.vocals)
}
