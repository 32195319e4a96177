import { FilmPreview } from '../../ui/media/film-preview.tsx'
import { lastColumns, modelColumn } from './columns.tsx'
import { LibraryView } from './library.tsx'
import type { LibraryKind } from './library-kind.ts'
import { PictureOpener } from './openers.tsx'

const videos: LibraryKind = {
  kind: 'video',
  nouns: { one: 'video', many: 'videos' },
  columns: [modelColumn, ...lastColumns],
  modes: [
    { value: 'TEXT_TO_VIDEO', label: 'Text to video' },
    { value: 'IMAGE_TO_VIDEO', label: 'Image to video' },
    { value: 'ADD_AUDIO_TO_VIDEO', label: 'Added audio' },
  ],
  filters: [],
  tiles: { shape: 'wide', minWidth: 270, View: FilmPreview },
  Opener: PictureOpener,
  upload: { kind: 'video', label: 'Upload', dropLabel: 'Drop films here to keep them' },
  composer: {
    path: '/text-to-video',
    invitation: 'Make a video',
    emptyText: 'Describe a film, or upload your own: it is kept here.',
  },
}

/** Every film, made here or uploaded. */
export function VideosScreen() {
  return <LibraryView kind={videos} />
}
