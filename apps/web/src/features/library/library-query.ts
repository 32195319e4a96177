import type { ItemsQuery } from '../../api/items.ts'
import {
  activeFilters,
  type ColumnFilter,
  type FilterField,
  filtersToQuery,
  modesOf,
} from '../../ui/data-filter/filters.ts'
import type { ItemsFilter } from '../../ui/item/use-item-actions.ts'
import type { Ordering } from './library-kind.ts'
import { newestFirst, orderings } from './ordering.ts'

/** Search, filters and order of the list. */
export interface LibraryView {
  readonly search: string
  readonly filters: readonly ColumnFilter[]
  readonly ordering: Ordering
}

/** The default view: all items, newest first. */
export const wholeLibrary: LibraryView = { search: '', filters: [], ordering: newestFirst }

/** The filter of a view, as sent to bulk calls. */
export function filterQueryOf({ search, filters }: LibraryView): ItemsFilter {
  const words = search.trim()
  return { ...(words === '' ? {} : { search: words }), ...filtersToQuery(filters) }
}

/**
 * The query of a view. That of the default view is empty, so that it shares its cache with other screens. The URL uses
 * the same parameters.
 */
export function queryOf(view: LibraryView): ItemsQuery {
  const { ordering } = view
  return { ...filterQueryOf(view), ...(ordering === newestFirst ? {} : { ordering }) }
}

/** Parses a view from the URL. Unknown parameters are ignored. */
export function viewOf(
  address: Readonly<Record<string, unknown>>,
  fields: readonly FilterField[],
): LibraryView {
  const textOf = (name: string) => (address[name] === undefined ? '' : String(address[name]))
  const filters = fields.flatMap((field) =>
    modesOf(field).flatMap((mode) => {
      const value = textOf(mode === 'exactly' ? field.field : `${field.field}.${mode}`)
      return value === '' ? [] : [{ field: field.field, mode, value }]
    }),
  )
  const ordering = orderings.find(({ value }) => value === address.ordering)?.value ?? newestFirst
  return { search: textOf('search'), filters, ordering }
}

/** Whether a view filters the list. */
export function isNarrowed({ search, filters }: LibraryView): boolean {
  return search.trim() !== '' || activeFilters(filters).length > 0
}
