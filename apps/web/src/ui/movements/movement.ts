import type { Reply } from '@atelier/contract/routes/registry'

/** A line of the statement. */
export type Movement = Reply<'GET /wallet/transactions'>['results'][number]

/** Words for each type of movement. */
export const movementNames: Readonly<Record<Movement['type'], string>> = {
  credit: 'Added',
  hold: 'On hold',
  capture: 'Spent',
  release: 'Released',
  debit: 'Removed',
  debt: 'Owed',
  repayment: 'Debt paid',
}

const sources: readonly (readonly [start: string, words: string])[] = [
  ['checkout:', 'Purchase'],
  ['invoice:', 'Subscription'],
  ['activation:', 'Activation code'],
  ['reversal:', 'Refund or dispute of a payment'],
  ['invitation', 'Invitation'],
  ['welcome', 'Welcome'],
  ['grant:', 'Operator'],
  ['refund:', 'Refund by the operator'],
]

/** What a movement belongs to: an item by its title, else where the credits came from. */
export function movementCause({ item, reference }: Pick<Movement, 'item' | 'reference'>): string {
  if (item) return item.title
  return sources.find(([start]) => reference.startsWith(start))?.[1] ?? ''
}

/** The change with its sign: of the credits at hand, or, where those stay, what was spent of the ones set aside. */
export function movementAmount({
  type,
  amount,
  captured,
}: Pick<Movement, 'type' | 'amount' | 'captured'>): number {
  return type === 'capture' ? -captured : amount
}
