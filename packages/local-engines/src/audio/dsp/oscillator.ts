import { SAMPLE_RATE } from './stereo.ts'

const TABLE_SIZE = 8192
const table = Float32Array.from({ length: TABLE_SIZE + 1 }, (_, index) =>
  Math.sin((2 * Math.PI * index) / TABLE_SIZE),
)

/** The sine of a phase in turns (1 is a full circle); several times faster than `Math.sin`. */
export function sine(turns: number): number {
  const place = (turns - Math.floor(turns)) * TABLE_SIZE
  const index = place | 0
  const low = table[index] as number
  return low + ((table[index + 1] as number) - low) * (place - index)
}

/** Waveforms. */
export type Shape = 'sine' | 'triangle' | 'saw' | 'square' | 'pulse'

/** Duty cycle of a `pulse`. */
const PULSE_WIDTH = 0.25

/** Returns the next sample; the frequency in hertz can change with each sample. */
export type Oscillator = (frequency: number) => number

/** Creates an oscillator with band-limited steps (PolyBLEP), so that high notes do not alias. `phase` in turns. */
export function createOscillator(shape: Shape, phase = 0): Oscillator {
  let turns = phase - Math.floor(phase)
  return (frequency) => {
    const step = frequency / SAMPLE_RATE
    const now = turns
    turns += step
    if (turns >= 1) turns -= 1
    switch (shape) {
      case 'sine':
        return sine(now)
      case 'triangle':
        return 1 - 4 * Math.abs(now - 0.5)
      case 'saw':
        return 2 * now - 1 - smoothStep(now, step)
      case 'square':
        return pulse(now, step, 0.5)
      case 'pulse':
        return pulse(now, step, PULSE_WIDTH)
    }
  }
}

function pulse(now: number, step: number, width: number): number {
  const fall = now < width ? now - width + 1 : now - width
  // Without its mean, so that a narrow pulse has no DC offset.
  return (now < width ? 1 : -1) + smoothStep(now, step) - smoothStep(fall, step) - (2 * width - 1)
}

/** The correction that band-limits a step of height 2 at phase 0. */
function smoothStep(now: number, step: number): number {
  if (now < step) {
    const part = now / step
    return part + part - part * part - 1
  }
  if (now > 1 - step) {
    const part = (now - 1) / step
    return part * part + part + part + 1
  }
  return 0
}
