import { useDebouncedValue } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FilterField } from '../../ui/data-filter/filters.ts'
import { queryOf, viewOf } from './library-query.ts'

/** Time that typing rests before the server is asked, in milliseconds. */
const TYPING_MS = 250

/**
 * The list's filters, in step with the address: a link, a reload and the back button show the same. `settled` is
 * the view once typing rests.
 */
export function useAddressView(path: string, fields: readonly FilterField[]) {
  const navigate = useNavigate()
  // While one leaves, the address is another screen's already.
  const location = useLocation()
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
    void navigate({ to: path, search: query as never, replace: true, resetScroll: false })
  }, [settled, navigate, path])

  useEffect(() => {
    if (address === null) return
    const arrived = viewOf(address, fields)
    const text = JSON.stringify(queryOf(arrived))
    if (text === written.current) return
    written.current = text
    setView(arrived)
    // The fields differ in what they offer only, which no address depends on.
  }, [address])

  return { view, setView, settled }
}
