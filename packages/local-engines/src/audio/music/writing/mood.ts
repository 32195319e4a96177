import type { Mood } from './choose-genre.ts'

/** The effect of a mood on any genre. */
export interface Colouring {
  /** Added to the probability of minor. */
  readonly minor: number
  /** Factor of the tempo. */
  readonly pace: number
  /** Added to the intensity of all sections. */
  readonly energy: number
  /** Added to the velocity of notes. */
  readonly touch: number
}

/** The effect of each mood. */
export const colourings: Readonly<Record<Mood, Colouring>> = {
  calm: { minor: -0.2, pace: 0.93, energy: -0.12, touch: -0.12 },
  happy: { minor: -0.9, pace: 1.04, energy: 0.03, touch: 0.04 },
  sad: { minor: 0.9, pace: 0.9, energy: -0.1, touch: -0.1 },
  dark: { minor: 1, pace: 0.96, energy: 0, touch: -0.03 },
  epic: { minor: 0.2, pace: 1, energy: 0.1, touch: 0.12 },
  tense: { minor: 1, pace: 1.05, energy: 0.03, touch: 0.02 },
  dreamy: { minor: -0.2, pace: 0.95, energy: -0.08, touch: -0.1 },
  energetic: { minor: 0, pace: 1.06, energy: 0.1, touch: 0.1 },
}
