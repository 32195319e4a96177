import type { RequestNote } from '@atelier/contract/schemas/note'
import { readKey, readTempo } from '../music/writing/brief.ts'
import { vocabulary } from '../music/writing/vocabulary.ts'
import { plainText, wordsIn } from '../music/writing/word-pattern.ts'
import { firstWords, quoteWords } from '../quote-words.ts'
import { findTreatments } from './treatment.ts'

/** What is done with a recording, and what of the prompt cannot be done. */
export function describeArrangement(text: string): RequestNote[] {
  const plain = plainText(text)
  const words = [
    ...findTreatments(text),
    ...(readTempo(plain) ? [`${readTempo(plain)} bpm`] : []),
    ...(readKey(plain) ? [readKey(plain) as string] : []),
  ]
  const foreign = wordsIn(plain, vocabulary.unknown.genres)
  if (words.length === 0 || foreign.length > 0) {
    const named = firstWords(foreign.length > 0 ? foreign : [text.trim()])
    return [
      {
        code: 'not_understood',
        text: `Can’t arrange as ${quoteWords(named)}. Describe a style such as jazz, lo-fi or orchestral, or an effect such as slower.`,
        words: named,
      },
    ]
  }
  return [{ code: 'rendered', text: `Will arrange as: ${words.join(', ')}.`, words }]
}
