import {
  IconBan,
  IconCircleCheck,
  IconExclamationCircle,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import type { HistoryItem } from './history-pages.ts'

/** How an event looks and what it is called. */
export const eventLooks: Readonly<
  Record<HistoryItem['event'], { readonly words: string; readonly icon: TablerIcon }>
> = {
  completed: { words: 'Completed', icon: IconCircleCheck },
  failed: { words: 'Failed', icon: IconExclamationCircle },
  cancelled: { words: 'Cancelled', icon: IconBan },
  deleted: { words: 'Deleted', icon: IconTrash },
}

/** How an item that entered the history stands, or stood when it was deleted. */
export const statusWords = { completed: 'Completed', failed: 'Failed' } as const satisfies Partial<
  Record<HistoryItem['status'], string>
>
