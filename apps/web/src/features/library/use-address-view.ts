import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { navigate, useAddress } from '../../navigation/address.ts'
import type { FilterField } from '../../ui/data-filter/filters.ts'
import { queryOf, viewOf } from './library-query.ts'

/** Debounce of the search in milliseconds. */
const TYPING_MS = 250

/**
 * The list's view, synchronized with the URL, so that links, reloads and the back button restore it. `settled` is the
 * debounced view.
 */
export function useAddressView(path: string, fields: readonly FilterField[]) {
  // While the user leaves, the URL already belongs to the next screen.
  const location = useAddress((address) => address)
  const address: Readonly<Record<string, unknown>> | null =
    location.pathname === path ? location.search : null
  const [view, setView] = useState(() => viewOf(address ?? {}, fields))
  const [settled] = useDebouncedValue(view, TYPING_MS)
  const written = useRef(JSON.stringify(queryOf(view)))

  useEffect(() => {
    const query = queryOf(settled)
    const text = JSON.stringify(query)
    if (text === written.current) return
    written.current = text
    void navigate({ to: path, search: query, replace: true, resetScroll: false })
  }, [settled, path])

  useEffect(() => {
    if (address === null) return
    const arrived = viewOf(address, fields)
    const text = JSON.stringify(queryOf(arrived))
    if (text === written.current) return
    written.current = text
    setView(arrived)
    // Changed fields only offer different choices, which does not affect the URL.
  }, [address])

  return { view, setView, settled }
}
