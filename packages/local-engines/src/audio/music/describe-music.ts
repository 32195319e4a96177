import type { RequestNote } from '@atelier/contract/schemas/note'
import { firstWords, quoteWords } from '../quote-words.ts'
import { findInstruments } from './instruments/find-instruments.ts'
import { type MusicRequest, readTempo } from './writing/brief.ts'
import { findGenre, findMood } from './writing/choose-genre.ts'
import { findVocals } from './writing/find-vocals.ts'
import { vocabulary } from './writing/vocabulary.ts'
import { plainText, wordsIn } from './writing/word-pattern.ts'

/** What is played because a prompt names it, and what of it cannot be played or sung. */
export function describeMusic(request: MusicRequest): RequestNote[] {
  const text = plainText(request.text)
  const { genres, forms, instruments: unplayed } = vocabulary.unknown
  const foreign = wordsIn(text, genres)
  const instruments = findInstruments(text)
  const missing = [...wordsIn(text, forms), ...wordsIn(text, unplayed)]
  if (foreign.length > 0) return [notUnderstood(foreign)]
  const genre = findGenre(text)
  const isNamed = genre !== undefined || instruments.length > 0 || isGiven(request)
  if (missing.length > 0 && !isNamed) return [notUnderstood(missing)]
  if (!isNamed && !isMusic(text)) return [notUnderstood([request.text.trim()])]
  const played = [...(genre ? [genre] : []), ...instruments]
  const vocals = findVocals(text)
  return [
    ...(played.length > 0
      ? [{ code: 'rendered' as const, text: `Will play: ${played.join(', ')}.`, words: played }]
      : []),
    ...(missing.length > 0
      ? [{ code: 'not_rendered' as const, text: `Can’t play: ${missing.join(', ')}.`, words: missing }]
      : []),
    ...(vocals.length > 0
      ? [
          {
            code: 'not_rendered' as const,
            text: `Can’t sing: ${vocals.join(', ')}. The music will be instrumental.`,
            words: vocals,
          },
        ]
      : []),
  ]
}

const isGiven = ({ mood, instruments = [] }: MusicRequest) => mood !== undefined || instruments.length > 0

/** Whether a plain text asks for music at all: any will do then. */
function isMusic(text: string): boolean {
  const { music, families } = vocabulary
  return (
    findMood(text) !== undefined ||
    readTempo(text) !== undefined ||
    [music, ...Object.values(families)].some((pattern) => wordsIn(text, pattern).length > 0)
  )
}

function notUnderstood(unknown: readonly string[]): RequestNote {
  const words = firstWords(unknown)
  return {
    code: 'not_understood',
    text: `Can’t play ${quoteWords(words)}. An AI music model can; choose one, or describe a style such as jazz, classical or techno.`,
    words,
  }
}
