import { z } from 'zod'
import languageFile from './vocabulary/languages.json' with { type: 'json' }
import modifierFile from './vocabulary/modifiers.json' with { type: 'json' }
import placeFile from './vocabulary/places.json' with { type: 'json' }
import soundFile from './vocabulary/sounds.json' with { type: 'json' }

export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const
export type LanguageCode = (typeof languages)[number]

/** Phrases in each language, separated by commas. */
const phrases = {
  en: z.string(),
  de: z.string(),
  fr: z.string(),
  es: z.string(),
  it: z.string(),
  pt: z.string(),
}

const sound = z.strictObject({
  /** How long a sound of this kind usually is. */
  seconds: z.number(),
  /** Effects of a family replace its plain member: a creaking door needs no other door. */
  family: z.string().optional(),
  plain: z.literal(true).optional(),
  /** A phrase that ends in `~` is weak: next to another sound of its clause it only describes that. */
  ...phrases,
})

const modifier = z.strictObject({
  means: z.strictObject({
    size: z.number().optional(),
    speed: z.number().optional(),
    force: z.number().optional(),
    distance: z.number().optional(),
    motion: z.enum(['away', 'near', 'past']).optional(),
    material: z
      .enum(['metal', 'wood', 'glass', 'stone', 'gravel', 'snow', 'leaves', 'water', 'sand'])
      .optional(),
    room: z.enum(['room', 'hall', 'cave']).optional(),
  }),
  ...phrases,
})

/** The words of a language that name no sound, separated by spaces. */
const grammar = z.strictObject({
  /** Before what happens next, before what happened earlier, and before what happens at the same time. */
  next: z.string(),
  after: z.string(),
  also: z.string(),
  without: z.string(),
  /** Before where it happens. */
  places: z.string(),
  many: z.string(),
  /** `word=number`. */
  numbers: z.string(),
  /** Who does it; makes no sound. */
  people: z.string(),
  /** Without meaning for the sound. */
  fillers: z.string(),
})

export type SoundWords = z.output<typeof sound>
/** What a word changes about a sound; `distance` is from here (0) to the horizon (1). */
export type Modifier = z.output<typeof modifier>['means']
export type Grammar = z.output<typeof grammar>

export const soundWords = z.record(z.string(), sound).parse(soundFile)
/** Places and times with their typical sounds, the most typical first. */
export const places = z.array(z.strictObject({ sounds: z.array(z.string()), ...phrases })).parse(placeFile)
/** Words that describe a sound. */
export const modifiers = z.array(modifier).parse(modifierFile)
export const grammars = z.record(z.enum(languages), grammar).parse(languageFile)
