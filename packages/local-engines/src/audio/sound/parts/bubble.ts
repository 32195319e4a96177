import type { Random } from '../../dsp/random.ts'
import { falling, makeTone } from './tone.ts'

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
