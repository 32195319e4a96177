import { REFUSAL, vocabulary } from './vocabulary.ts'
import { wordsIn } from './word-pattern.ts'

const refused = new RegExp(`\\b${REFUSAL}(?:${vocabulary.vocals.source})`, 'g')

/**
 * The words of a plain text that ask for singing: the composer plays instruments only, so its result will be without.
 * Empty if there are none, or if the prompt asks for an instrumental.
 */
export function findVocals(text: string): string[] {
  if (/\binstrumental\w*\b/.test(text)) return []
  return wordsIn(text.replaceAll(refused, ''), vocabulary.vocals)
}
