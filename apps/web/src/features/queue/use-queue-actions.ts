import { type ItemKind, kinds } from '@atelier/contract/kinds/kind'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Batch } from '../../api/batches.ts'
import { call } from '../../api/client.ts'
import { changeItem, dropItems } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { isItemKind, pendingItems } from '../../api/pending-items.ts'
import { dialogs } from '../../ui/dialogs/dialogs.ts'
import { formatExact } from '../../ui/format-number.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import { cancelAllQuestion, canPause } from './queue-order.ts'

/** Pending work. */
export interface Work {
  readonly items: readonly Item[]
  readonly batches: readonly Batch[]
}

/** Calls sent at the same time. */
const AT_ONCE = 4

async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(all.slice(from, from + AT_ONCE).map(work))
}

const steerRoutes = { pause: 'POST /items/{id}/pause', resume: 'POST /items/{id}/resume' } as const
const batchRoutes = { pause: 'POST /batches/{uuid}/pause', resume: 'POST /batches/{uuid}/resume' } as const
type Steering = keyof typeof steerRoutes

/** Pauses or resumes an item; no effect on one that started in the meantime. */
async function steer(client: QueryClient, steering: Steering, { id, kind, code_ref }: Item): Promise<void> {
  const changed = await call(steerRoutes[steering], { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 409) return null
    throw error
  })
  if (kind === 'voice') return
  if (changed) {
    changeItem(client, kind, { code_ref }, changed)
    pendingItems.change(code_ref, changed)
  } else await pendingItems.poll(kind)
}

async function cancelItems(client: QueryClient, items: readonly Item[]): Promise<void> {
  for (const [kind, all] of Map.groupBy(items, (item) => item.kind)) {
    if (!isItemKind(kind)) continue
    const ids = all.map(({ id }) => id)
    await call(kinds[kind].calls.removeMany, { body: { ids } })
    dropItems(client, kind, new Set(ids))
    await pendingItems.poll(kind)
  }
}

const costOf = ({ items, batches }: Work) =>
  items.reduce((sum, { cost }) => sum + cost, 0) + batches.reduce((sum, { held }) => sum + held, 0)

/** The actions on all pending work, and on single items; errors are shown in the error dialog. */
export function useQueueActions(work: Work) {
  const client = useQueryClient()
  const renew = () => {
    client.invalidateQueries({ queryKey: ['GET /batches'] }).catch(console.info)
    client.invalidateQueries({ queryKey: meQuery.queryKey }).catch(console.info)
  }
  const steering = useMutation({
    mutationFn: ({ item, to }: { item: Item; to: Steering }) => steer(client, to, item),
  })
  const steeringAll = useMutation({
    mutationFn: async (to: Steering) => {
      const status = to === 'pause' ? 'running' : 'paused'
      const batches = work.batches.filter((batch) => batch.status === status)
      await inTurn(batches, ({ uuid }) => call(batchRoutes[to], { params: { uuid } }))
      const items = work.items.filter((item) => (to === 'pause' ? canPause(item) : item.paused))
      await inTurn(items, (item) => steer(client, to, item))
    },
    onSettled: renew,
  })
  const cancelling = useMutation({
    mutationFn: async ({ items, batches }: Work) => {
      await cancelItems(client, items)
      await inTurn(batches, ({ uuid }) => call('POST /batches/{uuid}/cancel', { params: { uuid } }))
    },
    onSuccess: (_nothing, cancelled) => {
      const detail = `${formatExact(costOf(cancelled))} credits were refunded.`
      toasts.show({ area: 'message', severity: 'success', title: 'Generations cancelled', detail })
    },
    onSettled: renew,
  })
  return {
    isBusy: steeringAll.isPending || cancelling.isPending,
    steer: (item: Item, to: Steering) => steering.mutate({ item, to }),
    steerAll: (to: Steering) => steeringAll.mutate(to),
    cancelAll: async () => {
      const count = work.items.length + work.batches.length
      if (await dialogs.confirm(cancelAllQuestion(count, costOf(work)))) cancelling.mutate(work)
    },
  }
}

/** Return type of {@link useQueueActions}. */
export type QueueActions = ReturnType<typeof useQueueActions>

/** Pending items of a kind are listed by the queue's own calls, newest first. */
export async function readQueue(): Promise<void> {
  const known: ReadonlySet<ItemKind> = pendingItems.kinds()
  await Promise.all([...known].map((kind) => pendingItems.poll(kind)))
}
