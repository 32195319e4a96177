import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Batch, batchQuery, isOpen } from '../../../api/batches.ts'
import { eventsState, onEvent } from '../../../api/events.ts'
import { useStore } from '../../../state/store.ts'

/** Polling intervals in milliseconds: without events, with events, and the minimum during a burst of them. */
const POLL_MS = 5000
const LIVE_POLL_MS = 20_000
const CHECK_MS = 2000

/** A batch, updated by events, or by polling without them. */
export function useBatch(uuid: string) {
  const client = useQueryClient()
  const isLive = useStore(eventsState, (state) => state === 'live')
  useEffect(() => {
    const { queryKey } = batchQuery(uuid)
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      timer = undefined
      client.invalidateQueries({ queryKey }).catch(console.info)
    }
    const stop = onEvent('batch-progress', ({ batch, completed, failed, count }) => {
      if (batch !== uuid) return
      const pending = count - completed - failed
      const before = client.getQueryData<Batch>(queryKey)
      client.setQueryData<Batch>(queryKey, (known) => known && { ...known, completed, failed, pending })
      // An event without an ended row: the batch was paused, resumed or cancelled elsewhere.
      const isSteered = before?.completed === completed && before.failed === failed
      // Also at its end: the last poll may still be scheduled.
      if (isSteered || pending === 0) {
        clearTimeout(timer)
        check()
      } else timer ??= setTimeout(check, CHECK_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, uuid])
  return useQuery({
    ...batchQuery(uuid),
    refetchInterval: ({ state: { data } }) => {
      if (data && !isOpen(data)) return false
      return isLive ? LIVE_POLL_MS : POLL_MS
    },
  })
}
