import { PictureButton } from '../../ui/media/picture-tile.tsx'
import { lastColumns, modelColumn } from './columns.tsx'
import { LibraryView } from './library.tsx'
import type { LibraryKind } from './library-kind.ts'
import { PictureOpener } from './openers.tsx'

const images: LibraryKind = {
  kind: 'image',
  nouns: { one: 'image', many: 'images' },
  columns: [modelColumn, ...lastColumns],
  modes: [
    { value: 'TEXT_TO_IMAGE', label: 'Text to image' },
    { value: 'IMAGE_TO_IMAGE', label: 'Image to image' },
  ],
  filters: [],
  tiles: { shape: 'square', minWidth: 190, View: PictureButton },
  Opener: PictureOpener,
  upload: { kind: 'image', label: 'Upload', dropLabel: 'Drop pictures here to keep them' },
  composer: {
    path: '/text-to-image',
    invitation: 'Make an image',
    emptyText: 'Describe a picture, or upload your own: it is kept here.',
  },
}

/** Every picture, made here or uploaded. */
export function ImagesScreen() {
  return <LibraryView kind={images} />
}
