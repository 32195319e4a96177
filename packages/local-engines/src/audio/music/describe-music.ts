import type { RequestNote } from '@atelier/contract/schemas/note'
import { listing, notUnderstood } from '../quote-words.ts'
import { findInstruments } from './instruments/find-instruments.ts'
import { type MusicRequest, readTempo } from './writing/brief.ts'
import { findGenre, findMood } from './writing/choose-genre.ts'
import { findVocals, plainText, vocabulary, wordsIn } from './writing/vocabulary.ts'

const LEAD = 'Can’t play'
const HINT = 'An AI music model can; choose one, or describe a style such as jazz, classical or techno.'

/** What is played because a prompt names it, and what of it cannot be played or sung. */
export function describeMusic(request: MusicRequest): RequestNote[] {
  const text = plainText(request.text)
  const { genres, forms, instruments: unplayed } = vocabulary.unknown
  const foreign = wordsIn(text, genres)
  const instruments = findInstruments(text)
  const missing = [...wordsIn(text, forms), ...wordsIn(text, unplayed)]
  if (foreign.length > 0) return [notUnderstood(LEAD, foreign, HINT)]
  const genre = findGenre(text)
  const isNamed = genre !== undefined || instruments.length > 0 || isGiven(request)
  if (missing.length > 0 && !isNamed) return [notUnderstood(LEAD, missing, HINT)]
  if (!isNamed && !isMusic(text)) return [notUnderstood(LEAD, [request.text.trim()], HINT)]
  const played = [...(genre ? [genre] : []), ...instruments]
  return [
    ...listing('rendered', 'Will play', played),
    ...listing('not_rendered', 'Can’t play', missing),
    ...listing('not_rendered', 'Can’t sing', findVocals(text), ' The music will be instrumental.'),
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
