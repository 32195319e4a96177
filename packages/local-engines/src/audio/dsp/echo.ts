import { SAMPLE_RATE, type Stereo } from './stereo.ts'

/** Echoes that come back. */
export interface Echo {
  /** Between two of them. */
  readonly seconds: number
  /** Share of each that comes back, below 1. */
  readonly feedback: number
  /** Hertz above which each is duller than the one before. */
  readonly damping: number
}

/** The echoes of a sound (without the sound itself), from side to side. */
export function echo([left, right]: Stereo, { seconds, feedback, damping }: Echo): Stereo {
  const delay = Math.max(1, Math.round(seconds * SAMPLE_RATE))
  const out: Stereo = [new Float32Array(left.length), new Float32Array(left.length)]
  const keep = Math.exp((-2 * Math.PI * damping) / SAMPLE_RATE)
  let [dullLeft, dullRight] = [0, 0]
  for (let index = delay; index < left.length; index++) {
    const input = ((left[index - delay] as number) + (right[index - delay] as number)) / 2
    const fromRight = input + feedback * (out[1][index - delay] as number)
    const fromLeft = out[0][index - delay] as number
    dullLeft = fromRight + (dullLeft - fromRight) * keep
    dullRight = fromLeft + (dullRight - fromLeft) * keep
    out[0][index] = dullLeft
    out[1][index] = dullRight
  }
  return out
}
