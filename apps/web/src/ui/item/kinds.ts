import { allKinds, type ItemKind, type KindId, type kinds } from '@atelier/contract/kinds/kind'
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

interface ModeView {
  /** Label in the filter of the library. */
  readonly label: string
  /** Path of its composer, if it has one. */
  readonly path?: string
  /** Label of its items among their details, where they need one. */
  readonly fact?: string
}

/** How the studio shows a kind: its library, its modes, and what other modes can do with its items. */
export interface KindView<Mode extends string = string> {
  /** Path and name of its library. */
  readonly path: string
  readonly name: string
  readonly nouns: { readonly one: string; readonly many: string }
  readonly modes: Readonly<Record<Mode, ModeView>>
  readonly next: readonly NextAction[]
}

const addToVideo: NextAction = {
  mode: 'ADD_AUDIO_TO_VIDEO',
  as: 'audio',
  words: 'Add to a video',
  icon: IconVideoPlus,
}

/** Every kind with a library. */
export const kindViews: { readonly [K in ItemKind]: KindView<(typeof kinds)[K]['modes'][number]> } = {
  speech: {
    path: '/recordings',
    name: 'Recordings',
    nouns: { one: 'recording', many: 'recordings' },
    modes: { TEXT_TO_SPEECH: { label: 'Text to speech', path: '/text-to-speech' } },
    next: [addToVideo],
  },
  image: {
    path: '/images',
    name: 'Images',
    nouns: { one: 'image', many: 'images' },
    modes: {
      TEXT_TO_IMAGE: { label: 'Text to image', path: '/text-to-image' },
      IMAGE_TO_IMAGE: { label: 'Image to image', path: '/image-to-image', fact: 'From an image' },
    },
    next: [
      { mode: 'IMAGE_TO_IMAGE', as: 'source', words: 'Edit image', icon: IconBrush },
      { mode: 'IMAGE_TO_VIDEO', as: 'source', words: 'Animate', icon: IconMovie },
    ],
  },
  video: {
    path: '/videos',
    name: 'Videos',
    nouns: { one: 'video', many: 'videos' },
    modes: {
      TEXT_TO_VIDEO: { label: 'Text to video', path: '/text-to-video' },
      IMAGE_TO_VIDEO: { label: 'Image to video', path: '/image-to-video', fact: 'From an image' },
      ADD_AUDIO_TO_VIDEO: { label: 'Added audio', path: '/add-audio-to-video', fact: 'With audio' },
    },
    next: [{ mode: 'ADD_AUDIO_TO_VIDEO', as: 'source', words: 'Add audio', icon: IconMusicPlus }],
  },
  audio: {
    path: '/my-audios',
    name: 'My audios',
    nouns: { one: 'audio', many: 'audios' },
    modes: {
      SOUND: { label: 'Sound', path: '/text-to-sound', fact: 'Sound' },
      MUSIC: { label: 'Music', path: '/text-to-music', fact: 'Music' },
      MUSIC_TO_MUSIC: { label: 'Music to music', path: '/music-to-music', fact: 'Rearranged' },
    },
    next: [{ mode: 'MUSIC_TO_MUSIC', as: 'source', words: 'Rearrange', icon: IconMusicPlus }, addToVideo],
  },
  chat: {
    path: '/answers',
    name: 'Answers',
    nouns: { one: 'answer', many: 'answers' },
    modes: { CHAT: { label: 'Question' }, ASSISTANT: { label: 'In a conversation' } },
    next: [],
  },
}

/** How each mode is shown. */
export const modeViews: ReadonlyMap<string, ModeView> = new Map(
  Object.values(kindViews).flatMap(({ modes }: KindView) => Object.entries(modes)),
)

/** Whether the results of a kind are seen rather than heard or read. */
export function isVisual(kind: KindId): boolean {
  const { medium } = allKinds[kind]
  return medium === 'image' || medium === 'video'
}

/** Whether an item has a composer, in which it can be generated again. */
export function canRemix({ mode, status }: Pick<Item, 'mode' | 'status'>): boolean {
  return status !== 'uploaded' && modeViews.get(mode)?.path !== undefined
}

/** Modes that can use an item; none if it has no file. */
export function nextActionsOf({ kind, url_file, status }: Pick<Item, 'kind' | 'url_file' | 'status'>) {
  return kind === 'voice' || url_file === null || status === 'pending' ? [] : kindViews[kind].next
}

/** Whether share links of an item can be created: it has a file. */
export function canShare({ kind, url_file, status }: Pick<Item, 'kind' | 'url_file' | 'status'>): boolean {
  return kind !== 'chat' && url_file !== null && status !== 'pending'
}
