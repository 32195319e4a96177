import {
  dateMatchModes as contractDateModes,
  textMatchModes as contractTextModes,
} from '@atelier/contract/schemas/common'
import { expect, test } from 'vitest'
import {
  activeFilters,
  type ColumnFilter,
  defaultModeOf,
  describeFilter,
  type FilterField,
  filterOf,
  filtersToQuery,
  withFilter,
} from './filters.ts'
import { dateMatchModes, textMatchModes } from './match-modes.ts'

const title: FilterField = { field: 'title', label: 'Title', type: 'text' }
const created: FilterField = { field: 'created_at', label: 'Date', type: 'date' }

test('offers exactly the match modes the API knows', () => {
  expect(textMatchModes).toEqual(contractTextModes)
  expect(dateMatchModes).toEqual(contractDateModes)
})

test('text columns start with "contains", date columns with "is"', () => {
  expect(defaultModeOf(title)).toBe('contains')
  expect(filterOf([], created)).toEqual({ field: 'created_at', mode: 'is', value: '' })
})

test('sends one <field>.<mode> parameter for each condition that has a value', () => {
  const filters: ColumnFilter[] = [
    { field: 'title', mode: 'startsWith', value: '  Sea ' },
    { field: 'voice', mode: 'equals', value: '   ' },
    { field: 'created_at', mode: 'before', value: '2026-02-01' },
  ]
  expect(filtersToQuery(filters)).toEqual({ 'title.startsWith': 'Sea', 'created_at.before': '2026-02-01' })
  expect(activeFilters(filters)).toHaveLength(2)
})

test('changing the mode of a column replaces its condition instead of adding a second one', () => {
  const before: ColumnFilter[] = [{ field: 'title', mode: 'contains', value: 'sea' }]
  const after = withFilter(before, { field: 'title', mode: 'equals', value: 'sea' })
  expect(filtersToQuery(after)).toEqual({ 'title.equals': 'sea' })
})

test('describes a filter in words', () => {
  expect(describeFilter({ field: 'title', mode: 'endsWith', value: 'sea' }, [title])).toBe(
    'Title ends with “sea”',
  )
  expect(describeFilter({ field: 'created_at', mode: 'before', value: '2026-02-01' }, [created])).toBe(
    'Date is before “2026-02-01”',
  )
})
