import { audioColumn, lastColumns, voiceColumn } from './columns.tsx'
import { LibraryView } from './library.tsx'
import type { LibraryKind } from './library-kind.ts'
import { AudioOpener } from './openers.tsx'

const recordings: LibraryKind = {
  kind: 'speech',
  nouns: { one: 'recording', many: 'recordings' },
  columns: [voiceColumn, audioColumn, ...lastColumns],
  modes: [],
  filters: [{ field: 'voice', label: 'Voice', type: 'text' }],
  Opener: AudioOpener,
  composer: {
    path: '/text-to-speech',
    invitation: 'Create a recording',
    emptyText: 'Recordings you generate appear here.',
  },
}

/** All recordings. */
export function RecordingsScreen() {
  return <LibraryView kind={recordings} />
}
