import type { Item } from '../../api/kind-calls.ts'

/** Running items first, then those in line, then paused ones. */
export function inOrder(items: readonly Item[]): Item[] {
  const rank = ({ paused, position }: Item) => (paused ? 2 : position === null ? 0 : 1)
  return items.toSorted(
    (one, other) =>
      rank(one) - rank(other) || (one.position ?? 0) - (other.position ?? 0) || one.id - other.id,
  )
}

/** Whether an item can be paused: it has not started, and no spreadsheet or conversation paces it. */
export const canPause = ({ paused, position, kind, row }: Item): boolean =>
  !paused && position !== null && kind !== 'chat' && row === null

const returned = (credits: number) =>
  `${credits.toLocaleString('en')} ${credits === 1 ? 'credit returns' : 'credits return'}`

/** The question before everything is cancelled, with the refund. */
export function cancelAllQuestion(count: number, credits: number) {
  const [many, their] =
    count === 1 ? ['1 generation', 'Its'] : [`${count.toLocaleString('en')} generations`, 'Their']
  return {
    title: 'Cancel all',
    message: `Cancel ${many}? ${their} ${returned(credits)} to your balance. Results that are finished stay in your library.`,
    confirmLabel: 'Cancel all',
    cancelLabel: 'Keep generating',
    danger: true,
  }
}
