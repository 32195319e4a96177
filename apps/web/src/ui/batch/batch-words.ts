import type { Batch } from '../../api/batches.ts'
import { formatExact } from '../format-number.ts'

/** Labels of a batch's statuses. */
export const statusWords: Readonly<Record<Batch['status'], string>> = {
  running: 'In progress',
  paused: 'Paused',
  completed: 'Finished',
  cancelled: 'Cancelled',
}

/** Tone of each batch status. */
export const statusTones = {
  running: 'accent',
  paused: 'warning',
  completed: 'good',
  cancelled: 'quiet',
} as const

type Counts = Pick<Batch, 'count' | 'completed' | 'failed' | 'pending' | 'status'>

/** Number of completed, failed and remaining rows, in one line. */
export function countsOf({ count, completed, failed, pending, status }: Counts): string {
  const rows = count === 1 ? 'row' : 'rows'
  const lost = status === 'cancelled' ? 'failed or cancelled' : 'failed'
  return [
    `${formatExact(completed)} of ${formatExact(count)} ${rows} ready`,
    failed > 0 ? `${formatExact(failed)} ${lost}` : null,
    pending > 0 ? `${formatExact(pending)} to go` : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

const creditsOf = (credits: number) => `${formatExact(credits)} ${credits === 1 ? 'credit' : 'credits'}`

/** Question before a batch is cancelled, with the remaining rows and the refund. */
export function cancelQuestion({ pending, completed, held }: Pick<Batch, 'pending' | 'completed' | 'held'>) {
  const rows = pending === 1 ? '1 row' : `${formatExact(pending)} rows`
  const remark = completed > 0 ? ` Finished rows (${formatExact(completed)}) stay in your library.` : ''
  return {
    title: 'Cancel remaining rows',
    message: `${rows} will be cancelled, and ${creditsOf(held)} will be refunded.${remark}`,
    confirmLabel: 'Cancel remaining rows',
    danger: true,
  }
}

/** Label of the button that retries the failed rows, with their price. */
export const retryWords = ({ failed, failed_cost }: Pick<Batch, 'failed' | 'failed_cost'>) =>
  `Retry ${formatExact(failed)} ${failed === 1 ? 'row' : 'rows'} · ${creditsOf(failed_cost)}`
