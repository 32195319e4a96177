import { crush, saturate } from '../../dsp/dynamics.ts'
import { createRandom, type Random } from '../../dsp/random.ts'
import { addTo, createStereo, mixMono, SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { paceOf, pitchOf, type Take, timeFor } from '../effect.ts'
import { passBy, toPeak } from '../parts/layers.ts'
import { drift } from '../parts/tone.ts'
import { numberFrom, placementsOf } from './curves.ts'
import { filterAll, type GrainContext, makeGrain } from './grain.ts'
import type { Layer, Recipe } from './recipe.ts'

/** Different grains of a layer with very many. */
const MOST_VARIANTS = 40
const CHUNK = 2205

interface Sound extends Omit<GrainContext, 'start' | 'noise'> {
  readonly take: Take
  readonly ground: string
}

/** Renders a recipe: events to a peak of 1, in mono if nothing in them has a place. */
export function playRecipe(recipe: Recipe, take: Take): Float32Array | Stereo {
  if (recipe.passes) {
    return passBy(take, recipe.seconds ?? take.seconds, (seconds, bend) =>
      finished(recipe, mixed(recipe, take, seconds, bend)[0]),
    )
  }
  const natural = recipe.kind === 'texture' ? take.seconds : (recipe.seconds ?? 1)
  const seconds = recipe.stretch ? timeFor(take, natural) : Math.min(natural, Math.max(take.seconds, 0.25))
  const out = mixed(recipe, take, seconds)
  for (const side of out) finished(recipe, side)
  if (recipe.kind === 'texture') return out
  return toPeak(isPlaced(recipe) ? out : out[0])
}

const layersOf = ({ layers = [], takes = [] }: Recipe, { index, random }: Take): readonly Layer[] =>
  takes.length > 0 ? (takes[(index + random.below(2)) % takes.length] ?? []) : layers

const isPlaced = ({ layers = [], takes = [] }: Recipe) =>
  [...layers, ...takes.flat()].some(({ width, wide, path }) => width || wide || path)

function finished({ filters, drive, crush: bits }: Recipe, samples: Float32Array): Float32Array {
  filterAll(samples, filters)
  if (drive) saturate(toPeak(samples), drive)
  if (bits) crush(toPeak(samples), ...bits)
  return samples
}

function mixed(recipe: Recipe, take: Take, whole: number, bend: (now: number) => number = () => 1): Stereo {
  const out = createStereo(whole)
  const { character, random } = take
  const deep = pitchOf(character)
  const ground = character.material ?? recipe.ground ?? 'any'
  const layers = layersOf(recipe, take)
  const grounds = new Set(layers.flatMap(({ on }) => on ?? []))
  const sound: Sound = {
    take,
    whole,
    stretch: recipe.stretch ? whole / (recipe.seconds ?? 1) : 1,
    pitch: (seconds) => deep * bend(seconds),
    random,
    gusts: drift(random.fork('gusts'), 1, 0, 1),
    ground: grounds.has(ground) ? ground : (recipe.ground ?? 'any'),
  }
  for (const layer of layers) {
    if (layer.on && !layer.on.includes(sound.ground)) continue
    for (let player = 0; player < (layer.players ?? 1); player++) addLayer(out, layer, sound)
  }
  return out
}

function addLayer(out: Stereo, layer: Layer, sound: Sound): void {
  const { size, force, speed } = sound.take.character
  const shift = 2 ** ((layer.bright ?? 0) * force + (layer.rev ?? 0) * speed)
  const turn = layer.turns?.[sound.take.index % layer.turns.length] ?? 1
  const gain = 2 ** ((layer.heavy ?? 0) * (size + force))
  for (const ratio of layer.chord ?? [1]) {
    const pitch = (seconds: number) => sound.pitch(seconds) * ratio * shift * turn
    addGrains(out, layer, { ...sound, pitch }, gain / ratio)
  }
}

function addGrains(out: Stereo, layer: Layer, sound: Sound, gain: number): void {
  const { random, whole, take } = sound
  const { size, force } = take.character
  const pace = paceOf(take.character) * 2 ** ((layer.thick ?? 0) * (size + force))
  const placements = placementsOf(layer, { whole, stretch: sound.stretch, pace, random })
  const own = layer.players && layer.width ? random.between(-layer.width, layer.width) : undefined
  const loud = layer.players ? random.between(0.4, 1) : 1
  const grains: (readonly Float32Array[])[] = []
  const variants = layer.players ? 1 : MOST_VARIANTS
  for (const [index, { start, ratio }] of placements.entries()) {
    if (index < variants) grains.push(grainsOf(layer, sound, start, ratio))
    const sides = index < variants ? (grains[index] ?? []) : random.pick(grains)
    const fade = 1 - (layer.fade ?? 0) * (placements.length > 1 ? index / (placements.length - 1) : 0)
    const chance = layer.few ? random.next() ** 2 * 0.9 + 0.1 : 1
    const level = gain * loud * fade * chance * numberFrom(layer.gain ?? 1, random)
    addGrain(out, layer, { sides, start, level, random, pan: own ?? randomPlace(layer, random) })
  }
}

const randomPlace = ({ width }: Layer, random: Random) => (width ? random.between(-width, width) : 0)

function grainsOf(layer: Layer, sound: Sound, start: number, ratio: number): readonly Float32Array[] {
  const { random } = sound
  const scale = ratio * (layer.scale ? random.pick(layer.scale) : 1)
  const pitch = (seconds: number) => sound.pitch(seconds) * scale
  const grain = (chance: Random, noise: Random) =>
    makeGrain(layer, { ...sound, pitch, start, random: chance, noise })
  if (!layer.wide) return [grain(random, random)]
  // The curves of both sides are the same; only the noise differs.
  const seed = random.next()
  return ['left', 'right'].map((side) => grain(createRandom(seed), random.fork(`${side} ${seed}`)))
}

interface Placed {
  readonly sides: readonly Float32Array[]
  readonly start: number
  readonly level: number
  readonly pan: number
  readonly random: Random
}

function addGrain(out: Stereo, { path }: Layer, { sides, start, level, pan, random }: Placed): void {
  const [left, right] = sides
  const at = start * SAMPLE_RATE
  if (!left) return
  if (right) {
    addTo(out[0], left, at, level)
    addTo(out[1], right, at, level)
  } else if (path) {
    const roam = drift(random, 0.7, -1, 1)
    const side = random.chance(0.5) ? 0.8 : -0.8
    for (let from = 0; from < left.length; from += path === 'sweep' ? 64 : CHUNK) {
      const piece = left.subarray(from, from + (path === 'sweep' ? 64 : CHUNK))
      const place =
        path === 'sweep' ? side * Math.cos((Math.PI * from) / left.length) : roam(from / SAMPLE_RATE)
      mixMono(out, piece, at + from, level, place)
    }
  } else mixMono(out, left, at, level, pan)
}
