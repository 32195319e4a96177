/** Whether the button works, what it costs and what to say about it. */
export interface Readiness {
  readonly ready: boolean
  /** Price in credits; null while there is nothing to price. */
  readonly cost: number | null
  /** Why the button is off, or what the server will probably object to; null when all is well. */
  readonly note: string | null
  readonly tone: 'hint' | 'problem'
}

const whole = new Intl.NumberFormat('en')

/** Not ready yet, and what is still to be done. */
export const hint = (cost: number | null, note: string): Readiness => ({
  ready: false,
  cost,
  note,
  tone: 'hint',
})

/** Not ready, because something given can't be taken. */
export const problem = (cost: number | null, note: string): Readiness => ({
  ready: false,
  cost,
  note,
  tone: 'problem',
})

/** Ready for a price; says when it is more than is at hand, which the server decides. `credits` is null while unknown. */
export function readyFor(cost: number, credits: number | null): Readiness {
  if (credits === null || cost <= credits) return { ready: true, cost, note: null, tone: 'hint' }
  const note = `This costs ${whole.format(cost)} credits and you have ${whole.format(credits)}.`
  return { ready: true, cost, note, tone: 'problem' }
}
