import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { decayBy, fadeEdges } from '../../dsp/envelope.ts'
import { makeNoise } from '../../dsp/noise.ts'
import { sine } from '../../dsp/oscillator.ts'
import type { Random } from '../../dsp/random.ts'
import { saturate, soften } from '../../dsp/saturation.ts'
import { addTo, SAMPLE_RATE } from '../../dsp/stereo.ts'
import type { Drum } from './drum.ts'

/** A membrane or its electronic equivalent: a tone with falling pitch. */
export interface Skin {
  /** Final frequency in hertz, and the initial one as a multiple. */
  readonly pitch: number
  readonly from: number
  /** Seconds of the pitch fall and of the decay. */
  readonly fall: number
  readonly ring: number
  readonly drive: number
  /** Level of the beater's click, and its frequency in hertz. */
  readonly click: number
  readonly clickPitch: number
}

/** Synthesizes a kick, a tom or a conga. */
export function skin(of: Skin): Drum {
  return (velocity, random) => {
    const out = fallingTone(of, velocity, random)
    const click = makeNoise(0.03, random)
    applyBiquad(click, designBiquad('band', of.clickPitch, 0.7))
    decayBy(click, 0.02)
    addTo(out, click, 0, of.click * (0.3 + velocity))
    return finished(out)
  }
}

function fallingTone(
  { pitch, from, fall, ring, drive }: Skin,
  velocity: number,
  random: Random,
): Float32Array {
  const out = new Float32Array(Math.round((ring + 0.05) * SAMPLE_RATE))
  const tuned = pitch * random.between(0.994, 1.006)
  let turns = 0
  for (let index = 0; index < out.length; index++) {
    const seconds = index / SAMPLE_RATE
    turns += (tuned * (1 + (from - 1) * (0.6 + 0.4 * velocity) * Math.exp(-seconds / fall))) / SAMPLE_RATE
    const level = Math.exp((-5.5 * seconds) / ring) * Math.min(1, index / 24)
    out[index] = soften(sine(turns) * drive) * level
  }
  return out
}

/** A snare: a membrane with wires. */
export interface Snare {
  readonly pitch: number
  /** Levels of membrane and wires. */
  readonly body: number
  readonly wires: number
  /** Decay of the wires in seconds, and their center frequency in hertz. */
  readonly ring: number
  readonly colour: number
}

/** Synthesizes a snare drum. */
export function snare({ pitch, body, wires, ring, colour }: Snare): Drum {
  return (velocity, random) => {
    const out = new Float32Array(Math.round((ring + 0.1) * SAMPLE_RATE))
    for (const [ratio, share, life] of [
      [1, 1, 0.16],
      [1.62, 0.6, 0.1],
      [2.3, 0.25, 0.06],
    ] as const) {
      const tone = {
        pitch: pitch * ratio,
        from: 1.5,
        fall: 0.012,
        ring: life,
        drive: 1,
        click: 0,
        clickPitch: 1000,
      }
      addTo(out, fallingTone(tone, velocity, random), 0, body * share * 0.6)
    }
    const hiss = makeNoise(ring + 0.05, random)
    applyBiquad(hiss, designBiquad('high', 700 + colour * 0.2, 0.7))
    applyBiquad(hiss, designBiquad('peak', colour, 0.8, 5))
    applyBiquad(hiss, designBiquad('highShelf', 8000, 0.7, -6 + 5 * velocity))
    decayBy(hiss, ring * (0.6 + 0.4 * velocity))
    addTo(out, hiss, 0, wires * (0.35 + 0.65 * velocity) * 0.55)
    saturate(out, 1.4)
    return finished(out)
  }
}

/** Several hands clapping slightly apart. */
export const clap: Drum = (velocity, random) => {
  const out = new Float32Array(Math.round(0.35 * SAMPLE_RATE))
  for (const [at, ring, share] of [
    [0, 0.02, 0.8],
    [0.011, 0.02, 0.7],
    [0.023, 0.02, 0.8],
    [0.034, 0.28, 1],
  ] as const) {
    const burst = makeNoise(ring + 0.02, random)
    applyBiquad(burst, designBiquad('band', 1250, 0.9))
    applyBiquad(burst, designBiquad('high', 600, 0.7))
    decayBy(burst, ring)
    addTo(out, burst, (at + random.between(0, 0.002)) * SAMPLE_RATE, share * (0.6 + velocity))
  }
  return finished(out)
}

/** A rim click. */
export const rim: Drum = (velocity, random) => {
  const out = new Float32Array(Math.round(0.12 * SAMPLE_RATE))
  for (const [pitch, share] of [
    [1720, 0.8],
    [820, 0.6],
    [430, 0.3],
  ] as const) {
    const tone = { pitch, from: 1.05, fall: 0.004, ring: 0.05, drive: 1, click: 0, clickPitch: 1000 }
    addTo(out, fallingTone(tone, velocity, random), 0, share)
  }
  const tick = makeNoise(0.01, random)
  applyBiquad(tick, designBiquad('high', 2500, 0.7))
  decayBy(tick, 0.008)
  addTo(out, tick, 0, 0.4)
  return finished(out)
}

/** Fades both ends to avoid clicks. */
export function finished(out: Float32Array): Float32Array {
  fadeEdges(out, 0.0004, 0.012)
  return out
}
