import type { KindTexts } from '@atelier/contract/kinds/description'
import { type ItemKind, kinds } from '@atelier/contract/kinds/kind'
import { TRASH_DAYS } from '@atelier/contract/limits'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { renewItemGroups } from '../../api/item-groups.ts'
import { changeItem, dropItems, type ItemsQuery, reloadItems } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { restoreItems } from '../../api/trash.ts'
import { dialogs } from '../dialogs/dialogs.ts'
import { toasts } from '../toasts/toasts.ts'

/** A filtered part of a library. */
export type ItemsFilter = Omit<ItemsQuery, 'ordering' | 'limit' | 'user'>

type Thumbs = Item['thumbs']

/** Maximum number of ids in the URL of a delete call, so that it stays short enough for every proxy. */
const IDS_IN_ADDRESS = 200

/**
 * Rates an item optimistically and reverts if the server refuses. It subscribes to nothing until it is used, because
 * lists render it in every row while scrolling.
 */
export function useRateItem(kind: ItemKind): (item: Item, thumbs: Thumbs) => void {
  const client = useQueryClient()
  return (item, thumbs) => {
    const rating = client.getMutationCache().build(client, {
      mutationFn: () => call(kinds[kind].calls.rate, { body: { id: item.id, thumbs } }),
      onMutate: () => changeItem(client, kind, item, { thumbs }),
      onError: () => changeItem(client, kind, { id: item.id }, { thumbs: item.thumbs }),
    })
    // The error dialog shows it.
    rating.execute(undefined).catch(() => undefined)
  }
}

/** Items to delete: a selection, or all that match a filter. */
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

const undoOf = (client: QueryClient, kind: ItemKind, ids: readonly number[]) => ({
  label: 'Undo',
  run: () => {
    // The error dialog shows a failure; the items stay in the trash.
    restoreItems(
      client,
      ids.map((id) => ({ id, kind })),
    ).catch(() => undefined)
  },
})

/** Deletes items after confirmation. Each function returns whether they were deleted. */
export function useDeleteItems(kind: ItemKind) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: (selection: Selection) => remove(kind, selection),
    onSuccess: async (_nothing, selection) => {
      const { deleted, deletedOne = deleted }: KindTexts = kinds[kind].texts
      const isOne = 'ids' in selection && selection.ids.length === 1
      const action = 'ids' in selection ? undoOf(client, kind, selection.ids) : undefined
      toasts.show({ area: 'message', severity: 'success', title: isOne ? deletedOne : deleted, action })
      renewItemGroups(client, kind)
      if ('ids' in selection) dropItems(client, kind, new Set(selection.ids))
      else await reloadItems(client, kind)
    },
  })
  const deleteItems = (selection: Selection): Promise<boolean> =>
    removal.mutateAsync(selection).then(
      () => true,
      // The error dialog shows it; the rows stay.
      () => false,
    )
  return {
    isPending: removal.isPending,
    /** These items. */
    ask: async (items: readonly Pick<Item, 'id' | 'title' | 'status' | 'cost'>[]): Promise<boolean> => {
      const [first] = items
      const one = items.length === 1 ? first : undefined
      const question = one?.status === 'pending' ? cancelQuestion(one) : questionFor(items.length, one?.title)
      if (!(await dialogs.confirm(question))) return false
      return deleteItems({ ids: items.map(({ id }) => id) })
    },
    /** Everything that matches a filter; `count` is its size. */
    askMatching: async (filter: ItemsFilter, count: number): Promise<boolean> =>
      (await dialogs.confirm(questionFor(count))) && (await deleteItems({ filter })),
  }
}

function questionFor(count: number, title?: string) {
  const many = `${count.toLocaleString('en')} ${count === 1 ? 'item' : 'items'}`
  return {
    title: 'Delete',
    message: `Delete ${title === undefined ? many : `“${title}”`}? You can restore ${count === 1 ? 'it' : 'them'} from the trash for ${TRASH_DAYS} days.`,
    confirmLabel: 'Delete',
    danger: true,
  }
}

/** An item that is still being generated is cancelled first. */
const cancelQuestion = ({ title, cost }: Pick<Item, 'title' | 'cost'>) => ({
  title: 'Cancel generation',
  message: `Cancel “${title}”? Its ${cost.toLocaleString('en')} credits return to your balance, and its text stays in the trash for ${TRASH_DAYS} days.`,
  confirmLabel: 'Cancel generation',
  cancelLabel: 'Keep generating',
  danger: true,
})
