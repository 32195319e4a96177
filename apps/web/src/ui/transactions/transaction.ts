import type { Reply } from '@atelier/contract/routes/registry'

/** A transaction of the statement. */
export type Transaction = Reply<'GET /wallet/transactions'>['results'][number]

/** Label of each type of transaction. */
export const transactionNames: Readonly<Record<Transaction['type'], string>> = {
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

/** The cause of a transaction: an item's title, or the source of the credits. */
export function transactionCause({ item, reference }: Pick<Transaction, 'item' | 'reference'>): string {
  if (item) return item.title
  return sources.find(([start]) => reference.startsWith(start))?.[1] ?? ''
}

/** The signed change of the available credits or, for a capture, of the held ones. */
export function transactionAmount({
  type,
  amount,
  captured,
}: Pick<Transaction, 'type' | 'amount' | 'captured'>): number {
  return type === 'capture' ? -captured : amount
}
