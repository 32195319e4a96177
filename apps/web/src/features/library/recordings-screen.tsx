import { lastColumns, soundColumn, voiceColumn } from './columns.tsx'
import { LibraryView } from './library.tsx'
import type { LibraryKind } from './library-kind.ts'
import { SoundOpener } from './openers.tsx'

const recordings: LibraryKind = {
  kind: 'speech',
  nouns: { one: 'recording', many: 'recordings' },
  columns: [voiceColumn, soundColumn, ...lastColumns],
  modes: [],
  filters: [{ field: 'voice', label: 'Voice', type: 'text' }],
  Opener: SoundOpener,
  composer: {
    path: '/text-to-speech',
    invitation: 'Make a recording',
    emptyText: 'Write a text, choose a voice, and what you generate is kept here.',
  },
}

/** Everything that was turned into speech. */
export function RecordingsScreen() {
  return <LibraryView kind={recordings} />
}
