import { IconX } from '@tabler/icons-react'
import { Row } from '../box/box.tsx'
import classes from './data-filter.module.css'
import { activeFilters, type ColumnFilter, describeFilter, type FilterField } from './filters.ts'

interface FilterChipsProps {
  readonly fields: readonly FilterField[]
  readonly filters: readonly ColumnFilter[]
  readonly onChange: (filters: ColumnFilter[]) => void
}

/** A quick filter shows its own value. */
const isDescribed =
  (fields: readonly FilterField[]) =>
  ({ field }: ColumnFilter) =>
    fields.find((one) => one.field === field)?.type !== 'choice'

/** The active filters that are not quick ones, each with a button to remove it. */
export function FilterChips({ fields, filters, onChange }: FilterChipsProps) {
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <Row as="ul" gap="xs" wrap aria-label="Active filters">
      {active.filter(isDescribed(fields)).map((filter) => {
        const words = describeFilter(filter, fields)
        return (
          <Row key={filter.field} as="li" inline tone="accent" size="sm" className={classes.chip}>
            {words}
            <button
              type="button"
              className={classes.drop}
              aria-label={`Remove filter: ${words}`}
              onClick={() => onChange(filters.filter(({ field }) => field !== filter.field))}
            >
              <IconX size={14} aria-hidden />
            </button>
          </Row>
        )
      })}
      <li>
        <button type="button" className={classes.clear} onClick={() => onChange([])}>
          Clear filters
        </button>
      </li>
    </Row>
  )
}
