import type { Item } from '../../api/kind-calls.ts'

/** The fields that tell how far a pending item is. */
export type Pending = Pick<Item, 'paused' | 'position' | 'estimate_seconds' | 'progress'>

const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (place: number) => `${place.toLocaleString('en')}${endings[ordinals.select(place)] ?? 'th'}`

/** The expected time left, rounded: “about 2 min left”. */
export function timeLeft(seconds: number): string {
  if (seconds < 1) return 'almost done'
  if (seconds < 10) return `about ${seconds} s left`
  if (seconds < 60) return `about ${Math.round(seconds / 5) * 5} s left`
  if (seconds < 3600) return `about ${Math.round(seconds / 60)} min left`
  return `about ${Math.round(seconds / 3600)} h left`
}

/** Progress of a pending item, 0 to 1; null while there is nothing to measure. */
export const shareOf = ({ progress }: Pending): number | null =>
  Math.round(progress * 100) === 0 ? null : progress

function stateOf(pending: Pending): string {
  const { paused, position, estimate_seconds, progress } = pending
  if (paused) return 'Paused'
  if (shareOf(pending) !== null) return `Generating… ${Math.round(progress * 100)}%`
  if (position !== null) return position === 1 ? 'Next in line' : `${ordinal(position)} in line`
  return estimate_seconds === null ? 'Starting…' : 'Generating…'
}

/** The state of a pending item: “3rd in line · about 40 s left”. */
export function pendingWords(pending: Pending): string {
  const { estimate_seconds } = pending
  const left = estimate_seconds === null ? [] : [timeLeft(estimate_seconds)]
  return [stateOf(pending), ...left].join(' · ')
}
