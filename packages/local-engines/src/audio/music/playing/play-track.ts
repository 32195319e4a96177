import { keyFrequency } from '../../dsp/oscillator.ts'
import { createRandom, type Random } from '../../dsp/random.ts'
import { createStereo, mixMono, mixStereo, SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import type { DrumName } from '../drums/drum.ts'
import { drumKits } from '../drums/kits.ts'
import { instruments } from '../instruments/catalogue.ts'
import type { DrumTrack, Note, NoteTrack, Score } from '../score.ts'

/** Every note is rendered in a few variants, which are reused. */
const VARIANTS = 3
/** Longer notes are too far apart for a repetition to be audible. */
const ALIKE_SECONDS = 0.9
const VELOCITY_STEPS = 10
const HELD_STEPS = 12
const CACHED_SAMPLES = 12_000_000

const drumSeats: Readonly<Partial<Record<DrumName, number>>> = {
  hat: 0.3,
  openHat: 0.32,
  ride: -0.4,
  crash: -0.25,
  highTom: 0.35,
  midTom: 0,
  lowTom: -0.35,
  shaker: -0.5,
  tambourine: 0.45,
  highConga: 0.4,
  lowConga: 0.25,
  rim: 0.15,
}

/** Levels of the drums in a balanced kit. */
const drumLevels: Readonly<Record<DrumName, number>> = {
  kick: 1,
  snare: 0.72,
  rim: 0.34,
  clap: 0.6,
  hat: 0.34,
  openHat: 0.26,
  ride: 0.26,
  crash: 0.34,
  highTom: 0.62,
  midTom: 0.66,
  lowTom: 0.74,
  shaker: 0.16,
  tambourine: 0.17,
  highConga: 0.44,
  lowConga: 0.5,
  big: 1,
}

/** Renders a track of notes, without panning and sends. */
export function playNotes({ instrument, notes }: NoteTrack, score: Score, random: Random): Stereo {
  const out = createStereo(score.seconds)
  const cache = createCache<Stereo>((sound) => sound[0].length)
  for (const note of notes) {
    const loose = (random.bell() * score.looseness) / 1000
    const begin = score.clock(note.beat)
    const held = Math.max(0.03, score.clock(note.beat + note.beats) - begin)
    const at = Math.max(0, begin + loose + (note.delay ?? 0))
    const velocity = Math.max(0.05, Math.min(1, note.velocity * (1 + random.bell() * 0.06)))
    const variant = random.below(VARIANTS)
    const tone = quantised(note, held, velocity, held > ALIKE_SECONDS ? 0 : variant)
    const sound = cache(tone.name, () =>
      instruments[instrument]({ ...tone, random: createRandom(tone.name) }),
    )
    // Higher velocities are louder: the instrument itself only becomes brighter.
    mixStereo(out, sound, at * SAMPLE_RATE, 0.12 + 0.88 * velocity ** 1.4)
  }
  return out
}

function quantised({ key }: Note, held: number, velocity: number, variant: number) {
  const loud = Math.ceil(velocity * VELOCITY_STEPS)
  const long = Math.ceil(Math.log2(held / 0.03) * HELD_STEPS)
  return {
    frequency: keyFrequency(key),
    velocity: loud / VELOCITY_STEPS,
    held: 0.03 * 2 ** (long / HELD_STEPS),
    name: `${key}/${loud}/${long}/${variant}`,
  }
}

/** Renders the drums, without panning and sends. */
export function playDrums({ kit, hits }: DrumTrack, score: Score, random: Random): Stereo {
  const out = createStereo(score.seconds)
  const drums = drumKits[kit]
  const cache = createCache<Float32Array>((sound) => sound.length)
  for (const { beat, drum, velocity } of hits) {
    const loose = (random.bell() * score.looseness * 0.5) / 1000
    const at = Math.max(0, score.clock(beat) + loose) * SAMPLE_RATE
    const loud = Math.ceil(velocity * VELOCITY_STEPS) / VELOCITY_STEPS
    const name = `${drum}/${loud}/${random.below(VARIANTS)}`
    const sound = cache(name, () => drums[drum](loud, createRandom(name)))
    mixMono(out, sound, at, drumLevels[drum] * velocity ** 1.25, drumSeats[drum] ?? 0)
  }
  return out
}

function createCache<T>(sizeOf: (sound: T) => number) {
  const kept = new Map<string, T>()
  let size = 0
  return (name: string, make: () => T): T => {
    const found = kept.get(name)
    if (found) return found
    if (size > CACHED_SAMPLES) {
      kept.clear()
      size = 0
    }
    const made = make()
    size += sizeOf(made)
    kept.set(name, made)
    return made
  }
}
