import { createStereo, SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { paceOf, type Take, timeFor } from '../effect.ts'
import { toPeak } from './layers.ts'

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
