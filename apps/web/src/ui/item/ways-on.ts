import { IconBrush, IconMovie, IconMusicPlus, IconVideoPlus, type TablerIcon } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'

/** A mode that an item can be given to. */
export interface WayOn {
  readonly mode: string
  /** What the item is there: what is worked on, or the sound to add. */
  readonly as: 'source' | 'audio'
  readonly words: string
  readonly icon: TablerIcon
}

const toFilm: WayOn = {
  mode: 'ADD_AUDIO_TO_VIDEO',
  as: 'audio',
  words: 'Add to a video',
  icon: IconVideoPlus,
}

const ways: Readonly<Partial<Record<Item['kind'], readonly WayOn[]>>> = {
  image: [
    { mode: 'IMAGE_TO_IMAGE', as: 'source', words: 'Change it', icon: IconBrush },
    { mode: 'IMAGE_TO_VIDEO', as: 'source', words: 'Animate', icon: IconMovie },
  ],
  video: [{ mode: 'ADD_AUDIO_TO_VIDEO', as: 'source', words: 'Add a sound', icon: IconMusicPlus }],
  audio: [{ mode: 'MUSIC_TO_MUSIC', as: 'source', words: 'Arrange anew', icon: IconMusicPlus }, toFilm],
  speech: [toFilm],
}

/** What can be made of an item; nothing while it has no file. */
export function waysOn({
  kind,
  url_file,
  status,
}: Pick<Item, 'kind' | 'url_file' | 'status'>): readonly WayOn[] {
  return url_file === null || status === 'pending' ? [] : (ways[kind] ?? [])
}
