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

/** Adds the echoes of one sound to others, or to itself, each with a gain; they alternate between the sides. */
export function addEchoes(
  [left, right]: Stereo,
  { seconds, feedback, damping }: Echo,
  targets: readonly (readonly [into: Stereo, gain: number])[],
): void {
  const delay = Math.max(1, Math.round(seconds * SAMPLE_RATE))
  const keep = Math.exp((-2 * Math.PI * damping) / SAMPLE_RATE)
  // What sounded one delay ago: the input and the echoes of both sides.
  const [input, echoLeft, echoRight] = [delay, delay, delay].map((size) => new Float32Array(size)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  let [dullLeft, dullRight, place] = [0, 0, 0]
  for (let index = 0; index < left.length; index++) {
    const fromRight = (input[place] as number) + feedback * (echoRight[place] as number)
    const fromLeft = echoLeft[place] as number
    dullLeft = fromRight + (dullLeft - fromRight) * keep
    dullRight = fromLeft + (dullRight - fromLeft) * keep
    input[place] = ((left[index] as number) + (right[index] as number)) / 2
    echoLeft[place] = dullLeft
    echoRight[place] = dullRight
    if (++place === delay) place = 0
    for (const [into, gain] of targets) {
      into[0][index] = (into[0][index] as number) + dullLeft * gain
      into[1][index] = (into[1][index] as number) + dullRight * gain
    }
  }
}
