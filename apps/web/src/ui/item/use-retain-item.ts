import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeItem, updateItem } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { toasts } from '../toasts/toasts.ts'

/** Exempts an item from retention, or removes the exemption. */
export function useRetainItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ item: { id, kind }, kept }: { item: Pick<Item, 'id' | 'kind'>; kept: boolean }) =>
      updateItem(kind, id, { kept }),
    onSuccess: async ({ id, kind, kept, expires_at }) => {
      changeItem(client, kind, { id }, { kept, expires_at })
      const title = kept ? 'Your item is kept.' : 'Your item is no longer kept.'
      toasts.show({ area: 'message', severity: 'success', title })
      await client.invalidateQueries({ queryKey: ['GET /account/storage'] })
    },
  })
}
