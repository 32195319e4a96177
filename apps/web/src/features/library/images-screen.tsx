import { ImageButton } from '../../ui/media/image-tile.tsx'
import { lastColumns, modelColumn } from './columns.tsx'
import { LibraryView } from './library.tsx'
import type { LibraryKind } from './library-kind.ts'
import { ImageOpener } from './openers.tsx'

const images: LibraryKind = {
  kind: 'image',
  nouns: { one: 'image', many: 'images' },
  columns: [modelColumn, ...lastColumns],
  modes: [
    { value: 'TEXT_TO_IMAGE', label: 'Text to image' },
    { value: 'IMAGE_TO_IMAGE', label: 'Image to image' },
  ],
  filters: [],
  tiles: { shape: 'square', minWidth: 190, View: ImageButton },
  Opener: ImageOpener,
  upload: { kind: 'image', label: 'Upload', dropLabel: 'Drop images here to upload them' },
  composer: {
    path: '/text-to-image',
    invitation: 'Create an image',
    emptyText: 'Images you generate or upload appear here.',
  },
}

/** All images, generated or uploaded. */
export function ImagesScreen() {
  return <LibraryView kind={images} />
}
