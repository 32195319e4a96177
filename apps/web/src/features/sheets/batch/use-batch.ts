import type { Reply } from '@atelier/contract/routes/registry'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { eventsState, onEvent } from '../../../api/events.ts'
import { apiQuery } from '../../../api/query.ts'
import { useStore } from '../../../state/store.ts'
import { formatExact } from '../../../ui/format-number.ts'
import { toasts } from '../../../ui/toasts/toasts.ts'
import { batchRowsKey } from './use-batch-rows.ts'

/** A started spreadsheet. */
export type Batch = Reply<'GET /batches/{uuid}'>

/** Polling intervals in milliseconds: without events, with events, and the minimum during a burst of them. */
const POLL_MS = 5000
const LIVE_POLL_MS = 20_000
const CHECK_MS = 2000

/** The query of a batch; the screen shows its errors. */
const batchQuery = (uuid: string) => ({
  ...apiQuery('GET /batches/{uuid}', { params: { uuid } }),
})

/** Whether the status of a batch can still change. */
export const isOpen = ({ status }: Pick<Batch, 'status'>) => status === 'running' || status === 'paused'

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

/** Actions on a batch. */
export type Change = 'pause' | 'resume' | 'cancel' | 'retry'

const routes = {
  pause: 'POST /batches/{uuid}/pause',
  resume: 'POST /batches/{uuid}/resume',
  cancel: 'POST /batches/{uuid}/cancel',
  retry: 'POST /batches/{uuid}/retry',
} as const

/** The actions on a batch. */
export function useBatchChange(batch: Batch) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => call(routes[change], { params: { uuid: batch.uuid } }),
    onSuccess: (now, change) => {
      client.setQueryData(batchQuery(batch.uuid).queryKey, now)
      client.invalidateQueries({ queryKey: meQuery.queryKey }).catch(console.info)
      if (change === 'retry') client.resetQueries({ queryKey: batchRowsKey(batch.uuid) }).catch(console.info)
      if (change !== 'cancel') return
      const title = 'Remaining rows cancelled'
      const detail = `${formatExact(Math.max(0, batch.cost - now.cost))} credits were refunded.`
      toasts.show({ area: 'message', severity: 'success', title, detail })
    },
  })
}
