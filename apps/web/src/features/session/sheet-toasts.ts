import type { Reply } from '@atelier/contract/routes/registry'
import { formatExact } from '../../ui/format-number.ts'
import type { Toast } from '../../ui/toasts/toasts.ts'

type Batch = Reply<'GET /batches/{uuid}'>

/** The toast at the end of a spreadsheet; null if it continues or was cancelled. */
export function sheetToast(batch: Batch): Omit<Toast, 'id'> | null {
  const { title, status, count, completed, failed, is_sheet } = batch
  if (!is_sheet || status !== 'completed') return null
  const area = 'notification'
  const rows = count === 1 ? 'row' : 'rows'
  const charged = 'You were not charged for failed rows.'
  if (completed === 0) {
    return { area, severity: 'error', title: `“${title}” failed`, detail: charged }
  }
  if (failed > 0) {
    const detail = `${formatExact(failed)} of ${formatExact(count)} ${rows} failed. ${charged}`
    return { area, severity: 'warn', title: `“${title}” is finished`, detail }
  }
  return {
    area,
    severity: 'success',
    title: `“${title}” is finished`,
    detail: count === 1 ? 'Its row is ready.' : `All ${formatExact(count)} rows are ready.`,
  }
}
