import { SAMPLE_RATE } from './stereo.ts'

/** Settings of an echo. */
export interface Echo {
  /** Seconds between repetitions. */
  readonly seconds: number
  /** Feedback, below 1. */
  readonly feedback: number
  /** Low-pass frequency of each repetition in hertz. */
  readonly damping: number
}

/** Adds the echoes of a sound to others, each with a gain; they alternate between the sides. */
export function addEchoes(
  sound: Float32Array,
  { seconds, feedback, damping }: Echo,
  targets: readonly (readonly [left: Float32Array, right: Float32Array, gain: number])[],
): void {
  const delay = Math.max(1, Math.round(seconds * SAMPLE_RATE))
  const keep = Math.exp((-2 * Math.PI * damping) / SAMPLE_RATE)
  // The echoes of one delay ago.
  const [echoLeft, echoRight] = [new Float32Array(delay), new Float32Array(delay)]
  let [dullLeft, dullRight, place] = [0, 0, 0]
  for (let index = delay; index < sound.length; index++) {
    const fromRight = (sound[index - delay] as number) + feedback * (echoRight[place] as number)
    const fromLeft = echoLeft[place] as number
    dullLeft = fromRight + (dullLeft - fromRight) * keep
    dullRight = fromLeft + (dullRight - fromLeft) * keep
    echoLeft[place] = dullLeft
    echoRight[place] = dullRight
    if (++place === delay) place = 0
    for (const [left, right, gain] of targets) {
      left[index] = (left[index] as number) + dullLeft * gain
      right[index] = (right[index] as number) + dullRight * gain
    }
  }
}
