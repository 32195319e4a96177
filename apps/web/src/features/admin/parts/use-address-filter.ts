import { useCallback, useMemo } from 'react'
import { navigate, useAddress } from '../../../navigation/address.ts'
import { type FilterFields, type FilterOf, filterOf, searchWith } from './address-filter.ts'

/** A page's filters, with functions that change them. */
export interface AddressFilter<F extends FilterFields> {
  readonly filter: FilterOf<F>
  readonly setFilter: (change: Partial<Record<keyof F, string | undefined>>) => void
  /** Props for the input of a field. */
  readonly fieldOf: <K extends keyof F>(
    name: K,
  ) => { readonly value: FilterOf<F>[K] | undefined; readonly onChange: (value: string | undefined) => void }
  /** Clears all filters. */
  readonly clear: () => void
}

/**
 * A page's filters, stored in its URL, so that links, reloads and the back button restore them. `fields` must be a
 * stable object.
 */
export function useAddressFilter<F extends FilterFields>(fields: F): AddressFilter<F> {
  const search = useAddress((address) => address.search)
  const filter = useMemo(() => filterOf(fields, search), [fields, search])
  const setFilter = useCallback(
    (change: Partial<Record<keyof F, string | undefined>>) =>
      void navigate({
        to: '.',
        search: (now) => searchWith(now, change),
        replace: true,
        resetScroll: false,
      }),
    [],
  )
  return {
    filter,
    setFilter,
    fieldOf: (name) => ({
      value: filter[name],
      onChange: (value) => setFilter({ [name]: value } as Partial<Record<keyof F, string | undefined>>),
    }),
    clear: () => setFilter(Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])) as never),
  }
}
