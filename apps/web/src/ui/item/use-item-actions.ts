import { kinds, type MadeKind } from '@atelier/contract/kinds/registry'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { itemRoutes } from '../../api/item-routes.ts'
import { changeItem, dropItems } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { dialogs } from '../dialogs/dialogs.ts'
import { toasts } from '../toasts/toasts.ts'

type Thumbs = Item['thumbs']

/** Ids one delete call names at most, so that its address stays short enough for every proxy. */
const IDS_PER_CALL = 200

/** Rates an item; shown at once and taken back if the server refuses. */
export function useRateItem(kind: MadeKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ item, thumbs }: { item: Item; thumbs: Thumbs }) =>
      call(itemRoutes[kind].rate, { body: { id: item.id, thumbs } }),
    onMutate: ({ item, thumbs }) => changeItem(client, kind, item, { thumbs }),
    onError: (_error, { item }) => changeItem(client, kind, { id: item.id }, { thumbs: item.thumbs }),
  })
}

async function removeAll(kind: MadeKind, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
    await call(itemRoutes[kind].remove, { query: { ids: ids.slice(at, at + IDS_PER_CALL).join(',') } })
  }
}

/** Deletes items after asking. Answers true once they are gone, false when the person changed their mind. */
export function useDeleteItems(kind: MadeKind) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: (ids: readonly number[]) => removeAll(kind, ids),
    onSuccess: (_nothing, ids) => {
      dropItems(client, kind, new Set(ids))
      toasts.show({ area: 'message', severity: 'success', title: kinds[kind].texts.deleted })
    },
  })
  return {
    isPending: removal.isPending,
    ask: async (items: readonly Pick<Item, 'id' | 'title'>[]): Promise<boolean> => {
      if (!(await dialogs.confirm(questionFor(items)))) return false
      return removal.mutateAsync(items.map(({ id }) => id)).then(
        () => true,
        // Told by the error dialog; the rows stay where they are.
        () => false,
      )
    },
  }
}

function questionFor(items: readonly Pick<Item, 'title'>[]) {
  const [first] = items
  const what = items.length === 1 && first ? `“${first.title}”` : `${items.length.toLocaleString('en')} items`
  return {
    title: 'Delete',
    message: `Delete ${what}? The files go with ${items.length === 1 ? 'it' : 'them'}, and this can’t be undone.`,
    confirmLabel: 'Delete',
    danger: true,
  }
}
