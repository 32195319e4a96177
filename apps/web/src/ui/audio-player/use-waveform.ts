import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { apiQuery } from '../../api/query.ts'

/** Milliseconds a row must stay visible before its waveform is requested, so that scrolling past requests nothing. */
const REST_MS = 400

function useHasRested(): boolean {
  const [hasRested, setHasRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasRested
}

type WithWaveform = Pick<Item, 'id' | 'waveform' | 'url_file' | 'status'>

/**
 * The waveform of an item, which lists include. One that the server has not computed yet, such as that of an older item,
 * is requested once the item has been visible for a moment, or `atOnce`. Null without one.
 */
export function useWaveform(item: WithWaveform | undefined, atOnce = false): string | null {
  const hasRested = useHasRested()
  const isMissing = item?.waveform === null && item.url_file !== null && item.status !== 'pending'
  const { data } = useQuery({
    ...apiQuery('GET /items/{id}/waveform', { params: { id: item?.id ?? 0 } }),
    enabled: (hasRested || atOnce) && isMissing,
    staleTime: Number.POSITIVE_INFINITY,
    // Without a waveform there is a line.
    meta: { isQuiet: true },
  })
  return (item?.waveform ?? data?.waveform) || null
}
