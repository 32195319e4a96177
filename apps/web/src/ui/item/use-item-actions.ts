import type { KindTexts } from '@atelier/contract/kinds/description'
import { type ItemKind, kinds } from '@atelier/contract/kinds/kind'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { renewItemGroups } from '../../api/item-groups.ts'
import { changeItem, dropItems, type ItemsQuery, reloadItems } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { dialogs } from '../dialogs/dialogs.ts'
import { toasts } from '../toasts/toasts.ts'

/** What a filter leaves of a library. */
export type ItemsFilter = Omit<ItemsQuery, 'ordering' | 'limit' | 'user'>

type Thumbs = Item['thumbs']

/** Ids named in a delete call's address at most, so that it stays short enough for every proxy. */
const IDS_IN_ADDRESS = 200

/**
 * Rates an item; shown at once and reverted if the server refuses. Nothing is observed until it is used, because a list
 * draws one of these in each row while it scrolls.
 */
export function useRateItem(kind: ItemKind): (item: Item, thumbs: Thumbs) => void {
  const client = useQueryClient()
  return (item, thumbs) => {
    const rating = client.getMutationCache().build(client, {
      mutationFn: () => call(kinds[kind].calls.rate, { body: { id: item.id, thumbs } }),
      onMutate: () => changeItem(client, kind, item, { thumbs }),
      onError: () => changeItem(client, kind, { id: item.id }, { thumbs: item.thumbs }),
    })
    // Shown by the error dialog.
    rating.execute(undefined).catch(() => undefined)
  }
}

/** Items to delete: these, or what a filter leaves. */
type Selection = { readonly ids: readonly number[] } | { readonly filter: ItemsFilter }

async function remove(kind: ItemKind, selection: Selection): Promise<void> {
  const { calls } = kinds[kind]
  if ('filter' in selection) {
    await call(calls.removeMany, { body: { filter: selection.filter } })
    return
  }
  const { ids } = selection
  const [id, ...others] = ids
  if (id !== undefined && others.length === 0 && 'remove' in calls) {
    await call(calls.remove, { params: { id } })
    return
  }
  const isShort = ids.length <= IDS_IN_ADDRESS
  await call(calls.removeMany, isShort ? { query: { ids: ids.join(',') } } : { body: { ids: [...ids] } })
}

/** Deletes items after asking. Each answers true once they are gone, false when the person changed their mind. */
export function useDeleteItems(kind: ItemKind) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: (selection: Selection) => remove(kind, selection),
    onSuccess: async (_nothing, selection) => {
      const { deleted, deletedOne = deleted }: KindTexts = kinds[kind].texts
      const isOne = 'ids' in selection && selection.ids.length === 1
      toasts.show({ area: 'message', severity: 'success', title: isOne ? deletedOne : deleted })
      renewItemGroups(client, kind)
      if ('ids' in selection) dropItems(client, kind, new Set(selection.ids))
      else await reloadItems(client, kind)
    },
  })
  const deleteItems = (selection: Selection): Promise<boolean> =>
    removal.mutateAsync(selection).then(
      () => true,
      // Shown by the error dialog; the rows stay.
      () => false,
    )
  return {
    isPending: removal.isPending,
    /** These items. */
    ask: async (items: readonly Pick<Item, 'id' | 'title'>[]): Promise<boolean> => {
      const [first] = items
      const one = items.length === 1 && first ? `“${first.title}”` : undefined
      if (!(await dialogs.confirm(questionFor(items.length, one)))) return false
      return deleteItems({ ids: items.map(({ id }) => id) })
    },
    /** Everything that matches a filter; `count` is its size. */
    askMatching: async (filter: ItemsFilter, count: number): Promise<boolean> =>
      (await dialogs.confirm(questionFor(count))) && (await deleteItems({ filter })),
  }
}

function questionFor(count: number, name?: string) {
  const what = name ?? `${count.toLocaleString('en')} ${count === 1 ? 'item' : 'items'}`
  return {
    title: 'Delete',
    message: `Delete ${what}? ${count === 1 ? 'Its' : 'Their'} files are deleted too. This can’t be undone.`,
    confirmLabel: 'Delete',
    danger: true,
  }
}
