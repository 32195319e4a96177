import { audioColumn, lastColumns, modelColumn } from './columns.tsx'
import { LibraryView } from './library.tsx'
import type { LibraryKind } from './library-kind.ts'
import { AudioOpener } from './openers.tsx'

const audios: LibraryKind = {
  kind: 'audio',
  nouns: { one: 'audio', many: 'audios' },
  columns: [modelColumn, audioColumn, ...lastColumns],
  modes: [
    { value: 'SOUND', label: 'Sound' },
    { value: 'MUSIC', label: 'Music' },
    { value: 'MUSIC_TO_MUSIC', label: 'Music to music' },
  ],
  filters: [],
  Opener: AudioOpener,
  upload: { kind: 'audio', label: 'Upload', dropLabel: 'Drop audio files here to upload them' },
  composer: {
    path: '/text-to-music',
    invitation: 'Create music',
    emptyText: 'Sounds and music you generate or upload appear here.',
  },
}

/** All sounds and music, generated or uploaded. */
export function MyAudiosScreen() {
  return <LibraryView kind={audios} />
}
