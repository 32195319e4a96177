import type { Colour } from '../colour.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

export type Place = keyof typeof vocabulary.place | 'studio'

export type Time = 'dawn' | 'day' | 'golden' | 'sunset' | 'dusk' | 'night'

export type Weather = 'clear' | 'cloudy' | 'rain' | 'storm' | 'snow' | 'fog' | 'wind' | 'rainbow' | 'aurora'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

export type Mood = 'calm' | 'cheerful' | 'gloomy' | 'dreamy' | 'dramatic'

export type Style = keyof typeof vocabulary.style

export type Form = 'scene' | 'abstract' | 'pattern' | 'gradient' | 'logo'

export type Relation = 'on' | 'under' | 'above' | 'behind' | 'before' | 'beside' | 'in' | 'riding'

export interface RequestedSubject {
  /** The words, as `foxes`. */
  readonly word: string
  /** Name of its drawing. */
  readonly icon: string
  /** How many, 1 to 12. */
  readonly count: number
  /** 1 is its usual size. */
  readonly scale: number
  readonly colour?: Colour
  /** Is in the air, whatever it is. */
  readonly isFlying?: true
  /** What it has to do with an earlier subject, given by its index. */
  readonly relation?: { readonly kind: Relation; readonly to: number }
}

/** What the words ask for; what they leave open is absent and decided by the seed. */
export interface SceneRequest {
  readonly place?: Place
  readonly time?: Time
  readonly weather?: Weather
  readonly season?: Season
  readonly mood?: Mood
  readonly style: Style
  readonly form: Form
  /** Colors of the whole image, in the order of the words. */
  readonly colours: readonly Colour[]
  readonly skyColour?: Colour
  readonly groundColour?: Colour
  /** Of the sun or the moon. */
  readonly glowColour?: Colour
  readonly subjects: readonly RequestedSubject[]
  /** The words speak of a scenery, even if they name no place. */
  readonly isScenery: boolean
  /** The words name a place that cannot be drawn. */
  readonly isElsewhere: boolean
  readonly lettering?: string
}
