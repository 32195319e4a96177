import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { type Batch, batchQuery, batchRowsKey } from '../../api/batches.ts'
import { call } from '../../api/client.ts'
import { formatExact } from '../format-number.ts'
import { toasts } from '../toasts/toasts.ts'

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
