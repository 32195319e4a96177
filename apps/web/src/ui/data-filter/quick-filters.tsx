import { Row } from '../box/box.tsx'
import classes from './data-filter.module.css'
import { type Choice, type ColumnFilter, type FilterField, filterOf, withFilter } from './filters.ts'
import { periodFilter, periodOf, periods } from './periods.ts'

interface QuickFiltersProps {
  readonly fields: readonly FilterField[]
  readonly filters: readonly ColumnFilter[]
  readonly onChange: (filters: ColumnFilter[]) => void
}

/** Filters by one of a few values or a usual period, each chosen in one step. */
export function QuickFilters({ fields, filters, onChange }: QuickFiltersProps) {
  const change = (filter: ColumnFilter) => onChange(withFilter(filters, filter))
  return (
    <Row as="fieldset" gap="xs" wrap className={classes.quick} aria-label="Quick filters">
      {fields.map((field) => {
        const filter = filterOf(filters, field)
        if (field.type === 'date') {
          return (
            <Chip
              key={field.field}
              label="Period"
              choices={periods}
              value={periodOf(filter)}
              onChange={(period) => change(periodFilter(field, period))}
            />
          )
        }
        const { choices = [] } = field
        return field.type === 'choice' && choices.length > 0 ? (
          <Chip
            key={field.field}
            label={field.label}
            choices={choices}
            value={filter.value}
            onChange={(value) => change({ ...filter, value })}
          />
        ) : null
      })}
    </Row>
  )
}

interface ChipProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (value: string) => void
}

function Chip({ label, choices, value, onChange }: ChipProps) {
  // A link can contain a value that is not, or no longer, available.
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <select
      className={classes.quickChip}
      aria-label={label}
      data-active={value !== '' || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{value === '' ? label : `Any ${label.toLowerCase()}`}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
      {isKnown ? null : <option value={value}>{value}</option>}
    </select>
  )
}
