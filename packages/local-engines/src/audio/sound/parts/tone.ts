import { fadeEdges } from '../../dsp/envelope.ts'
import { createOscillator, type Shape } from '../../dsp/oscillator.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'

/** A constant value, or a function of time in seconds. */
export type Curve = number | ((seconds: number) => number)

/** A tone. */
export interface Tone {
  readonly seconds: number
  readonly shape?: Shape
  /** Hertz. */
  readonly frequency: Curve
  readonly level?: Curve
  /** Seconds of fade-in and fade-out. */
  readonly attack?: number
  readonly release?: number
}

/** The value of a curve at a time. */
export function at(curve: Curve, seconds: number): number {
  return typeof curve === 'number' ? curve : curve(seconds)
}

/** Synthesizes a tone with time-varying pitch and level. */
export function makeTone({
  seconds,
  shape = 'sine',
  frequency,
  level = 1,
  attack = 0.004,
  release = 0.02,
}: Tone): Float32Array {
  const samples = new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)))
  const next = createOscillator(shape)
  for (let index = 0; index < samples.length; index++) {
    const now = index / SAMPLE_RATE
    samples[index] = next(at(frequency, now)) * at(level, now)
  }
  fadeEdges(samples, attack, release)
  return samples
}

/** Interpolates the points `[seconds, value]` logarithmically, for pitches. */
export function glide(
  points: readonly (readonly [seconds: number, value: number])[],
): (seconds: number) => number {
  return (seconds) => {
    let [before, low] = points[0] as readonly [number, number]
    for (const [time, value] of points) {
      if (seconds < time) return low * (value / low) ** ((seconds - before) / (time - before || 1))
      ;[before, low] = [time, value]
    }
    return low
  }
}

/** A decay of 60 dB in `seconds`. */
export function falling(seconds: number): (now: number) => number {
  return (now) => 10 ** ((-3 * now) / seconds)
}

/** Half a sine over `seconds`. */
export function arch(seconds: number): (now: number) => number {
  return (now) => Math.sin(Math.PI * Math.max(0, Math.min(1, now / seconds)))
}
