import { VideoPreview } from '../../ui/media/video-preview.tsx'
import { lastColumns, modelColumn } from './columns.tsx'
import { LibraryView } from './library.tsx'
import type { LibraryKind } from './library-kind.ts'
import { ImageOpener } from './openers.tsx'

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
  tiles: { shape: 'wide', minWidth: 270, View: VideoPreview },
  Opener: ImageOpener,
  upload: { kind: 'video', label: 'Upload', dropLabel: 'Drop videos here to upload them' },
  composer: {
    path: '/text-to-video',
    invitation: 'Create a video',
    emptyText: 'Videos you generate or upload appear here.',
  },
}

/** All videos, generated or uploaded. */
export function VideosScreen() {
  return <LibraryView kind={videos} />
}
