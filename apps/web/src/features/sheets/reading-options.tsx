import { NativeSelect } from '@mantine/core'
import { Row } from '../../ui/box/box.tsx'
import classes from './sheets.module.css'
import type { Reading, SheetPreviewState } from './use-sheet-preview.ts'

/** Common encodings of CSV files. */
const encodings = [
  'utf-8',
  'utf-16le',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'iso-8859-2',
  'iso-8859-15',
  'koi8-r',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
]

const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe' },
]

/** Puts the label beside its field instead of above it. */
const beside = { label: { marginBottom: 0 } }

interface ReadingOptionsProps {
  readonly preview: SheetPreviewState
  /** The file is being parsed again. */
  readonly isBusy: boolean
  readonly onRead: (reading: Reading) => void
}

/** Options for parsing a CSV file; other formats specify them. */
export function ReadingOptions({ preview, isBusy, onRead }: ReadingOptionsProps) {
  const { encoding, delimiter } = preview
  if (encoding === null || delimiter === null) return null
  const read = (change: Partial<Reading>) => onRead({ encoding, delimiter, ...change })
  const known = encodings.includes(encoding) ? encodings : [encoding, ...encodings]
  const isKnown = delimiters.some(({ value }) => value === delimiter)
  return (
    <Row gap="sm" wrap className={classes.reading}>
      <NativeSelect
        size="xs"
        radius="sm"
        label="Encoding"
        styles={beside}
        value={encoding}
        disabled={isBusy}
        data={known.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget }) => read({ encoding: currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        radius="sm"
        label="Delimiter"
        styles={beside}
        value={delimiter}
        disabled={isBusy}
        data={isKnown ? delimiters : [{ value: delimiter, label: delimiter }, ...delimiters]}
        onChange={({ currentTarget }) => read({ delimiter: currentTarget.value })}
      />
    </Row>
  )
}
