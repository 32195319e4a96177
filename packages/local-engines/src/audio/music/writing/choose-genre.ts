import { musicMoods } from '@atelier/contract/kinds/audio'
import { type GenreName, genres } from '../genres/catalogue.ts'
import type { Family, InstrumentName } from '../instruments/find-instruments.ts'
import { vocabulary, wordPattern, wordsIn } from './vocabulary.ts'

export type Mood = (typeof musicMoods)[number]
const byMood: Readonly<Record<Mood, readonly GenreName[]>> = {
  calm: ['ambient', 'classical', 'lofi', 'folk'],
  happy: ['pop', 'folk', 'bossa', 'funk'],
  sad: ['classical', 'lofi', 'cinematic'],
  dark: ['cinematic', 'techno', 'trap'],
  epic: ['cinematic'],
  tense: ['cinematic', 'techno'],
  dreamy: ['ambient', 'synthwave', 'lofi'],
  energetic: ['house', 'rock', 'funk', 'synthwave'],
}

/** When several families are named, the first with genres of its own decides. */
const byFamily: Readonly<Partial<Record<Family, readonly GenreName[]>>> = {
  organ: ['classical'],
  flute: ['folk', 'classical'],
  strings: ['cinematic', 'waltz'],
  bells: ['waltz', 'ambient'],
  synth: ['synthwave', 'house'],
  guitar: ['folk', 'bossa'],
  piano: ['classical', 'lofi'],
  pads: ['ambient'],
  drums: ['funk', 'rock'],
  bass: ['funk', 'lofi'],
}

const CLASSICAL: readonly InstrumentName[] = ['harpsichord', 'church organ', 'oboe', 'bassoon', 'cello']

/** Suitable genres when none is named: those of the mood, preferably those of the instruments. */
export function likelyGenres(
  mood: Mood | undefined,
  asked: readonly Family[],
  instruments: readonly InstrumentName[],
): readonly GenreName[] {
  if (instruments.some((instrument) => CLASSICAL.includes(instrument))) return ['classical']
  const ofMood = mood ? byMood[mood] : undefined
  const leading = (Object.keys(byFamily) as Family[]).find((family) => asked.includes(family))
  const ofFamily = leading && byFamily[leading]
  const both = ofFamily?.filter((genre) => ofMood?.includes(genre))
  if (both && both.length > 0) return both
  return ofFamily ?? ofMood ?? ['pop', 'lofi', 'folk', 'synthwave', 'house']
}

/** The mood that a plain text names first in the order of moods. */
export function findMood(text: string): Mood | undefined {
  return musicMoods.find((name) => wordsIn(text, vocabulary.moods[name]).length > 0)
}

const genrePatterns = (Object.keys(genres) as GenreName[]).map((name) => ({
  name,
  pattern: wordPattern(`${name}, ${genres[name].words}`),
}))

export function findGenre(text: string): GenreName | undefined {
  let best: GenreName | undefined
  let strength = 0
  for (const { name, pattern } of genrePatterns) {
    const found = wordsIn(text, pattern)
    const sum = found.reduce((total, word) => total + 4 + word.length, 0) + (found.includes(name) ? 6 : 0)
    if (sum > strength) [best, strength] = [name, sum]
  }
  return best
}

export interface Colouring {
  /** Added to the probability of minor. */
  readonly minor: number
  /** Factor of the tempo. */
  readonly pace: number
  /** Added to the intensity of all sections. */
  readonly energy: number
  /** Added to the velocity of notes. */
  readonly touch: number
}

export const colourings: Readonly<Record<Mood, Colouring>> = {
  calm: { minor: -0.2, pace: 0.93, energy: -0.12, touch: -0.12 },
  happy: { minor: -0.9, pace: 1.04, energy: 0.03, touch: 0.04 },
  sad: { minor: 0.9, pace: 0.9, energy: -0.1, touch: -0.1 },
  dark: { minor: 1, pace: 0.96, energy: 0, touch: -0.03 },
  epic: { minor: 0.2, pace: 1, energy: 0.1, touch: 0.12 },
  tense: { minor: 1, pace: 1.05, energy: 0.03, touch: 0.02 },
  dreamy: { minor: -0.2, pace: 0.95, energy: -0.08, touch: -0.1 },
  energetic: { minor: 0, pace: 1.06, energy: 0.1, touch: 0.1 },
}
