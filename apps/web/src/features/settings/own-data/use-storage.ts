import { itemKinds } from '@atelier/contract/kinds/kind'
import type { Reply } from '@atelier/contract/routes/registry'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { apiQuery } from '../../../api/query.ts'
import { toasts } from '../../../ui/toasts/toasts.ts'

export type Storage = Reply<'GET /account/storage'>

const MINUTE_MS = 60_000

/** Storage usage; refetched occasionally, because every generation changes it. */
export const storageQuery = {
  ...apiQuery('GET /account/storage'),
  staleTime: MINUTE_MS,
  refetchInterval: 5 * MINUTE_MS,
}

async function retainExpiring(client: QueryClient): Promise<void> {
  for (const kind of itemKinds) {
    // Each call changes one page of items; exempted items no longer expire.
    let changed = 0
    do {
      const body = { kind, filter: { expiring: 'true' as const }, kept: true }
      changed = (await call('PUT /items', { body })).changed
    } while (changed > 0)
  }
  await client.invalidateQueries()
}

/** Exempts every expiring item from retention. */
export function useRetainExpiring() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => retainExpiring(client),
    onSuccess: () => toasts.show({ area: 'message', severity: 'success', title: 'Your items are kept.' }),
  })
}
