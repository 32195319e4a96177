import type { Colour } from './colour.ts'
import { mix, multiply } from './colour.ts'
import type { Mood, Place, Season, Style, Time, Weather } from './prompt/scene-request.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'
import type { Light, Palette } from './scene.ts'

/** Everything that was decided about a scene before its parts are made. */
export interface Setting {
  readonly width: number
  readonly height: number
  readonly horizon: number
  readonly overscan: number
  /** A thousandth of the shorter side; what sizes are multiples of. */
  readonly unit: number
  readonly seed: number
  readonly place: Place
  readonly time: Time
  readonly weather: Weather
  readonly season: Season
  readonly mood: Mood
  readonly style: Style
  readonly palette: Palette
  readonly light: Light
  /** Wished for grass, sand, water or walls. */
  readonly groundColour?: Colour
  random(name: string): Random
  /** How a surface looks at a depth: in the scene's light, and the hazier the farther. */
  tone(surface: Colour, depth: number): Colour
}

export type SettingParts = Omit<Setting, 'random' | 'tone' | 'unit' | 'overscan'>

const OVERSCAN = 0.12

export function createSetting(parts: SettingParts): Setting {
  const { palette, weather, width, height } = parts
  const air = weather === 'fog' ? 1 : 0.78
  return {
    ...parts,
    overscan: Math.round(width * OVERSCAN),
    unit: Math.min(width, height) / 1000,
    random: (name) => createRandom(parts.seed, name),
    tone: (surface, depth) => mix(multiply(surface, palette.ambient), palette.haze, depth ** 1.25 * air),
  }
}
