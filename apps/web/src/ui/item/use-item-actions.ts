import { kinds, type MadeKind } from '@atelier/contract/kinds/registry'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { renewItemGroups } from '../../api/item-groups.ts'
import { itemRoutes } from '../../api/item-routes.ts'
import { changeItem, dropItems, type ItemsQuery, reloadItems } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { dialogs } from '../dialogs/dialogs.ts'
import { toasts } from '../toasts/toasts.ts'

/** What a filter leaves of a library. */
export type ItemsFilter = Omit<ItemsQuery, 'ordering' | 'limit' | 'user'>

type Thumbs = Item['thumbs']

/** Ids named in a delete call's address at most, so that it stays short enough for every proxy. */
const IDS_IN_ADDRESS = 200

/** What to say once a single item is deleted; kinds without an entry say the same as for many. */
const deletedOne: Readonly<Partial<Record<MadeKind, string>>> = {
  image: 'Your image was successfully deleted!',
  audio: 'Your file was successfully deleted!',
}

/**
 * Rates an item; shown at once and taken back if the server refuses. Nothing is watched until it is used, because a list
 * draws one of these in each row while it scrolls.
 */
export function useRateItem(kind: MadeKind): (item: Item, thumbs: Thumbs) => void {
  const client = useQueryClient()
  return (item, thumbs) => {
    const rating = client.getMutationCache().build(client, {
      mutationFn: () => call(itemRoutes[kind].rate, { body: { id: item.id, thumbs } }),
      onMutate: () => changeItem(client, kind, item, { thumbs }),
      onError: () => changeItem(client, kind, { id: item.id }, { thumbs: item.thumbs }),
    })
    // Told by the error dialog.
    rating.execute(undefined).catch(() => undefined)
  }
}

/** Items to delete: these, or what a filter leaves. */
type Doomed = { readonly ids: readonly number[] } | { readonly filter: ItemsFilter }

async function remove(kind: MadeKind, doomed: Doomed): Promise<void> {
  if ('filter' in doomed) {
    await call(itemRoutes[kind].remove, { body: { filter: doomed.filter } })
    return
  }
  const { ids } = doomed
  const isShort = ids.length <= IDS_IN_ADDRESS
  await call(
    itemRoutes[kind].remove,
    isShort ? { query: { ids: ids.join(',') } } : { body: { ids: [...ids] } },
  )
}

/** Deletes items after asking. Each answers true once they are gone, false when the person changed their mind. */
export function useDeleteItems(kind: MadeKind) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: (doomed: Doomed) => remove(kind, doomed),
    onSuccess: async (_nothing, doomed) => {
      const one = 'ids' in doomed && doomed.ids.length === 1 ? deletedOne[kind] : undefined
      toasts.show({ area: 'message', severity: 'success', title: one ?? kinds[kind].texts.deleted })
      renewItemGroups(client, kind)
      if ('ids' in doomed) dropItems(client, kind, new Set(doomed.ids))
      else await reloadItems(client, kind)
    },
  })
  const go = (doomed: Doomed): Promise<boolean> =>
    removal.mutateAsync(doomed).then(
      () => true,
      // Told by the error dialog; the rows stay where they are.
      () => false,
    )
  return {
    isPending: removal.isPending,
    /** These items. */
    ask: async (items: readonly Pick<Item, 'id' | 'title'>[]): Promise<boolean> => {
      const [first] = items
      const one = items.length === 1 && first ? `“${first.title}”` : undefined
      if (!(await dialogs.confirm(questionFor(items.length, one)))) return false
      return go({ ids: items.map(({ id }) => id) })
    },
    /** Everything that a filter leaves; `count` says how much that is. */
    askMatching: async (filter: ItemsFilter, count: number): Promise<boolean> =>
      (await dialogs.confirm(questionFor(count))) && (await go({ filter })),
  }
}

function questionFor(count: number, name?: string) {
  const what = name ?? `${count.toLocaleString('en')} ${count === 1 ? 'item' : 'items'}`
  return {
    title: 'Delete',
    message: `Delete ${what}? The files go with ${count === 1 ? 'it' : 'them'}, and this can’t be undone.`,
    confirmLabel: 'Delete',
    danger: true,
  }
}
