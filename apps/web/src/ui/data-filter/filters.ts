import { dateMatchModes, textMatchModes } from './match-modes.ts'

/** How a text column can be matched. */
export type TextMatchMode = (typeof textMatchModes)[number]
/** How a date column can be matched. */
export type DateMatchMode = (typeof dateMatchModes)[number]
export type MatchMode = TextMatchMode | DateMatchMode | 'exactly'

/** A selectable value and its label. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** A filterable column. */
export interface FilterField {
  /** Name of the column in the query string. */
  readonly field: string
  readonly label: string
  /** A `choice` matches one of several values exactly. */
  readonly type: 'text' | 'date' | 'choice'
  /** Suggested values. */
  readonly suggestions?: readonly string[]
  /** Options of a `choice`. */
  readonly choices?: readonly Choice[]
}

/** A condition on a column; with an empty value it has no effect. */
export interface ColumnFilter {
  readonly field: string
  readonly mode: MatchMode
  /** Text as typed, or a date as `YYYY-MM-DD`. */
  readonly value: string
}

/** Labels of the match modes. */
export const matchModeLabels: Readonly<Record<MatchMode, string>> = {
  startsWith: 'Starts with',
  contains: 'Contains',
  endsWith: 'Ends with',
  equals: 'Equals',
  is: 'Date is',
  before: 'Date is before',
  after: 'Date is after',
  exactly: 'Is',
}

/** The match modes of a column. */
export function modesOf(field: FilterField): readonly MatchMode[] {
  if (field.type === 'choice') return ['exactly']
  return field.type === 'date' ? dateMatchModes : textMatchModes
}

/** The default mode of a column: `contains` for text, `is` for dates, and for choices their only one. */
export function defaultModeOf(field: FilterField): MatchMode {
  if (field.type === 'choice') return 'exactly'
  return field.type === 'date' ? 'is' : 'contains'
}

/** The condition on a column, or an empty one with the default mode. */
export function filterOf(filters: readonly ColumnFilter[], field: FilterField): ColumnFilter {
  const found = filters.find((filter) => filter.field === field.field)
  return found ?? { field: field.field, mode: defaultModeOf(field), value: '' }
}

/** Replaces the condition on a column; the order of the others stays. */
export function withFilter(filters: readonly ColumnFilter[], changed: ColumnFilter): ColumnFilter[] {
  const known = filters.some((filter) => filter.field === changed.field)
  if (!known) return [...filters, changed]
  return filters.map((filter) => (filter.field === changed.field ? changed : filter))
}

/** The conditions with an effect. */
export function activeFilters(filters: readonly ColumnFilter[]): ColumnFilter[] {
  return filters.filter((filter) => filter.value.trim() !== '')
}

/** Query parameters of the active conditions: `<field>.<mode>`, or only the field for a choice. */
export function filtersToQuery(filters: readonly ColumnFilter[]): Record<string, string> {
  return Object.fromEntries(
    activeFilters(filters).map(({ field, mode, value }) => [
      mode === 'exactly' ? field : `${field}.${mode}`,
      value.trim(),
    ]),
  )
}

/** Formats a condition for its chip: `Title contains “sea”`. */
export function describeFilter(filter: ColumnFilter, fields: readonly FilterField[]): string {
  const field = fields.find(({ field: name }) => name === filter.field)
  const label = field?.label ?? filter.field
  const mode = matchModeLabels[filter.mode].toLowerCase().replace(/^date /, '')
  const value = filter.value.trim()
  return `${label} ${mode} “${field?.choices?.find((choice) => choice.value === value)?.label ?? value}”`
}
