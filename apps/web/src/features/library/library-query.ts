import type { ItemsQuery } from '../../api/items.ts'
import { activeFilters, type ColumnFilter, filtersToQuery } from '../../ui/data-filter/filters.ts'
import type { Ordering } from './library-kind.ts'
import { newestFirst } from './ordering.ts'

/** What the list is narrowed and ordered by. */
export interface LibraryView {
  readonly search: string
  readonly filters: readonly ColumnFilter[]
  readonly ordering: Ordering
}

/** Everything, newest first. */
export const wholeLibrary: LibraryView = { search: '', filters: [], ordering: newestFirst }

/** The query of a view; the plain view's is empty, so that it shares its pages with other screens. */
export function queryOf({ search, filters, ordering }: LibraryView): ItemsQuery {
  const words = search.trim()
  return {
    ...(words === '' ? {} : { search: words }),
    ...filtersToQuery(filters),
    ...(ordering === newestFirst ? {} : { ordering }),
  }
}

/** Whether a view leaves anything out. */
export function isNarrowed({ search, filters }: LibraryView): boolean {
  return search.trim() !== '' || activeFilters(filters).length > 0
}
