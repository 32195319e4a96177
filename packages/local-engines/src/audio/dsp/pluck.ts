import { applyBiquad, designBiquad } from './biquad.ts'
import { makeNoise } from './noise.ts'
import type { Random } from './random.ts'
import { SAMPLE_RATE, scale } from './stereo.ts'

/** A plucked string. */
export interface Pluck {
  /** Hertz. */
  readonly frequency: number
  readonly seconds: number
  /** Decay time by 60 dB, in seconds. */
  readonly ring: number
  /** Bandwidth of the excitation in hertz: 1500 for soft fingers, 8000 for a pick. */
  readonly brightness: number
  /** Damping of high partials, 0 to 1. */
  readonly mute: number
  /** Plucking position as a fraction of the string. */
  readonly place: number
}

/** A Karplus-Strong string: a burst of noise in a feedback loop with a low-pass filter. Peak about 1. */
export function pluckString(pluck: Pluck, random: Random): Float32Array {
  const { frequency, seconds, ring, mute } = pluck
  const out = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  const dull = 0.5 * mute
  // The loop's filter delays by `dull` samples; an allpass provides the fractional rest.
  const period = SAMPLE_RATE / frequency - dull
  const length = Math.max(2, Math.floor(period - 0.2))
  const fraction = period - length
  const tune = (1 - fraction) / (1 + fraction)
  const loss = 10 ** (-3 / (ring * frequency))
  const loop = excite(length, pluck, random)
  let [place, before, passed, entered] = [0, 0, 0, 0]
  for (let index = 0; index < out.length; index++) {
    const value = loop[place] as number
    out[index] = value
    const dulled = (value * (1 - dull) + before * dull) * loss
    before = value
    passed = tune * dulled + entered - tune * passed
    entered = dulled
    loop[place] = passed
    if (++place === length) place = 0
  }
  return out
}

function excite(length: number, { brightness, place }: Pluck, random: Random): Float32Array {
  const rounds = 3
  const burst = makeNoise((length * rounds) / SAMPLE_RATE, random)
  applyBiquad(burst, designBiquad('low', brightness, 0.6))
  const loop = new Float32Array(length)
  const offset = Math.max(1, Math.round(length * place))
  let sum = 0
  for (let index = 0; index < length; index++) {
    // A string plucked at a position lacks the partials with a node there.
    loop[index] = (burst[index + length] ?? 0) - (burst[index + length - offset] ?? 0)
    sum += loop[index] as number
  }
  let peak = 1e-9
  for (let index = 0; index < length; index++) {
    loop[index] = (loop[index] as number) - sum / length
    peak = Math.max(peak, Math.abs(loop[index] as number))
  }
  scale(loop, 1 / peak)
  return loop
}
