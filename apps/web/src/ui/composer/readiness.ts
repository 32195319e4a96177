/** Whether the start is possible, its price, and the note about it. */
export interface Readiness {
  readonly ready: boolean
  /** Price in credits; null while there is nothing to price. */
  readonly cost: number | null
  /** Why the button is disabled; null when it works. */
  readonly note: string | null
  readonly tone: 'hint' | 'problem'
  /** The credits available do not suffice. */
  readonly lacksCredits?: boolean
}

const whole = new Intl.NumberFormat('en')

/** Not ready yet, and what is still to be done. */
export const hint = (cost: number | null, note: string): Readiness => ({
  ready: false,
  cost,
  note,
  tone: 'hint',
})

/** Not ready, because of invalid input. */
export const problem = (cost: number | null, note: string): Readiness => ({
  ready: false,
  cost,
  note,
  tone: 'problem',
})

/** Ready for a price, unless it exceeds the credits available. `credits` is null while unknown. */
export function readyFor(cost: number, credits: number | null): Readiness {
  if (credits === null || cost <= credits) return { ready: true, cost, note: null, tone: 'hint' }
  const note = `This costs ${whole.format(cost)} credits and you have ${whole.format(credits)}.`
  return { ...problem(cost, note), lacksCredits: true }
}
