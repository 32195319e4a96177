import { contentStatuses } from '@atelier/contract/kinds/kind'
import type { Item } from '../../api/kind-calls.ts'
import { AudioPlayer } from '../../ui/audio-player/audio-player.tsx'
import { formatDuration } from '../../ui/audio-player/format-duration.ts'
import { PlayButton } from '../../ui/audio-player/play-button.tsx'
import { ItemDate } from '../../ui/item/item-date.tsx'
import classes from './library.module.css'
import { LibraryView } from './library.tsx'
import type { LibraryKind } from './library-kind.ts'
import { StatusLabel } from './status-label.tsx'

const whole = new Intl.NumberFormat('en')

function Opener({ item, onOpen }: { item: Item; onOpen: () => void }) {
  return (
    <PlayButton
      id={item.code_ref}
      url={item.url_file ?? item.url_stream}
      name={item.title}
      onPress={onOpen}
    />
  )
}

function Opened({ item }: { item: Item }) {
  if (item.url_file === null) return null
  return (
    <AudioPlayer
      id={item.code_ref}
      url={item.url_file}
      name={item.title}
      duration={item.duration}
      withoutButton
      eager
    />
  )
}

/** What it cost in the end; on a card without a heading, with its unit. */
function Cost({ item }: { item: Item }) {
  return (
    <>
      {item.status === 'failed' ? 0 : whole.format(item.cost)}
      <span className={classes.cardOnly}> credits</span>
    </>
  )
}

const recordings: LibraryKind = {
  kind: 'speech',
  nouns: { one: 'recording', many: 'recordings' },
  columns: [
    {
      key: 'voice',
      label: 'Voice',
      width: 'wide',
      cell: ({ voice }) => <span title={voice?.name}>{voice?.name ?? '–'}</span>,
    },
    {
      key: 'duration',
      label: 'Duration',
      width: 'narrow',
      orderBy: 'duration',
      cell: ({ duration }) => formatDuration(duration),
    },
    {
      key: 'created_at',
      label: 'Date',
      width: 'narrow',
      orderBy: 'created_at',
      cell: ({ created_at }) => <ItemDate iso={created_at} />,
    },
    {
      key: 'cost',
      label: 'Credits',
      width: 'narrow',
      orderBy: 'cost',
      cell: (item) => <Cost item={item} />,
    },
    {
      key: 'status',
      label: 'Status',
      width: 'label',
      cell: ({ status }) => <StatusLabel status={status} />,
    },
  ],
  filters: [
    { field: 'title', label: 'Title', type: 'text' },
    { field: 'text', label: 'Text', type: 'text' },
    { field: 'voice', label: 'Voice', type: 'text' },
    { field: 'status', label: 'Status', type: 'text', suggestions: contentStatuses },
    { field: 'created_at', label: 'Date', type: 'date' },
  ],
  Opener,
  Opened,
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
