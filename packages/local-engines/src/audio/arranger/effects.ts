import { applyBiquad, designBiquad } from '../dsp/biquad.ts'
import { applyChorus } from '../dsp/chorus.ts'
import { addEchoes } from '../dsp/echo.ts'
import { makeNoise } from '../dsp/noise.ts'
import { sine } from '../dsp/oscillator.ts'
import type { Random } from '../dsp/random.ts'
import { addReverb, type Room } from '../dsp/reverb.ts'
import { crush, saturate } from '../dsp/saturation.ts'
import { StateVariableFilter } from '../dsp/state-variable-filter.ts'
import { addTo, middleOf, SAMPLE_RATE, type Stereo, widen } from '../dsp/stereo.ts'
import { addVinyl, runTape } from '../music/playing/finishes.ts'
import type { Effect } from './treatment.ts'

const hall: Room = { seconds: 2.6, damping: 4800, preDelay: 0.03 }
const cathedral: Room = { seconds: 5, damping: 3800, preDelay: 0.05 }

type Change = (sound: Stereo, random: Random, beatSeconds: number) => void

const changes: Readonly<Record<Effect, Change>> = {
  dull: (sound) => filterBoth(sound, 'low', 3600, 0.75),
  // Leaves room for the bass and the treble of the band.
  thin: (sound) => {
    filterBoth(sound, 'high', 170, 0.7)
    for (const samples of sound) applyBiquad(samples, designBiquad('highShelf', 5000, 0.7, -3))
  },
  wobble: (sound) => runTape(sound, 1.3, 7500),
  dust: (sound, random) => addVinyl(sound, 0.08, random),
  crush: (sound) => {
    filterBoth(sound, 'low', 5200, 0.7)
    for (const samples of sound) crush(samples, 6, 4)
  },
  telephone: (sound) => {
    widen(sound, 0)
    filterBoth(sound, 'high', 380, 0.8)
    filterBoth(sound, 'low', 3000, 0.8)
    for (const samples of sound) saturate(samples, 3)
    filterBoth(sound, 'low', 3400, 0.8)
  },
  water: submerge,
  hall: (sound) => addReverb(sound, middleOf(sound), hall, 0.5),
  cathedral: (sound) => addReverb(sound, middleOf(sound), cathedral, 0.75),
  chorus: (sound) => applyChorus(sound, { rate: 0.4, depth: 3, delay: 12, mix: 0.8 }),
  echo: (sound, _, beatSeconds) =>
    addEchoes(middleOf(sound), { seconds: beatSeconds * 0.75, feedback: 0.4, damping: 3000 }, [
      [...sound, 0.35],
    ]),
  centreCut,
  bassBoost: (sound) => {
    for (const samples of sound) {
      applyBiquad(samples, designBiquad('lowShelf', 95, 0.7, 9))
      saturate(samples, 1.4)
    }
  },
  rotate,
  drive: (sound) => {
    for (const samples of sound) saturate(samples, 2.2)
  },
  bright: (sound) => {
    for (const samples of sound) applyBiquad(samples, designBiquad('highShelf', 6000, 0.7, 3))
  },
  reverse: (sound) => {
    for (const samples of sound) samples.reverse()
  },
}

/** Applies an effect, in place. `beatSeconds` is the length of a beat. */
export function applyEffect(effect: Effect, sound: Stereo, random: Random, beatSeconds: number): void {
  changes[effect](sound, random, beatSeconds)
}

function filterBoth(sound: Stereo, kind: 'low' | 'high', frequency: number, q: number): void {
  for (const samples of sound) applyBiquad(samples, designBiquad(kind, frequency, q))
}

/** Underwater: a moving low-pass filter, and bubbles. */
function submerge(sound: Stereo, random: Random): void {
  for (const samples of sound) {
    const filter = new StateVariableFilter(600, 1.1)
    const second = new StateVariableFilter(900, 0.7)
    for (let index = 0; index < samples.length; index++) {
      if (index % 64 === 0) {
        const wave = sine((index / SAMPLE_RATE) * 0.23) + 0.4 * sine((index / SAMPLE_RATE) * 0.71)
        filter.tune(560 * 2 ** (0.45 * wave), 1.1)
      }
      samples[index] = second.process(filter.process(samples[index] as number))
    }
  }
  applyChorus(sound, { rate: 0.5, depth: 5, delay: 14, mix: 0.7 })
  const seconds = sound[0].length / SAMPLE_RATE
  for (let bubble = 0; bubble < seconds * 2.5; bubble++) {
    const at = random.next() * sound[0].length
    const blob = makeBubble(random)
    addTo(sound[0], blob, at, 0.05 * random.next())
    addTo(sound[1], blob, at, 0.05 * random.next())
  }
  const murmur = makeNoise(seconds, random, 'brown')
  for (const samples of sound) addTo(samples, murmur, 0, 0.02)
}

function makeBubble(random: Random): Float32Array {
  const out = new Float32Array(Math.round(random.between(0.05, 0.12) * SAMPLE_RATE))
  const pitch = random.between(320, 900)
  let turns = 0
  for (let index = 0; index < out.length; index++) {
    const part = index / out.length
    turns += (pitch * (1 + 0.7 * part)) / SAMPLE_RATE
    out[index] = sine(turns) * part * (1 - part) * 4
  }
  return out
}

/** Removes the center, where voices usually are, but preserves the bass; less so when the sides are quiet. */
function centreCut([left, right]: Stereo): void {
  const middle = middleOf([left, right])
  const bass = middle.slice()
  const share = 0.92 * Math.min(1, Math.max(0.4, 2.5 * sideShare(left, right)))
  applyBiquad(bass, designBiquad('low', 170, 0.7))
  for (let index = 0; index < left.length; index++) {
    const centre = ((middle[index] as number) - (bass[index] as number)) * share
    left[index] = (left[index] as number) - centre
    right[index] = (right[index] as number) - centre
  }
}

/** Level of the difference of the channels relative to their sum. */
function sideShare(left: Float32Array, right: Float32Array): number {
  let [middle, side] = [1e-12, 0]
  for (let index = 0; index < left.length; index++) {
    middle += ((left[index] as number) + (right[index] as number)) ** 2
    side += ((left[index] as number) - (right[index] as number)) ** 2
  }
  return Math.sqrt(side / middle)
}

/** Pans the sound around the listener once in eight seconds. */
function rotate([left, right]: Stereo): void {
  for (let index = 0; index < left.length; index++) {
    const middle = ((left[index] as number) + (right[index] as number)) / 2
    const side = ((left[index] as number) - (right[index] as number)) / 2
    const place = sine(index / SAMPLE_RATE / 8)
    left[index] = middle * Math.sqrt(0.5 - 0.45 * place) * Math.SQRT2 + side * 0.5
    right[index] = middle * Math.sqrt(0.5 + 0.45 * place) * Math.SQRT2 - side * 0.5
  }
}
