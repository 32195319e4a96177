import type { Score } from '../score.ts'

/** Silence before the first note: encoders smear what begins at once. */
const LEAD_SECONDS = 0.02

/** Seconds from the start at which a beat sounds, with the swing of the piece. */
export function timeOf(
  beat: number,
  { tempo, swing, swingStep }: Pick<Score, 'tempo' | 'swing' | 'swingStep'>,
): number {
  const pair = 2 * swingStep
  const start = Math.floor(beat / pair) * pair
  const within = (beat - start) / swingStep
  // The first step takes longer, the second shorter.
  const swung = within <= 1 ? within * (1 + swing) : 1 + swing + (within - 1) * (1 - swing)
  return LEAD_SECONDS + ((start + swung * swingStep) * 60) / tempo
}
