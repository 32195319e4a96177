import type { SheetField } from '@atelier/contract/kinds/sheet'
import { NativeSelect } from '@mantine/core'
import type { ColumnFields } from './columns.ts'
import { fieldWords, type SheetKind } from './sheet-kind.ts'
import classes from './sheets.module.css'
import type { SheetPreviewState } from './use-sheet-preview.ts'

/** Maximum number of columns shown; the rest is counted. */
const SHOWN_COLUMNS = 30

interface PreviewTableProps {
  readonly kind: SheetKind
  readonly preview: SheetPreviewState
  readonly fields: ColumnFields
  readonly onField: (place: number, field: SheetField | null) => void
}

/** The first rows, with a field selector above each column. */
export function PreviewTable({ kind, preview, fields, onField }: PreviewTableProps) {
  const columns = preview.columns.slice(0, SHOWN_COLUMNS).map(({ name }, place) => ({ name, place }))
  const rows = preview.sample.map((cells, index) => ({ cells, key: index }))
  const more = preview.columns.length - columns.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`First rows of ${preview.filename}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name, place }) => (
              <th key={place} scope="col" data-used={fields[place] !== null || undefined}>
                <span className={classes.columnName} title={name}>
                  {name}
                </span>
                <FieldSelect
                  kind={kind}
                  name={name}
                  field={fields[place] ?? null}
                  onField={(field) => onField(place, field)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, key }) => (
            <tr key={key}>
              {columns.map(({ place }) => (
                <td key={place} dir="auto" data-used={fields[place] !== null || undefined}>
                  <span className={classes.cell}>{cells[place]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className={classes.help}>{more} more columns are not shown.</p> : null}
    </section>
  )
}

interface FieldSelectProps {
  readonly kind: SheetKind
  readonly name: string
  readonly field: SheetField | null
  readonly onField: (field: SheetField | null) => void
}

function FieldSelect({ kind, name, field, onField }: FieldSelectProps) {
  return (
    <NativeSelect
      size="xs"
      radius="sm"
      aria-label={`Use of column “${name}”`}
      value={field ?? ''}
      data={[
        { value: '', label: 'Not used' },
        ...kind.fields.map((value) => ({ value, label: fieldWords[value] })),
      ]}
      onChange={({ currentTarget }) =>
        onField(kind.fields.find((one) => one === currentTarget.value) ?? null)
      }
    />
  )
}
