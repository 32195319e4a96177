import { SAMPLE_RATE, type Stereo } from './stereo.ts'

/** Settings of an echo. */
export interface Echo {
  /** Seconds between repetitions. */
  readonly seconds: number
  /** Feedback, below 1. */
  readonly feedback: number
  /** Low-pass frequency of each repetition in hertz. */
  readonly damping: number
}

/** The echoes alone, alternating between the sides. */
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
