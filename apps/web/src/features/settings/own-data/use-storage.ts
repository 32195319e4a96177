import type { Reply } from '@atelier/contract/routes/registry'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { itemRoutes } from '../../../api/item-routes.ts'
import { apiQuery } from '../../../api/query.ts'
import { toasts } from '../../../ui/toasts/toasts.ts'

/** What an account stores, as the API tells it. */
export type Storage = Reply<'GET /account/storage'>

const MINUTE_MS = 60_000

/** What one stores; looked at again now and then, because it changes with everything that is made. */
export const storageQuery = {
  ...apiQuery('GET /account/storage'),
  staleTime: MINUTE_MS,
  refetchInterval: 5 * MINUTE_MS,
  meta: { quiet: true },
}

const kinds = Object.keys(itemRoutes) as (keyof typeof itemRoutes)[]

async function keepExpiring(client: QueryClient): Promise<void> {
  for (const kind of kinds) {
    // Each call takes so many; what is kept is no longer among those that go.
    let changed = 0
    do {
      const body = { kind, filter: { expiring: 'true' as const }, kept: true }
      changed = (await call('PUT /items', { body })).changed
    } while (changed > 0)
  }
  await client.invalidateQueries()
}

/** Keeps every item that is going to be removed for its age. */
export function useKeepExpiring() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => keepExpiring(client),
    onSuccess: () => toasts.show({ area: 'message', severity: 'success', title: 'Your items are kept.' }),
  })
}
