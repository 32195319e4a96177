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

/** What the list is narrowed and ordered by. */
export interface LibraryView {
  readonly search: string
  readonly filters: readonly ColumnFilter[]
  readonly ordering: Ordering
}

/** Everything, newest first. */
export const wholeLibrary: LibraryView = { search: '', filters: [], ordering: newestFirst }

/** What a view leaves, as bulk calls take it. */
export function filterQueryOf({ search, filters }: LibraryView): ItemsFilter {
  const words = search.trim()
  return { ...(words === '' ? {} : { search: words }), ...filtersToQuery(filters) }
}

/**
 * The query of a view; the plain view's is empty, so that it shares its pages with other screens. The address of the
 * view carries the same.
 */
export function queryOf(view: LibraryView): ItemsQuery {
  const { ordering } = view
  return { ...filterQueryOf(view), ...(ordering === newestFirst ? {} : { ordering }) }
}

/** The view in an address. Unknown parameters are ignored. */
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

/** Whether a view leaves anything out. */
export function isNarrowed({ search, filters }: LibraryView): boolean {
  return search.trim() !== '' || activeFilters(filters).length > 0
}
