import { formatExact } from '../../../ui/format-number.ts'
import type { Batch } from './use-batch.ts'

/** Words for where a batch stands. */
export const statusWords: Readonly<Record<Batch['status'], string>> = {
  running: 'Under way',
  paused: 'Paused',
  completed: 'Finished',
  cancelled: 'Cancelled',
}

type Counts = Pick<Batch, 'count' | 'completed' | 'failed' | 'pending' | 'status'>

/** How many rows are ready, failed and left, in one line. */
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

/** The question before the rest is cancelled: what stays, and what is given back. */
export function cancelQuestion({ pending, completed, held }: Pick<Batch, 'pending' | 'completed' | 'held'>) {
  const rows = pending === 1 ? '1 row' : `${formatExact(pending)} rows`
  const kept = completed > 0 ? ` What is ready, ${formatExact(completed)} of them, stays yours.` : ''
  return {
    title: 'Stop the rest',
    message: `${rows} will not be made, and ${creditsOf(held)} are given back.${kept}`,
    confirmLabel: 'Stop the rest',
    danger: true,
  }
}

/** The words on the button that tries the failed rows again, with their price. */
export const retryWords = ({ failed, failed_cost }: Pick<Batch, 'failed' | 'failed_cost'>) =>
  `Retry ${formatExact(failed)} ${failed === 1 ? 'row' : 'rows'} · ${creditsOf(failed_cost)}`
