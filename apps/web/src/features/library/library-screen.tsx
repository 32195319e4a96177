import { type ItemKind, itemKinds } from '@atelier/contract/kinds/kind'
import { kindViews } from '../../ui/item/kinds.ts'
import { audioColumn, lastColumns, modelColumn, voiceColumn } from './columns.tsx'
import { LibraryView } from './library.tsx'
import type { LibraryContents, LibraryKind } from './library-kind.ts'
import { AnswerOpener, AnyOpener, AudioOpener, ImageOpener } from './openers.tsx'

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
    hasGrid: true,
    Opener: ImageOpener,
    upload: { kinds: ['image'], dropLabel: 'Drop images here to upload them' },
    composer: {
      path: '/text-to-image',
      invitation: 'Create an image',
      emptyText: 'Images you generate or upload appear here.',
    },
  },
  video: {
    columns: [modelColumn, ...lastColumns],
    hasGrid: true,
    Opener: ImageOpener,
    upload: { kinds: ['video'], dropLabel: 'Drop videos here to upload them' },
    composer: {
      path: '/text-to-video',
      invitation: 'Create a video',
      emptyText: 'Videos you generate or upload appear here.',
    },
  },
  audio: {
    columns: [modelColumn, audioColumn, ...lastColumns],
    Opener: AudioOpener,
    upload: { kinds: ['audio'], dropLabel: 'Drop audio files here to upload them' },
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

const everything: LibraryKind = {
  kind: null,
  path: '/library',
  nouns: { one: 'item', many: 'items' },
  modes: Object.assign({}, ...itemKinds.map((kind) => kindViews[kind].modes)),
  columns: [modelColumn, ...lastColumns],
  hasGrid: true,
  Opener: AnyOpener,
  upload: { kinds: ['image', 'video', 'audio'], dropLabel: 'Drop images, videos and audio files here' },
  composer: {
    path: '/text-to-image',
    invitation: 'Create an image',
    emptyText: 'Everything you generate or upload appears here.',
  },
}

/** The screen of a kind's library, or with null that of all kinds. */
export function libraryScreen(kind: ItemKind | null) {
  const description = kind === null ? everything : { kind, ...kindViews[kind], ...libraries[kind] }
  return () => <LibraryView kind={description} />
}
