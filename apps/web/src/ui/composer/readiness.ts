/** Whether the start is possible, its price, and the note about it. */
export interface Readiness {
  readonly ready: boolean
  /** Price in credits; null while there is nothing to price. */
  readonly cost: number | null
  /** Why the button is disabled; null if it is enabled. */
  readonly note: string | null
  readonly tone: 'hint' | 'problem'
  /** There are not enough credits. */
  readonly lacksCredits?: boolean
}

const whole = new Intl.NumberFormat('en')

/** Not ready because input is missing. */
export const hint = (cost: number | null, note: string): Readiness => ({
  ready: false,
  cost,
  note,
  tone: 'hint',
})

/** Not ready because input is invalid. */
export const problem = (cost: number | null, note: string): Readiness => ({
  ready: false,
  cost,
  note,
  tone: 'problem',
})

/** Ready at a price, unless it exceeds the available credits. `credits` is null while unknown. */
export function readyFor(cost: number, credits: number | null): Readiness {
  if (credits === null || cost <= credits) return { ready: true, cost, note: null, tone: 'hint' }
  const note = `This costs ${whole.format(cost)} credits and you have ${whole.format(credits)}.`
  return { ...problem(cost, note), lacksCredits: true }
}
