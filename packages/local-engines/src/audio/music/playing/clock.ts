import type { Clock } from '../score.ts'

/** Silence before the first note, because encoders smear a sudden start. */
const LEAD_SECONDS = 0.02

/** Swing: the delay of every second step as a share of a step, and the step in beats. */
export interface Swing {
  readonly swing: number
  readonly swingStep: number
}

/** A clock with a fixed tempo in beats per minute. */
export function steadyClock(tempo: number, swing: Swing): Clock {
  return (beat) => LEAD_SECONDS + (swung(beat, swing) * 60) / tempo
}

/** A clock that follows the beats of a recording, at least two, in seconds. */
export function followingClock(beats: readonly number[], swing: Swing): Clock {
  const last = beats.length - 1
  const start = beats[0] ?? 0
  const end = beats[last] ?? 0
  const usual = (end - start) / last
  return (beat) => {
    const place = swung(beat, swing)
    if (place <= 0) return start + place * usual
    if (place >= last) return end + (place - last) * usual
    const whole = Math.floor(place)
    const from = beats[whole] as number
    return from + ((beats[whole + 1] as number) - from) * (place - whole)
  }
}

function swung(beat: number, { swing, swingStep }: Swing): number {
  const pair = 2 * swingStep
  const start = Math.floor(beat / pair) * pair
  const within = (beat - start) / swingStep
  // With swing, the first of two steps is longer than the second.
  const late = within <= 1 ? within * (1 + swing) : 1 + swing + (within - 1) * (1 - swing)
  return start + late * swingStep
}
