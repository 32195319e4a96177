import { dateMatchModes, textMatchModes } from './match-modes.ts'

/** How a text column can be matched. */
export type TextMatchMode = (typeof textMatchModes)[number]
/** How a date column can be matched. */
export type DateMatchMode = (typeof dateMatchModes)[number]
export type MatchMode = TextMatchMode | DateMatchMode | 'exactly'

/** A value that can be chosen, and words for it. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** A column people can filter by. */
export interface FilterField {
  /** Name of the column in the query. */
  readonly field: string
  readonly label: string
  /** A `choice` takes one of some values, exactly. */
  readonly type: 'text' | 'date' | 'choice'
  /** Values worth suggesting while one types. */
  readonly suggestions?: readonly string[]
  /** What can be chosen, for a `choice`. */
  readonly choices?: readonly Choice[]
}

/** One condition on a column; an empty value means that it does not narrow anything yet. */
export interface ColumnFilter {
  readonly field: string
  readonly mode: MatchMode
  /** Text as typed, or a date as `YYYY-MM-DD`. */
  readonly value: string
}

/** Words for the match modes. */
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

/** The modes a column offers. */
export function modesOf(field: FilterField): readonly MatchMode[] {
  if (field.type === 'choice') return ['exactly']
  return field.type === 'date' ? dateMatchModes : textMatchModes
}

/** The mode a column starts with: `contains` for text, `is` for dates, and for choices their only one. */
export function defaultModeOf(field: FilterField): MatchMode {
  if (field.type === 'choice') return 'exactly'
  return field.type === 'date' ? 'is' : 'contains'
}

/** The condition on a column, or an empty one in its default mode. */
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

/** The conditions that narrow the list. */
export function activeFilters(filters: readonly ColumnFilter[]): ColumnFilter[] {
  return filters.filter((filter) => filter.value.trim() !== '')
}

/** Query parameters for the conditions that narrow the list: `<field>.<mode>`, for a choice the field alone. */
export function filtersToQuery(filters: readonly ColumnFilter[]): Record<string, string> {
  return Object.fromEntries(
    activeFilters(filters).map(({ field, mode, value }) => [
      mode === 'exactly' ? field : `${field}.${mode}`,
      value.trim(),
    ]),
  )
}

/** A condition in words, for chips: `Title contains “sea”`. */
export function describeFilter(filter: ColumnFilter, fields: readonly FilterField[]): string {
  const field = fields.find(({ field: name }) => name === filter.field)
  const label = field?.label ?? filter.field
  const mode = matchModeLabels[filter.mode].toLowerCase().replace(/^date /, '')
  const value = filter.value.trim()
  return `${label} ${mode} “${field?.choices?.find((choice) => choice.value === value)?.label ?? value}”`
}
