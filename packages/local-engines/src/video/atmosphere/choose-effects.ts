import { toTokens } from '../../image/illustrator/prompt/tokens.ts'
import { toEnglish } from '../../image/illustrator/prompt/translate.ts'
import { createRandom } from '../../image/illustrator/random.ts'
import type { Effect, EffectMaker } from './effect.ts'
import { fade, flicker, grain, lightLeak, lightning, rays, vignette } from './light.ts'
import { rain } from './rain.ts'
import { weather } from './weather.ts'

/** Every effect by its name, in the order in which they are laid over each other. */
const makers = {
  rays,
  ...weather,
  rain,
  lightning,
  flicker,
  lightLeak,
  grain,
  vignette,
  fade,
} as const satisfies Record<string, EffectMaker>

/** Name of an effect. */
export type EffectName = keyof typeof makers

const asked: readonly (readonly [effect: EffectName, words: RegExp])[] = [
  ['rays', /\bsun ?(?:rays|beams|shafts)|\bgod rays|\brays of light|\blight rays|\bsunbeam/i],
  ['fog', /\bfog|\bmist|\bhaz[ey]/i],
  ['smoke', /\bsmok/i],
  ['dust', /\bdust|\bsand ?storm/i],
  ['blizzard', /\bblizzard|\bsnow ?storm/i],
  ['snow', /\bsnow(?!y? ?storm|man|board)|\bchristmas\b/i],
  ['rain', /\brain(?!bow|forest)|\bstorm(?!trooper)|\bdownpour|\bdrizzl|\bmonsoon/i],
  ['lightning', /\blightning|\bthunder/i],
  ['leaves', /\bautumn|\bfall leaves|\bfalling leaves|\bleaves\b/i],
  ['petals', /\bpetal|\bblossom|\bsakura/i],
  ['bubbles', /\bbubbl|\bunderwater|\breef\b|\bdeep sea|\baquarium/i],
  ['fireflies', /\bfirefl|\bglow ?worms?\b/i],
  ['embers', /\bember|\bsparks\b|\bcampfire|\bbonfire|\bvolcan|\blava\b|\binferno|\bflames?\b/i],
  ['sparkles', /\bsparkl|\bglitter|\bmagic|\benchant|\bfairy|\bshimmer|\bglow(?:ing|y)\b/i],
  ['stars', /\btwinkl|\bstarry|\bstars\b/i],
  ['motes', /\bdream|\bmotes|\bgolden hour|\bnostalg/i],
  ['flicker', /\bflicker|\bcandle|\bfire ?light|\bcampfire|\bfireplace/i],
  ['lightLeak', /\blight leak|\blens flare|\bnostalg|\bretro|\bvintage/i],
  ['grain', /\bgrain|\bfilm look|\bold (?:film|movie)|\b(?:8|16) ?mm\b|\bsuper ?8\b|\bvintage|\bcinematic/i],
  ['vignette', /\bvignette|\bcinematic|\bvintage|\bold (?:film|movie)/i],
  ['fade', /\bfad(?:e|es|ing)\b/i],
]

/** The effects that words in one of six languages ask for. */
export function requestedEffects(text: string): EffectName[] {
  const english = toEnglish(toTokens(text)).map((token) => token.text)
  const both = `${text} ${english.join(' ')}`
  return asked.filter(([, words]) => words.test(both)).map(([name]) => name)
}

/** Properties of the video for its effects; lengths in pixels and seconds. */
export interface EffectFrame {
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly seed: number
}

/** Creates the effects of a video, each once, from bottom to top. */
export function makeEffects(names: Iterable<EffectName>, { seed, ...frame }: EffectFrame): Effect[] {
  const wanted = new Set(names)
  return Object.entries<EffectMaker>(makers)
    .filter(([name]) => wanted.has(name as EffectName))
    .map(([name, make]) => make({ ...frame, random: createRandom(seed, name) }))
}
