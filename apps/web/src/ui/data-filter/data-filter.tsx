import { Button, TextInput } from '@mantine/core'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Row, Stack } from '../box/box.tsx'
import classes from './data-filter.module.css'
import { FilterChips } from './filter-chips.tsx'
import { activeFilters, type ColumnFilter, type FilterField } from './filters.ts'
import { QuickFilters } from './quick-filters.tsx'

const FilterPanel = lazy(() =>
  import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel })),
)

interface DataFilterProps {
  /** Plural noun of the rows: “recordings”. */
  readonly noun: string
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly fields: readonly FilterField[]
  readonly filters: readonly ColumnFilter[]
  readonly onFilters: (filters: ColumnFilter[]) => void
  /** Additional controls in the same row. */
  readonly children?: ReactNode
}

/** Search box and column filters of a list. */
export function DataFilter(props: DataFilterProps) {
  const { noun, search, onSearch, fields, filters, onFilters, children } = props
  const [opened, setOpened] = useState(false)
  const panelId = useId()
  const choices = new Set(fields.filter(({ type }) => type === 'choice').map(({ field }) => field))
  const active = activeFilters(filters).filter(({ field }) => !choices.has(field)).length
  return (
    <Stack gap="sm" className={classes.filter}>
      <Row gap="xs" wrap>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={`Search ${noun}`}
          placeholder={`Search ${noun}`}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={opened}
          aria-controls={panelId}
          onClick={() => setOpened(!opened)}
        >
          More filters
          {active > 0 ? <span className={classes.badge}>{active}</span> : null}
        </Button>
        {children}
      </Row>
      <div id={panelId} hidden={!opened}>
        {opened ? (
          <Suspense fallback={<div className={classes.panelSpace} />}>
            <FilterPanel
              fields={fields.filter(({ type }) => type !== 'choice')}
              filters={filters}
              onChange={onFilters}
            />
          </Suspense>
        ) : null}
      </div>
      <QuickFilters fields={fields} filters={filters} onChange={onFilters} />
      <FilterChips fields={fields} filters={filters} onChange={onFilters} />
    </Stack>
  )
}
