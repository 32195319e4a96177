import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type FilterFields, type FilterOf, filterOf, searchWith } from './address-filter.ts'

/**
 * What a page is narrowed by, kept in its address: a link, a reload and the way back show the same. `fields` must stay the
 * same object.
 */
export function useAddressFilter<F extends FilterFields>(fields: F) {
  const search = useLocation().search as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const filter = useMemo(() => filterOf(fields, search), [fields, search])
  const setFilter = useCallback(
    (change: Partial<Record<keyof F, string | undefined>>) =>
      void navigate({
        to: '.',
        search: ((now: Record<string, unknown>) => searchWith(now, change)) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { filter, setFilter, isNarrowed: Object.keys(filter).length > 0 } as {
    readonly filter: FilterOf<F>
    readonly setFilter: (change: Partial<Record<keyof F, string | undefined>>) => void
    readonly isNarrowed: boolean
  }
}
