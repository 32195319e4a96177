import { limit } from '../dsp/dynamics.ts'
import { loudnessOf, peakOf, removeRumble } from '../dsp/loudness.ts'
import { createRandom, type Random } from '../dsp/random.ts'
import {
  createStereo,
  fadeEdges,
  fromDecibels,
  mixMono,
  mixStereo,
  SAMPLE_RATE,
  type Stereo,
  scale,
} from '../dsp/stereo.ts'
import type { Effect } from './effect.ts'
import { toPeak } from './parts/layers.ts'
import { type Layer, readScene } from './read/read-scene.ts'
import { divideTime, type Slot, timesOf } from './schedule.ts'
import { moveAway, placeInRoom, travel } from './space.ts'

export interface SoundOptions {
  /** Exact length. */
  readonly seconds: number
  /** The same text, length and seed give the same samples. */
  readonly seed: number
}

export interface RenderedSound {
  readonly channels: Stereo
  readonly sampleRate: number
}

/** Loudness of continuous sounds; short ones are normalized by peak, and sustained ones by maximum loudness. */
const TEXTURE_LUFS = -18
const LOUDEST_EVENT_LUFS = -13
const EVENT_PEAK_DB = -3
const CEILING_DB = -2.2
/** Levels within a scene: textures by loudness, events by peak. */
const LAYER_LUFS = -21
const LAYER_PEAK = 0.75

/** Renders the sounds that a prompt describes; silence if it describes none. */
export function renderSound(text: string, { seconds, seed }: SoundOptions): RenderedSound {
  const scene = readScene(text)
  const random = createRandom(`sound ${seed} ${text}`)
  const mix = createStereo(seconds)
  const slots = divideTime(scene.layers, seconds)
  for (const [index, slot] of slots.entries()) {
    const own = random.fork(`${index} ${slot.layer.effect.name}`)
    mixStereo(mix, renderLayer(slot, seconds, own), 0, levelOf(slot.layer, index))
  }
  placeInRoom(mix, scene.room)
  finish(
    mix,
    scene.layers.some(({ effect }) => effect.kind === 'texture'),
  )
  return { channels: mix, sampleRate: SAMPLE_RATE }
}

function renderLayer(slot: Slot, seconds: number, random: Random): Stereo {
  const { effect, distance, motion } = slot.layer
  const sound =
    effect.kind === 'texture'
      ? renderTexture(slot, effect, seconds, random)
      : renderEvents(slot, effect, seconds, random)
  moveAway(sound, distance)
  travel(sound, motion)
  return sound
}

function renderTexture({ layer, from, to }: Slot, texture: Effect, seconds: number, random: Random): Stereo {
  const time = to - from
  const sound = inStereo(texture.render({ seconds: time, character: layer.character, random, index: 0 }))
  const loudness = loudnessOf(sound)
  if (Number.isFinite(loudness)) for (const side of sound) scale(side, fromDecibels(LAYER_LUFS - loudness))
  for (const side of sound)
    fadeEdges(
      side,
      from > 0 ? 0.3 * Math.min(1, time) : Math.min(0.2, time * 0.04),
      to < seconds ? 0.3 * Math.min(1, time) : 0.01,
    )
  const out = createStereo(seconds)
  mixStereo(out, sound, from * SAMPLE_RATE)
  return out
}

function renderEvents(slot: Slot, event: Effect, seconds: number, random: Random): Stereo {
  const { layer, to } = slot
  const out = createStereo(seconds)
  const pan = random.between(-0.3, 0.3)
  // Irregular sounds come from different directions.
  const roving = Math.min(0.6, 0.05 + 1.5 * (event.rhythm.jitter ?? 0))
  for (const [index, start] of timesOf(slot, event, random).entries()) {
    const last = to < seconds ? Math.min(seconds, to + 0.4) : seconds
    const sound = event.render({
      seconds: Math.max(0.2, last - start),
      character: layer.character,
      random,
      index,
    })
    const gain = random.between(0.88, 1)
    if (sound instanceof Float32Array)
      mixMono(out, sound, start * SAMPLE_RATE, gain, pan + random.between(-roving, roving))
    else mixStereo(out, sound, start * SAMPLE_RATE, gain)
  }
  toPeak(out)
  for (const side of out) scale(side, LAYER_PEAK)
  return out
}

/** The first named sound is the loudest, and sounds that only belong to a place are quieter. Force adds loudness. */
function levelOf({ ambient, character }: Layer, index: number): number {
  return (ambient ? 0.55 : index === 0 ? 1 : 0.85) * fromDecibels(3 * character.force)
}

function finish(mix: Stereo, goesOn: boolean): void {
  const seconds = (mix[0]?.length ?? 0) / SAMPLE_RATE
  for (const side of mix) {
    removeRumble(side)
    fadeEdges(side, 0.002, goesOn ? Math.min(0.7, seconds * 0.12) : Math.min(0.25, seconds * 0.1))
  }
  const loudness = loudnessOf(mix)
  const peak = peakOf(mix)
  if (!Number.isFinite(loudness) || peak === 0) return
  const toEventPeak = EVENT_PEAK_DB - 20 * Math.log10(peak)
  const gain = goesOn ? TEXTURE_LUFS - loudness : Math.min(toEventPeak, LOUDEST_EVENT_LUFS - loudness)
  for (const side of mix) scale(side, fromDecibels(gain))
  limit(mix, fromDecibels(CEILING_DB))
}

const inStereo = (sound: Float32Array | Stereo): Stereo =>
  sound instanceof Float32Array ? [sound, sound.slice()] : sound
