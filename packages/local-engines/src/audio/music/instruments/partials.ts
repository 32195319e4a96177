import { SAMPLE_RATE } from '../../dsp/stereo.ts'

/** A decaying partial. */
export interface Partial {
  /** Hertz. */
  readonly frequency: number
  readonly amplitude: number
  /** Decay time by 60 dB, in seconds. */
  readonly ring: number
}

const INAUDIBLE = 3e-4
const HIGHEST = 16_000

/** Adds a decaying sine from the first sample on. Inaudible partials are omitted. */
export function addPartial(into: Float32Array, { frequency, amplitude, ring }: Partial): void {
  if (frequency > HIGHEST || amplitude < INAUDIBLE) return
  const fall = 10 ** (-3 / (ring * SAMPLE_RATE))
  const audibleSamples = Math.ceil(Math.log(INAUDIBLE / amplitude) / Math.log(fall))
  const end = Math.min(into.length, audibleSamples)
  const omega = (2 * Math.PI * frequency) / SAMPLE_RATE
  const turn = 2 * fall * Math.cos(omega)
  const back = fall * fall
  let before = (-amplitude * Math.sin(omega)) / fall
  let now = 0
  for (let index = 0; index < end; index++) {
    into[index] = (into[index] as number) + now
    const next = turn * now - back * before
    before = now
    now = next
  }
}

/** Fades the sound out from `held` seconds to the end. */
export function damp(samples: Float32Array, held: number, release: number): void {
  const start = Math.round(held * SAMPLE_RATE)
  const length = Math.min(samples.length - start, Math.round(release * SAMPLE_RATE))
  for (let index = Math.max(0, start); index < samples.length; index++) {
    const left = Math.max(0, 1 - (index - start) / length)
    samples[index] = (samples[index] as number) * left * left * left
  }
}
