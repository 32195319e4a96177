import { Checkbox } from '@mantine/core'
import { IconTable, IconX } from '@tabler/icons-react'
import { useStore } from '../../state/store.ts'
import { formatExact } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { type ColumnFields, canName, isHeader, withField } from './columns.ts'
import type { DeskStore } from './desk.ts'
import { PreviewTable } from './preview-table.tsx'
import { ReadingOptions } from './reading-options.tsx'
import type { SheetKind } from './sheet-kind.ts'
import classes from './sheets.module.css'
import type { Look, Reading } from './use-look.ts'

interface SheetPreviewProps {
  readonly kind: SheetKind
  readonly desk: DeskStore
  readonly look: Look
  readonly isStale: boolean
  /** It is being read again. */
  readonly isReading: boolean
  readonly onRead: (reading: Reading) => void
  readonly onRemove: () => void
}

/** What the columns hold: as somebody chose, else as the server understands them. */
function fieldsOf(kind: SheetKind, look: Look, chosen: ColumnFields | null): ColumnFields {
  const held = chosen ?? look.columns.map(({ field }) => field)
  return held.map((field) => (field !== null && kind.fields.includes(field) ? field : null))
}

/** What is in a spreadsheet, and what each of its columns is for. */
export function SheetPreview(props: SheetPreviewProps) {
  const { kind, desk, look, isStale, isReading, onRead, onRemove } = props
  const chosen = useStore(desk.state, (now) => now.fields)
  const header = useStore(desk.state, (now) => now.header)
  const fields = fieldsOf(kind, look, chosen)
  const rows = look.recordings === 1 ? '1 row' : `${formatExact(look.recordings)} rows`
  return (
    <>
      <div className={classes.head}>
        <IconTable size={22} stroke={1.5} className={classes.sheetIcon} aria-hidden />
        <div className={classes.headWords}>
          <span className={classes.name}>{look.filename}</span>
          <span className={classes.facts} data-stale={isStale || undefined} role="status">
            {rows} with a text · {formatExact(look.characters)} characters
          </span>
        </div>
        <IconButton icon={IconX} label="Remove the spreadsheet" onClick={onRemove} />
      </div>
      <PreviewTable
        kind={kind}
        look={look}
        fields={fields}
        onField={(place, field) => desk.change({ fields: withField(fields, place, field) })}
      />
      <div className={classes.options}>
        <HeaderChoice
          look={look}
          fields={fields}
          header={header}
          onHeader={(names) => desk.change({ fields, header: names })}
        />
        <ReadingOptions look={look} isBusy={isReading} onRead={onRead} />
      </div>
    </>
  )
}

interface HeaderChoiceProps {
  readonly look: Look
  readonly fields: ColumnFields
  readonly header: readonly string[] | null
  readonly onHeader: (names: readonly string[] | null) => void
}

/** Says that the first row names the columns, where it does not say so by itself. */
function HeaderChoice({ look, fields, header, onHeader }: HeaderChoiceProps) {
  if (header === null && isHeader(look.columns.map(({ name }) => name))) return null
  const [first] = look.sample
  const isPossible = header !== null || (first !== undefined && canName(first, fields))
  return (
    <Checkbox
      size="sm"
      radius="xs"
      label="The first row names the columns"
      checked={header !== null}
      disabled={!isPossible}
      onChange={({ currentTarget }) => onHeader(currentTarget.checked ? (first ?? null) : null)}
    />
  )
}
