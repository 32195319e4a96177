import { musicInstruments, musicMoods } from '@atelier/contract/kinds/audio'
import { z } from 'zod'
import file from './vocabulary.json' with { type: 'json' }
import { wordPattern } from './word-pattern.ts'

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
