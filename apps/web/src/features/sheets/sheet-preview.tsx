import { Checkbox } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useStore } from '../../state/store.ts'
import { Row } from '../../ui/box/box.tsx'
import { FileHead } from '../../ui/file-head/file-head.tsx'
import { formatExact } from '../../ui/format-number.ts'
import { type ColumnFields, canName, isHeader, withField } from './columns.ts'
import { PreviewTable } from './preview-table.tsx'
import { ReadingOptions } from './reading-options.tsx'
import type { SheetDraftStore } from './sheet-draft.ts'
import type { SheetKind } from './sheet-kind.ts'
import classes from './sheets.module.css'
import type { Reading, SheetPreviewState } from './use-sheet-preview.ts'

interface SheetPreviewProps {
  readonly kind: SheetKind
  readonly sheetDraft: SheetDraftStore
  readonly preview: SheetPreviewState
  readonly isStale: boolean
  /** The file is being parsed again. */
  readonly isReading: boolean
  readonly onRead: (reading: Reading) => void
  readonly onRemove: () => void
}

/** The fields of the columns, as chosen or as detected by the server. */
function fieldsOf(kind: SheetKind, preview: SheetPreviewState, chosen: ColumnFields | null): ColumnFields {
  const held = chosen ?? preview.columns.map(({ field }) => field)
  return held.map((field) => (field !== null && kind.fields.includes(field) ? field : null))
}

/** A preview of a spreadsheet, with a field selector for each column. */
export function SheetPreview(props: SheetPreviewProps) {
  const { kind, sheetDraft, preview, isStale, isReading, onRead, onRemove } = props
  const chosen = useStore(sheetDraft.state, (now) => now.fields)
  const header = useStore(sheetDraft.state, (now) => now.header)
  const fields = fieldsOf(kind, preview, chosen)
  const rows = preview.recordings === 1 ? '1 row' : `${formatExact(preview.recordings)} rows`
  return (
    <>
      <FileHead
        icon={IconTable}
        name={preview.filename}
        isStale={isStale}
        removeLabel="Remove the spreadsheet"
        onRemove={onRemove}
      >
        {rows} with text · {formatExact(preview.characters)} characters
      </FileHead>
      <PreviewTable
        kind={kind}
        preview={preview}
        fields={fields}
        onField={(place, field) => sheetDraft.change({ fields: withField(fields, place, field) })}
      />
      <Row gap="lg" justify="between" wrap className={classes.options}>
        <HeaderChoice
          preview={preview}
          fields={fields}
          header={header}
          onHeader={(names) => sheetDraft.change({ fields, header: names })}
        />
        <ReadingOptions preview={preview} isBusy={isReading} onRead={onRead} />
      </Row>
    </>
  )
}

interface HeaderChoiceProps {
  readonly preview: SheetPreviewState
  readonly fields: ColumnFields
  readonly header: readonly string[] | null
  readonly onHeader: (names: readonly string[] | null) => void
}

/** Marks the first row as column names, if that was not detected. */
function HeaderChoice({ preview, fields, header, onHeader }: HeaderChoiceProps) {
  if (header === null && isHeader(preview.columns.map(({ name }) => name))) return null
  const [first] = preview.sample
  const isPossible = header !== null || (first !== undefined && canName(first, fields))
  return (
    <Checkbox
      size="sm"
      radius="xs"
      label="First row contains column names"
      checked={header !== null}
      disabled={!isPossible}
      onChange={({ currentTarget }) => onHeader(currentTarget.checked ? (first ?? null) : null)}
    />
  )
}
