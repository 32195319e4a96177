import { IconBrush, IconMovie, IconMusicPlus, IconVideoPlus, type TablerIcon } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'

/** A mode that can use an item. */
export interface NextAction {
  readonly mode: string
  /** Role of the item: the source, or the audio to add. */
  readonly as: 'source' | 'audio'
  readonly words: string
  readonly icon: TablerIcon
}

const addToVideo: NextAction = {
  mode: 'ADD_AUDIO_TO_VIDEO',
  as: 'audio',
  words: 'Add to a video',
  icon: IconVideoPlus,
}

const actionsByKind: Readonly<Partial<Record<Item['kind'], readonly NextAction[]>>> = {
  image: [
    { mode: 'IMAGE_TO_IMAGE', as: 'source', words: 'Edit image', icon: IconBrush },
    { mode: 'IMAGE_TO_VIDEO', as: 'source', words: 'Animate', icon: IconMovie },
  ],
  video: [{ mode: 'ADD_AUDIO_TO_VIDEO', as: 'source', words: 'Add audio', icon: IconMusicPlus }],
  audio: [{ mode: 'MUSIC_TO_MUSIC', as: 'source', words: 'Rearrange', icon: IconMusicPlus }, addToVideo],
  speech: [addToVideo],
}

/** Modes that can use an item; none if it has no file. */
export function nextActionsOf({
  kind,
  url_file,
  status,
}: Pick<Item, 'kind' | 'url_file' | 'status'>): readonly NextAction[] {
  return url_file === null || status === 'pending' ? [] : (actionsByKind[kind] ?? [])
}
