import {
  IconBan,
  IconCircleCheck,
  IconExclamationCircle,
  IconMessages,
  IconMicrophone2,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconTrash,
  IconUserScan,
  type TablerIcon,
} from '@tabler/icons-react'
import type { HistoryItem } from './history-pages.ts'

/** Icon and label of each event. */
export const eventIcons: Readonly<
  Record<HistoryItem['event'], { readonly words: string; readonly icon: TablerIcon }>
> = {
  completed: { words: 'Completed', icon: IconCircleCheck },
  failed: { words: 'Failed', icon: IconExclamationCircle },
  cancelled: { words: 'Cancelled', icon: IconBan },
  deleted: { words: 'Deleted', icon: IconTrash },
}

/** Status of an item when it ended or was deleted. */
export const statusWords = { completed: 'Completed', failed: 'Failed' } as const satisfies Partial<
  Record<HistoryItem['status'], string>
>

/** Icon of each kind. */
export const kindIcons: Readonly<Record<HistoryItem['kind'], TablerIcon>> = {
  speech: IconMicrophone2,
  image: IconPhoto,
  video: IconMovie,
  audio: IconMusic,
  chat: IconMessages,
  voice: IconUserScan,
}
