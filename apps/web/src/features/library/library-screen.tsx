import type { ItemKind } from '@atelier/contract/kinds/kind'
import { kindViews } from '../../ui/item/kinds.ts'
import { ImageButton } from '../../ui/media/image-tile.tsx'
import { VideoPreview } from '../../ui/media/video-preview.tsx'
import { audioColumn, lastColumns, modelColumn, voiceColumn } from './columns.tsx'
import { LibraryView } from './library.tsx'
import type { LibraryContents } from './library-kind.ts'
import { AnswerOpener, AudioOpener, ImageOpener } from './openers.tsx'

const libraries: Readonly<Record<ItemKind, LibraryContents>> = {
  speech: {
    columns: [voiceColumn, audioColumn, ...lastColumns],
    filters: [{ field: 'voice', label: 'Voice', type: 'text' }],
    Opener: AudioOpener,
    composer: {
      path: '/text-to-speech',
      invitation: 'Create a recording',
      emptyText: 'Recordings you generate appear here.',
    },
  },
  image: {
    columns: [modelColumn, ...lastColumns],
    tiles: { shape: 'square', minWidth: 190, View: ImageButton },
    Opener: ImageOpener,
    upload: { kind: 'image', dropLabel: 'Drop images here to upload them' },
    composer: {
      path: '/text-to-image',
      invitation: 'Create an image',
      emptyText: 'Images you generate or upload appear here.',
    },
  },
  video: {
    columns: [modelColumn, ...lastColumns],
    tiles: { shape: 'wide', minWidth: 270, View: VideoPreview },
    Opener: ImageOpener,
    upload: { kind: 'video', dropLabel: 'Drop videos here to upload them' },
    composer: {
      path: '/text-to-video',
      invitation: 'Create a video',
      emptyText: 'Videos you generate or upload appear here.',
    },
  },
  audio: {
    columns: [modelColumn, audioColumn, ...lastColumns],
    Opener: AudioOpener,
    upload: { kind: 'audio', dropLabel: 'Drop audio files here to upload them' },
    composer: {
      path: '/text-to-music',
      invitation: 'Create music',
      emptyText: 'Sounds and music you generate or upload appear here.',
    },
  },
  chat: {
    columns: [modelColumn, ...lastColumns],
    Opener: AnswerOpener,
    composer: {
      path: '/assistant',
      invitation: 'Ask the assistant',
      emptyText: 'Answers from chat models appear here. You can export them as Markdown.',
    },
  },
}

/** The screen of a kind's library. */
export function libraryScreen(kind: ItemKind) {
  const description = { kind, ...kindViews[kind], ...libraries[kind] }
  return () => <LibraryView kind={description} />
}
