import { crush, saturate } from '../../dsp/dynamics.ts'
import { applyChorus } from '../../dsp/echo.ts'
import { filtered } from '../../dsp/filters.ts'
import { sine } from '../../dsp/oscillator.ts'
import type { Random } from '../../dsp/random.ts'
import { SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { drumKeys, drumKits, programOf } from '../instruments/find-instruments.ts'
import type { Sampler, TimedNote } from '../sampler/sampler.ts'
import type { DrumTrack, Insert, NoteTrack, Score } from '../score.ts'
import { bringTo } from './finishes.ts'

const effects: Readonly<Record<Insert, (sound: Stereo) => void>> = {
  chorus: (sound) => applyChorus(sound, { rate: 0.6, depth: 2.2, delay: 9, mix: 0.7 }),
  tremolo: sway,
  drive: eachSide((samples) => saturate(samples, 2.4)),
  dark: eachSide((samples) => filtered(samples, 'low', 900, 0.7)),
  bright: eachSide((samples) => filtered(samples, 'highShelf', 4000, 0.7, 4)),
  dusty: eachSide(age),
  chip: eachSide((samples) => crush(samples, 5, 5)),
}

/** Applies a track's insert effects in place. Its level changes: some of them depend on it. */
export function applyInserts(sound: Stereo, inserts: readonly Insert[]): void {
  if (inserts.length > 0) bringTo(sound, 0.8)
  for (const insert of inserts) effects[insert](sound)
}

function eachSide(change: (samples: Float32Array) => void): (sound: Stereo) => void {
  return (sound) => {
    for (const samples of sound) change(samples)
  }
}

function age(samples: Float32Array): void {
  filtered(samples, 'low', 5600, 0.7)
  filtered(samples, 'lowShelf', 110, 0.7, 3)
  crush(samples, 10, 2)
  saturate(samples, 1.6)
}

function sway([left, right]: Stereo): void {
  for (let index = 0; index < left.length; index++) {
    const level = 1 - 0.14 * (1 + sine((index / SAMPLE_RATE) * 4.2))
    left[index] = (left[index] as number) * level
    right[index] = (right[index] as number) * level
  }
}

const SHORTEST_SECONDS = 0.03
/** Drums ring by themselves: this only ends their notes. */
const HIT_SECONDS = 0.2

export interface Performers {
  readonly sampler: Sampler
  /** The deviations of the players. */
  readonly random: Random
}

/** Renders a track of notes into a buffer, without panning and sends. */
export function playNotes(
  out: Stereo,
  track: NoteTrack,
  { clock, looseness }: Score,
  { sampler, random }: Performers,
): void {
  const notes = track.notes.map(({ beat, beats, key, velocity, delay = 0 }): TimedNote => {
    const late = (random.bell() * looseness) / 1000 + delay
    const from = Math.max(0, clock(beat) + late)
    const to = Math.max(from + SHORTEST_SECONDS, clock(beat + beats) + late)
    return { from, to, key, velocity: velocity * (1 + random.bell() * 0.06) }
  })
  sampler.play({ program: programOf(track.instrument), isDrums: false }, notes, out)
}

/** Renders the drums into a buffer, without panning and sends. */
export function playDrums(
  out: Stereo,
  { kit, hits }: DrumTrack,
  score: Score,
  { sampler, random }: Performers,
): void {
  const notes = hits.map(({ beat, drum, velocity }): TimedNote => {
    const late = (random.bell() * score.looseness * 0.5) / 1000
    const from = Math.max(0, score.clock(beat) + late)
    return { from, to: from + HIT_SECONDS, key: drumKeys[drum], velocity }
  })
  sampler.play({ program: drumKits[kit], isDrums: true }, notes, out)
}
