import { createOscillator, type Shape } from '../../dsp/oscillator.ts'
import type { Random } from '../../dsp/random.ts'
import { fadeEdges, SAMPLE_RATE, smooth } from '../../dsp/stereo.ts'

/** A constant value, or a function of time in seconds. */
export type Curve = number | ((seconds: number) => number)

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

/** An air bubble in water, whose pitch rises. */
export function bubble(frequency: number, seconds: number, rise = 1.2): Float32Array {
  return makeTone({
    seconds,
    frequency: (now) => frequency * (1 + (rise * now) / seconds),
    level: falling(seconds),
    attack: 0.002,
  })
}

/** Bubbles of many sizes between two pitches. */
export function bubbles(count: number, low: number, high: number, random: Random): Float32Array[] {
  return Array.from({ length: count }, () => {
    const frequency = low * (high / low) ** random.next()
    return bubble(
      frequency,
      (random.between(0.6, 1.5) * 22) / frequency ** 0.97 + 0.008,
      random.between(0.1, 0.9),
    )
  })
}

/** A smooth random value between two bounds, at `rate` changes per second; the same for every caller. */
export function drift(random: Random, rate: number, low: number, high: number): (seconds: number) => number {
  const own = random.fork(`drift ${random.next()}`)
  const values: number[] = []
  return (seconds) => {
    const place = Math.max(0, seconds * rate)
    const step = Math.floor(place)
    while (values.length < step + 2) values.push(own.between(low, high))
    const from = values[step] as number
    return from + ((values[step + 1] as number) - from) * smooth(place - step)
  }
}

/** Random times of events with an average rate, in order. */
export function scatter(seconds: number, rate: number, random: Random): number[] {
  const times: number[] = []
  const wait = () => -Math.log(1 - random.next()) / rate
  for (let now = wait() * 0.5; now < seconds; now += wait()) times.push(now)
  return times
}
