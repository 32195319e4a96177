import { applyBiquad, designBiquad } from '../dsp/biquad.ts'
import { applyChorus } from '../dsp/chorus.ts'
import { addEchoes } from '../dsp/echo.ts'
import type { Random } from '../dsp/random.ts'
import { addReverb, type Room } from '../dsp/reverb.ts'
import { crush, saturate } from '../dsp/saturation.ts'
import { middleOf, type Stereo } from '../dsp/stereo.ts'
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
  hall: (sound) => addReverb(sound, middleOf(sound), hall, 0.5),
  cathedral: (sound) => addReverb(sound, middleOf(sound), cathedral, 0.75),
  chorus: (sound) => applyChorus(sound, { rate: 0.4, depth: 3, delay: 12, mix: 0.8 }),
  echo: (sound, _, beatSeconds) =>
    addEchoes(middleOf(sound), { seconds: beatSeconds * 0.75, feedback: 0.4, damping: 3000 }, [
      [...sound, 0.35],
    ]),
  bassBoost: (sound) => {
    for (const samples of sound) {
      applyBiquad(samples, designBiquad('lowShelf', 95, 0.7, 9))
      saturate(samples, 1.4)
    }
  },
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
