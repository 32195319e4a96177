import { IconX } from '@tabler/icons-react'
import classes from './data-filter.module.css'
import { activeFilters, type ColumnFilter, describeFilter, type FilterField } from './filters.ts'

interface FilterChipsProps {
  readonly fields: readonly FilterField[]
  readonly filters: readonly ColumnFilter[]
  readonly onChange: (filters: ColumnFilter[]) => void
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ fields, filters, onChange }: FilterChipsProps) {
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {active.map((filter) => {
        const words = describeFilter(filter, fields)
        return (
          <li key={filter.field} className={classes.chip}>
            {words}
            <button
              type="button"
              className={classes.drop}
              aria-label={`Remove filter: ${words}`}
              onClick={() => onChange(filters.filter(({ field }) => field !== filter.field))}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" className={classes.clear} onClick={() => onChange([])}>
          Clear filters
        </button>
      </li>
    </ul>
  )
}
