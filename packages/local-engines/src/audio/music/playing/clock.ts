import { SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import type { Clock, Score } from '../score.ts'

/** Silence before the first note, because encoders smear a sudden start. */
const LEAD_SECONDS = 0.02

/** Swing: the delay of every second step as a share of a step, and the step in beats. */
export interface Swing {
  readonly swing: number
  readonly swingStep: number
}

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

/** Longest lead-in: notes, rooms and echoes have died away by then. */
const LEAD_IN_SECONDS = 12
const FADE = Math.round(0.012 * SAMPLE_RATE)

/**
 * A loop preceded by its own end, as in its second round: the beginning then contains all that rings over the end, and
 * every effect is in the state in which it ends.
 */
export function withLeadIn(score: Score): Score {
  const leadIn = Math.min(score.seconds, LEAD_IN_SECONDS)
  const clock = (beat: number) => score.clock(beat) + leadIn
  const { finalBeat, drums } = score
  const repeated = <T extends { beat: number; beats?: number }>(items: readonly T[]): T[] => {
    const earlier = items.map((item) => ({ ...item, beat: item.beat - finalBeat }))
    return [...earlier.filter(({ beat, beats = 0 }) => clock(beat + beats) > 0), ...items]
  }
  return {
    ...score,
    seconds: score.seconds + leadIn,
    clock,
    tracks: score.tracks.map((track) => ({ ...track, notes: repeated(track.notes) })),
    drums: drums && { ...drums, hits: repeated(drums.hits) },
  }
}

/** The last `seconds` of a loop with its lead-in, whose end leads into its beginning. */
export function cutLoop(sound: Stereo, seconds: number): Stereo {
  return [cut(sound[0], seconds), cut(sound[1], seconds)]
}

/** The end fades into the samples that precede the beginning: the same music, but not with the same chance. */
function cut(samples: Float32Array, seconds: number): Float32Array {
  const start = samples.length - Math.round(seconds * SAMPLE_RATE)
  const out = samples.slice(start)
  for (let index = 0; index < FADE; index++) {
    const at = out.length - FADE + index
    const share = (index + 1) / FADE
    out[at] = (out[at] as number) * (1 - share) + (samples[start - FADE + index] as number) * share
  }
  return out
}
