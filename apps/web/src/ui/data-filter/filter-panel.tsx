import { NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './data-filter.module.css'
import {
  type ColumnFilter,
  type FilterField,
  filterOf,
  matchModeLabels,
  modesOf,
  withFilter,
} from './filters.ts'

interface FilterPanelProps {
  readonly fields: readonly FilterField[]
  readonly filters: readonly ColumnFilter[]
  readonly onChange: (filters: ColumnFilter[]) => void
}

/** One condition per column of text or dates: match mode and value. */
export function FilterPanel({ fields, filters, onChange }: FilterPanelProps) {
  return (
    <div className={classes.panel}>
      {fields.map((field) => (
        <FilterLine
          key={field.field}
          field={field}
          filter={filterOf(filters, field)}
          onChange={(changed) => onChange(withFilter(filters, changed))}
        />
      ))}
    </div>
  )
}

interface FilterLineProps {
  readonly field: FilterField
  readonly filter: ColumnFilter
  readonly onChange: (filter: ColumnFilter) => void
}

function FilterLine({ field, filter, onChange }: FilterLineProps) {
  const listId = useId()
  const modes = modesOf(field)
  return (
    <fieldset className={classes.condition}>
      <legend className={classes.column}>{field.label}</legend>
      <NativeSelect
        size="sm"
        aria-label={`How to match ${field.label.toLowerCase()}`}
        value={filter.mode}
        data={modes.map((mode) => ({ value: mode, label: matchModeLabels[mode] }))}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, mode: modes.find((mode) => mode === currentTarget.value) ?? filter.mode })
        }
      />
      <TextInput
        size="sm"
        type={field.type === 'date' ? 'date' : 'text'}
        aria-label={field.label}
        placeholder={field.type === 'text' ? 'Any' : undefined}
        maxLength={MAX_VALUE}
        list={field.suggestions ? listId : undefined}
        value={filter.value}
        onChange={({ currentTarget }) => onChange({ ...filter, value: currentTarget.value })}
      />
      {field.suggestions ? (
        <datalist id={listId}>
          {field.suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ) : null}
    </fieldset>
  )
}

/** Maximum length of a condition's value. */
const MAX_VALUE = 200
