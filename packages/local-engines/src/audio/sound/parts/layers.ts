import { addTo, createStereo, SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { paceOf, type Take, timeFor } from '../effect.ts'
import { type Burst, makeBurst } from './burst.ts'

/** A sound with its start and level within another. */
export type Placed = readonly [samples: Float32Array, seconds: number, gain: number]

/** Mixes sounds into one channel of a given length. */
export function assemble(seconds: number, parts: Iterable<Placed>): Float32Array {
  const samples = new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)))
  for (const [part, start, gain] of parts) addTo(samples, part, start * SAMPLE_RATE, gain)
  return samples
}

/** Uncorrelated noise on both sides, for a wide sound; both follow the same curves. */
export function surround(burst: Burst): Stereo {
  const { random } = burst
  const edges = { attack: 0.005, release: 0.005 }
  return [
    makeBurst({ ...burst, ...edges, random: random.fork('left') }),
    makeBurst({ ...burst, ...edges, random: random.fork('right') }),
  ]
}

/** Normalizes the peak to 1 in place and returns the sound. */
export function toPeak<T extends Float32Array | Stereo>(sound: T): T {
  const channels: readonly Float32Array[] = sound instanceof Float32Array ? [sound] : sound
  let peak = 1e-9
  for (const samples of channels) for (const value of samples) peak = Math.max(peak, Math.abs(value))
  for (const samples of channels) {
    for (let index = 0; index < samples.length; index++) samples[index] = (samples[index] as number) / peak
  }
  return sound
}

/** Moves a sound past the listener, with Doppler shift and panning. */
export function passBy(
  take: Take,
  natural: number,
  make: (seconds: number, bend: (now: number) => number) => Float32Array,
): Stereo {
  const seconds = timeFor(take, natural)
  const middle = seconds * 0.48
  const away = (now: number) => ((now - middle) / seconds) * 7 * paceOf(take.character)
  const bend = (now: number) => 1 - 0.13 * Math.tanh(away(now) * 1.4)
  const sound = make(seconds, bend)
  const out = createStereo(seconds)
  const from = take.random.chance(0.5) ? 1 : -1
  const chunk = 441
  for (let start = 0; start < sound.length; start += chunk) {
    const now = start / SAMPLE_RATE
    const piece = sound.subarray(start, start + chunk)
    const angle = (0.9 * from * Math.tanh(away(now) * 0.8) + 1) * (Math.PI / 4)
    const gain = 1 / (1 + away(now) ** 2) ** 0.7
    for (let index = 0; index < piece.length; index++) {
      ;(out[0] as Float32Array)[start + index] = (piece[index] as number) * gain * Math.cos(angle)
      ;(out[1] as Float32Array)[start + index] = (piece[index] as number) * gain * Math.sin(angle)
    }
  }
  for (const side of out) smoothEdges(side)
  return toPeak(out)
}

function smoothEdges(samples: Float32Array): void {
  const length = Math.round(samples.length * 0.06)
  for (let index = 0; index < length; index++) {
    const last = samples.length - 1 - index
    samples[index] = ((samples[index] as number) * index) / length
    samples[last] = ((samples[last] as number) * index) / length
  }
}
