import { lastColumns, modelColumn, soundColumn } from './columns.tsx'
import { LibraryView } from './library.tsx'
import type { LibraryKind } from './library-kind.ts'
import { SoundOpener } from './openers.tsx'

const audios: LibraryKind = {
  kind: 'audio',
  nouns: { one: 'audio', many: 'audios' },
  columns: [modelColumn, soundColumn, ...lastColumns],
  modes: [
    { value: 'SOUND', label: 'Sound' },
    { value: 'MUSIC', label: 'Music' },
    { value: 'MUSIC_TO_MUSIC', label: 'Rearranged music' },
  ],
  filters: [],
  Opener: SoundOpener,
  upload: { kind: 'audio', label: 'Upload', dropLabel: 'Drop sounds here to keep them' },
  composer: {
    path: '/text-to-music',
    invitation: 'Make music',
    emptyText: 'Describe a sound or a piece of music, or upload your own: it is kept here.',
  },
}

/** Every sound and piece of music, made here or uploaded. */
export function MyAudiosScreen() {
  return <LibraryView kind={audios} />
}
