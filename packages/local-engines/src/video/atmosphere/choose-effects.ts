import { toTokens } from '../../image/illustrator/prompt/tokens.ts'
import { toEnglish } from '../../image/illustrator/prompt/translate.ts'
import { createRandom } from '../../image/illustrator/random.ts'
import type { Scene } from '../../image/illustrator/scene.ts'
import type { Effect, EffectMaker } from './effect.ts'
import { fade, flicker, grain, lightLeak, lightning, rays, vignette } from './light.ts'
import { rain, weather } from './weather.ts'

/** Every effect by its name, in the order in which they are laid over each other. */
const makers = {
  ...{ rays, ...weather, rain, lightning, flicker, lightLeak, grain, vignette, fade },
} as const satisfies Record<string, EffectMaker>

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

/** What is in the air of a scene: what its layers hold, what its place and weather bring, what the words ask for. */
export function sceneEffects(scene: Scene, text: string): Set<EffectName> {
  const { place, weather } = scene
  const names = new Set(requestedEffects(text))
  if (!hasAir(scene)) return names
  for (const { particles } of scene.layers)
    if (particles) names.add(particles.kind === 'dust' ? 'motes' : particles.kind)
  if (weather === 'storm') names.add('lightning')
  if (weather === 'fog') names.add('fog')
  if (place === 'underwater') names.add('rays').add('bubbles')
  if (place === 'desert' && weather === 'wind') names.add('dust')
  if (weather === 'wind' && place !== 'desert') names.add('leaves')
  if (scene.request.mood === 'dreamy') names.add('motes')
  if ((place === 'forest' || place === 'jungle') && !scene.light.isDark && weather === 'clear')
    names.add('rays').add('motes')
  // The sky has its own stars.
  names.delete('stars')
  if (names.has('blizzard')) names.delete('snow')
  return names
}

/** Patterns, emblems and the like are nowhere: there is no sky over them, and no light but what the words ask for. */
export function hasAir({ request }: Scene): boolean {
  return request.form === 'scene'
}
