export const SAMPLE_RATE = 44_100

/** Two channels of equal length, −1 to 1. */
export type Stereo = readonly [left: Float32Array, right: Float32Array]

export function createMono(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * SAMPLE_RATE))
}

export function createStereo(seconds: number): Stereo {
  return [createMono(seconds), createMono(seconds)]
}

/**
 * Mixes a mono signal in at a sample, panned from left (−1) to right (1) with constant power. Samples beyond the ends
 * are dropped.
 */
export function mixMono(into: Stereo, mono: Float32Array, at: number, gain = 1, pan = 0): void {
  const angle = ((pan + 1) * Math.PI) / 4
  addTo(into[0], mono, at, gain * Math.cos(angle) * Math.SQRT2)
  addTo(into[1], mono, at, gain * Math.sin(angle) * Math.SQRT2)
}

/** Mixes a stereo signal in at a sample. Samples beyond the ends are dropped. */
export function mixStereo(into: Stereo, from: Stereo, at = 0, gain = 1): void {
  addTo(into[0], from[0], at, gain)
  addTo(into[1], from[1], at, gain)
}

/** Adds samples at an offset. Samples beyond the ends are dropped. */
export function addTo(into: Float32Array, from: Float32Array, at: number, gain: number): void {
  const start = Math.round(at)
  const end = Math.min(from.length, into.length - start)
  for (let index = Math.max(0, -start); index < end; index++) {
    into[start + index] = (into[start + index] as number) + (from[index] as number) * gain
  }
}

export function scale(samples: Float32Array, gain: number): void {
  for (let index = 0; index < samples.length; index++) samples[index] = (samples[index] as number) * gain
}

export function middleOf([left, right]: Stereo): Float32Array {
  return left.map((value, index) => (value + (right[index] as number)) / 2)
}

export function fromDecibels(decibels: number): number {
  return 10 ** (decibels / 20)
}

export function fadeEdges(samples: Float32Array, secondsIn: number, secondsOut: number): void {
  const first = Math.min(samples.length, Math.round(secondsIn * SAMPLE_RATE))
  for (let index = 0; index < first; index++) {
    samples[index] = (samples[index] as number) * smooth(index / first)
  }
  const last = Math.min(samples.length, Math.round(secondsOut * SAMPLE_RATE))
  for (let index = 0; index < last; index++) {
    const at = samples.length - 1 - index
    samples[at] = (samples[at] as number) * smooth(index / last)
  }
}

export function smooth(part: number): number {
  return part * part * (3 - 2 * part)
}
