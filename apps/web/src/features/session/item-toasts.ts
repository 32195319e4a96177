import { kinds } from '@atelier/contract/kinds/kind'
import type { ItemChange } from '../../api/pending-queue.ts'
import type { Toast } from '../../ui/toasts/toasts.ts'

/** The toast of a change, or null if only the list shows it. */
export function itemToast(news: ItemChange): Omit<Toast, 'id'> | null {
  const area = 'notification'
  if (news.type === 'started') {
    return {
      area,
      severity: 'info',
      title: 'Generation started!',
      detail: 'Your content will be available very soon',
    }
  }
  if (news.type !== 'settled') return null
  const { texts } = kinds[news.kind]
  if (news.status.status !== 'failed') return { area, severity: 'success', title: texts.completed }
  return {
    area,
    severity: 'error',
    title: texts.failed,
    // The server's reason includes it.
    detail: news.status.error?.detail ?? 'You were not charged.',
  }
}
