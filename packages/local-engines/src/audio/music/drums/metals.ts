import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { decayBy } from '../../dsp/envelope.ts'
import { makeNoise } from '../../dsp/noise.ts'
import { createOscillator } from '../../dsp/oscillator.ts'
import type { Random } from '../../dsp/random.ts'
import { addTo, SAMPLE_RATE } from '../../dsp/stereo.ts'
import type { Drum } from './drum.ts'
import { finished } from './skins.ts'

/** Inharmonic frequency ratios, which sound metallic. */
const RATIOS = [1, 1.342, 1.2312, 1.6532, 1.9523, 2.1523] as const

/** A cymbal or a hi-hat. */
export interface Metal {
  /** Lowest frequency in hertz. */
  readonly pitch: number
  /** High-pass frequency in hertz. */
  readonly floor: number
  /** Seconds. */
  readonly ring: number
  /** Noise relative to ringing, 0 to 1. */
  readonly hiss: number
  /** Attack in seconds. */
  readonly bloom: number
}

/** Synthesizes a cymbal or a hi-hat. */
export function metal({ pitch, floor, ring, hiss, bloom }: Metal): Drum {
  return (velocity, random) => {
    const life = ring * (0.6 + 0.4 * velocity)
    const out = makeNoise(life * 1.05 + 0.02, random)
    for (let index = 0; index < out.length; index++) out[index] = (out[index] as number) * hiss
    addTo(out, ringing(pitch, out.length, random), 0, (1 - hiss) * 0.5)
    applyBiquad(out, designBiquad('high', floor, 0.8))
    applyBiquad(out, designBiquad('high', floor * 0.8, 0.7))
    applyBiquad(out, designBiquad('highShelf', 9000, 0.7, -7 + 7 * velocity))
    decayBy(out, life)
    const rise = Math.round(bloom * SAMPLE_RATE)
    for (let index = 0; index < rise; index++)
      out[index] = (out[index] as number) * (0.35 + (0.65 * index) / rise)
    return finished(out)
  }
}

function ringing(pitch: number, length: number, random: Random): Float32Array {
  const out = new Float32Array(length)
  for (const ratio of RATIOS) {
    const wave = createOscillator('square', random.next())
    const frequency = pitch * ratio * random.between(0.997, 1.003)
    for (let index = 0; index < length; index++) out[index] = (out[index] as number) + 0.3 * wave(frequency)
  }
  return out
}

/** A shaker: grains that move back and forth. */
export function shaken(floor: number, ring: number, jingle: number): Drum {
  return (velocity, random) => {
    const out = makeNoise(ring + 0.02, random)
    applyBiquad(out, designBiquad('high', floor, 0.8))
    applyBiquad(out, designBiquad('peak', floor * 1.5, 1.5, 4))
    if (jingle > 0) addTo(out, ringing(3900, out.length, random), 0, jingle)
    if (jingle > 0) applyBiquad(out, designBiquad('high', floor * 0.7, 0.8))
    const top = Math.round(ring * (0.45 - 0.25 * velocity) * SAMPLE_RATE)
    for (let index = 0; index < out.length; index++) {
      const level =
        index < top ? (index / top) ** 2 : Math.exp((-5 * (index - top)) / (ring * SAMPLE_RATE * 0.6))
      out[index] = (out[index] as number) * level * 0.7
    }
    return finished(out)
  }
}
