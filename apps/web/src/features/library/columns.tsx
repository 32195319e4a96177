import type { Item } from '../../api/kind-calls.ts'
import { ItemDate } from '../../ui/item/item-date.tsx'
import { factsOf } from '../../ui/item/item-facts.ts'
import classes from './library.module.css'
import type { LibraryColumn } from './library-kind.ts'
import { RowAudio } from './row-audio.tsx'

const whole = new Intl.NumberFormat('en')

/** The final cost; on cards, which have no headings, with its unit. */
function Cost({ item }: { item: Item }) {
  return (
    <>
      {item.status === 'failed' ? 0 : whole.format(item.cost)}
      <span className={classes.cardOnly}> credits</span>
    </>
  )
}

/** Voice or model, and format. */
function Facts({ item }: { item: Item }) {
  const words = factsOf(item).join(' · ')
  return <span title={words}>{words}</span>
}

/** The name of a recording's voice, stock or cloned. */
function VoiceName({ voice, cloned_voice }: Item) {
  const name = (voice ?? cloned_voice)?.name
  return <span title={name}>{name ?? '–'}</span>
}

/** The voice of a recording. */
export const voiceColumn: LibraryColumn = {
  key: 'voice',
  label: 'Voice',
  width: 'medium',
  cell: (item) => <VoiceName {...item} />,
}

/** The model, mode and size. */
export const modelColumn: LibraryColumn = {
  key: 'model',
  label: 'Model',
  width: 'wide',
  cell: (item) => <Facts item={item} />,
}

/** The waveform and duration of a recording, sound or piece of music. */
export const audioColumn: LibraryColumn = {
  key: 'sound',
  label: 'Duration',
  width: 'sound',
  orderBy: 'duration',
  cell: (item) => <RowAudio item={item} />,
}

/** The last columns of every library: start date and cost. */
export const lastColumns: readonly LibraryColumn[] = [
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
]
