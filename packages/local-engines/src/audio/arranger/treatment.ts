import type { RequestNote } from '@atelier/contract/schemas/note'
import { z } from 'zod'
import type { GenreName } from '../music/genres/catalogue.ts'
import { readKey, readTempo } from '../music/writing/brief.ts'
import { findMood, type Mood } from '../music/writing/choose-genre.ts'
import { plainText, vocabulary, wordPattern, wordsIn } from '../music/writing/vocabulary.ts'
import { listing, notUnderstood } from '../quote-words.ts'
import file from './treatments.json' with { type: 'json' }

const effects = [
  ...(['dull', 'thin', 'wobble', 'dust', 'crush', 'hall', 'cathedral'] as const),
  ...(['chorus', 'echo', 'bassBoost', 'drive', 'bright', 'reverse'] as const),
] as const

const treatment = z.strictObject({
  /** Words of plain texts that select it. */
  words: z.string().transform(wordPattern),
  /** Factor of the tempo and the pitch, as of a tape. */
  speed: z.number().optional(),
  effects: z.array(z.enum(effects)),
  /** A band that follows the beat and chords of the source. */
  band: z
    .strictObject({
      genre: z.custom<GenreName>((name) => typeof name === 'string'),
      /** Its level relative to the source, in decibels. */
      level: z.number(),
      /** The parts of the genre it plays. */
      roles: z.array(z.enum(['chords', 'bass', 'melody'])),
      hasDrums: z.boolean(),
    })
    .optional(),
})

export type Effect = (typeof effects)[number]
export type Treatment = Readonly<z.output<typeof treatment>>
export type Band = NonNullable<Treatment['band']>
export type TreatmentName = keyof typeof file

/** All treatments; several can apply at once. */
export const treatments = z.record(z.string(), treatment).parse(file) as Readonly<
  Record<TreatmentName, Treatment>
>

const byMood: Readonly<Record<Mood, TreatmentName>> = {
  calm: 'piano',
  sad: 'piano',
  dark: 'orchestral',
  tense: 'orchestral',
  epic: 'orchestral',
  happy: 'funk',
  energetic: 'club',
  dreamy: 'choir',
}

/** The treatments that a prompt or its mood selects; the first with a band determines the style. */
export function findTreatments(text: string): TreatmentName[] {
  const plain = plainText(text)
  const named = (Object.keys(treatments) as TreatmentName[]).filter(
    (name) => wordsIn(plain, treatments[name].words).length > 0,
  )
  if (named.length > 0) return named
  const mood = findMood(plain)
  return mood ? [byMood[mood]] : []
}

/** The treatments of a source: those that a prompt selects; without a prompt, that of an old tape. */
export function chooseTreatments(text: string): TreatmentName[] {
  const found = findTreatments(text)
  return found.length > 0 ? found : ['lofi']
}

const HINT = 'Describe a style such as jazz, lo-fi or orchestral, or an effect such as slower.'

/** What is done with a recording, and what of the prompt cannot be done. */
export function describeArrangement(text: string): RequestNote[] {
  const plain = plainText(text)
  const [tempo, key] = [readTempo(plain), readKey(plain)]
  const words = [...findTreatments(text), ...(tempo ? [`${tempo} bpm`] : []), ...(key ? [key] : [])]
  const foreign = wordsIn(plain, vocabulary.unknown.genres)
  if (words.length > 0 && foreign.length === 0) return listing('rendered', 'Will arrange as', words)
  return [notUnderstood('Can’t arrange as', foreign.length > 0 ? foreign : [text.trim()], HINT)]
}
