import { sine } from '../../dsp/oscillator.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'
import { type Instrument, silence, type Tone } from './instrument.ts'
import { addPartial, damp } from './partials.ts'

/** The partials of a bar or bell: frequency ratio, level, and decay relative to the whole. */
type Spectrum = readonly (readonly [ratio: number, share: number, ring: number])[]

const BELL: Spectrum = [
  [0.5, 0.25, 1.2],
  [1, 1, 1],
  [1.2, 0.3, 0.7],
  [2, 0.55, 0.6],
  [2.66, 0.28, 0.45],
  [4.1, 0.16, 0.25],
  [5.4, 0.1, 0.15],
]
const VIBRAPHONE: Spectrum = [
  [1, 1, 1],
  [3.98, 0.2, 0.28],
  [9.8, 0.07, 0.07],
]
const MARIMBA: Spectrum = [
  [1, 1, 1],
  [3.93, 0.3, 0.22],
  [9.3, 0.12, 0.08],
]
const MUSIC_BOX: Spectrum = [
  [1, 1, 1],
  [2.76, 0.28, 0.4],
  [5.42, 0.2, 0.22],
  [8.9, 0.08, 0.1],
]
const CELESTA: Spectrum = [
  [1, 1, 1],
  [2, 0.18, 0.7],
  [3.01, 0.1, 0.4],
  [6.1, 0.05, 0.2],
]

/** Tubular bells. */
export const bells: Instrument = (tone) => strike(tone, BELL, 3.6, 0.9)
/** A vibraphone with its motor on. */
export const vibraphone: Instrument = (tone) => {
  const [left, right] = strike(tone, VIBRAPHONE, 3, 0.5)
  for (let index = 0; index < left.length; index++) {
    const sway = 0.2 * sine((index / SAMPLE_RATE) * 5.2)
    left[index] = (left[index] as number) * (0.8 + sway)
    right[index] = (right[index] as number) * (0.8 - sway)
  }
  return [left, right]
}
/** A marimba: wood, short and round. */
export const marimba: Instrument = (tone) => strike(tone, MARIMBA, 0.9, 0.5)
/** A music box. */
export const musicBox: Instrument = (tone) => strike(tone, MUSIC_BOX, 1.9, 0.9)
/** A celesta: small steel bars, struck softly. */
export const celesta: Instrument = (tone) => strike(tone, CELESTA, 1.8, 0.6)

function strike(
  { frequency, held, velocity, random }: Tone,
  spectrum: Spectrum,
  ring: number,
  release: number,
) {
  const life = ring * (523 / frequency) ** 0.3
  const seconds = Math.min(held, life) + release
  const left = silence(seconds)
  const right = silence(seconds)
  for (const [ratio, share, rings] of spectrum) {
    // Hard hits excite the high partials.
    const amplitude = 0.6 * share * (ratio > 1.5 ? 0.35 + 0.9 * velocity : 1)
    const part = { frequency: frequency * ratio, ring: life * rings }
    const side = 0.5 + random.bell() * 0.12
    addPartial(left, { ...part, amplitude: amplitude * side * 2 })
    addPartial(right, { ...part, amplitude: amplitude * (1 - side) * 2 })
  }
  for (const channel of [left, right]) damp(channel, Math.min(held, life), release)
  return [left, right] as const
}
