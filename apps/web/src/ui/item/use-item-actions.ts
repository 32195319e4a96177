import type { KindTexts } from '@atelier/contract/kinds/description'
import { kinds } from '@atelier/contract/kinds/kind'
import { TRASH_DAYS } from '@atelier/contract/limits'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { renewItemGroups } from '../../api/item-groups.ts'
import { changeItem, dropItems, type ItemsQuery, type LibraryScope, reloadItems } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { isItemKind } from '../../api/pending-items.ts'
import { restoreItems } from '../../api/trash.ts'
import { dialogs } from '../dialogs/dialogs.ts'
import { toasts } from '../toasts/toasts.ts'
import { itemName } from './item-name.ts'

/** A filtered part of a library. */
export type ItemsFilter = Omit<ItemsQuery, 'ordering' | 'limit' | 'user'>

type Thumbs = Item['thumbs']

/** Maximum number of ids in the URL of a delete call, so that it stays short enough for every proxy. */
const IDS_IN_ADDRESS = 200

/**
 * Rates an item optimistically and reverts if the server refuses. It subscribes to nothing until it is used, because
 * lists render it in every row while scrolling.
 */
export function useRateItem(): (item: Item, thumbs: Thumbs) => void {
  const client = useQueryClient()
  return (item, thumbs) => {
    const { id, kind } = item
    if (!isItemKind(kind)) return
    const rating = client.getMutationCache().build(client, {
      mutationFn: () => call(kinds[kind].calls.rate, { body: { id, thumbs } }),
      onMutate: () => changeItem(client, kind, item, { thumbs }),
      onError: () => changeItem(client, kind, { id }, { thumbs: item.thumbs }),
    })
    // The error dialog shows it.
    rating.execute(undefined).catch(() => undefined)
  }
}

/** What is deleted of an item. */
type Deletable = Pick<Item, 'id' | 'kind' | 'title' | 'text' | 'status' | 'cost'>
/** Items to delete: a selection, or all that match a filter. */
type Selection = { readonly items: readonly Deletable[] } | { readonly filter: ItemsFilter }

async function remove(scope: LibraryScope, selection: Selection): Promise<void> {
  if ('filter' in selection) {
    const { filter } = selection
    await call(scope === null ? 'DELETE /items' : kinds[scope].calls.removeMany, { body: { filter } })
    return
  }
  const ids = selection.items.map(({ id }) => id)
  if (scope === null) {
    await call('DELETE /items', { body: { ids } })
    return
  }
  const { calls } = kinds[scope]
  const [id, ...others] = ids
  if (id !== undefined && others.length === 0 && 'remove' in calls) {
    await call(calls.remove, { params: { id } })
    return
  }
  const isShort = ids.length <= IDS_IN_ADDRESS
  await call(calls.removeMany, isShort ? { query: { ids: ids.join(',') } } : { body: { ids } })
}

/** The kind that items have in common; null if they differ. */
function commonKind(items: readonly Deletable[]): LibraryScope {
  const [first] = items
  return first && isItemKind(first.kind) && items.every(({ kind }) => kind === first.kind) ? first.kind : null
}

const undoOf = (client: QueryClient, items: readonly Deletable[]) => ({
  label: 'Undo',
  run: () => {
    const restored = items.flatMap(({ id, kind }) => (isItemKind(kind) ? [{ id, kind }] : []))
    // The error dialog shows a failure; the items stay in the trash.
    restoreItems(client, restored).catch(() => undefined)
  },
})

const mixedTexts: Pick<KindTexts, 'deleted' | 'deletedOne'> = {
  deleted: 'The items were successfully deleted!',
}

/** Deletes items of a library after confirmation. Each function returns whether they were deleted. */
export function useDeleteItems(library: LibraryScope) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: ({ scope, selection }: { scope: LibraryScope; selection: Selection }) =>
      remove(scope, selection),
    onSuccess: async (_nothing, { scope, selection }) => {
      const texts: typeof mixedTexts = scope === null ? mixedTexts : kinds[scope].texts
      const { deleted, deletedOne = deleted } = texts
      const isOne = 'items' in selection && selection.items.length === 1
      const action = 'items' in selection ? undoOf(client, selection.items) : undefined
      toasts.show({ area: 'message', severity: 'success', title: isOne ? deletedOne : deleted, action })
      renewItemGroups(client)
      if ('items' in selection) dropItems(client, scope, new Set(selection.items.map(({ id }) => id)))
      else await reloadItems(client, scope)
    },
  })
  const deleteItems = (scope: LibraryScope, selection: Selection): Promise<boolean> =>
    removal.mutateAsync({ scope, selection }).then(
      () => true,
      // The error dialog shows it; the rows stay.
      () => false,
    )
  return {
    isPending: removal.isPending,
    /** These items. */
    ask: async (items: readonly Deletable[]): Promise<boolean> => {
      const [first] = items
      const one = items.length === 1 ? first : undefined
      const question =
        one?.status === 'pending' ? cancelQuestion(one) : questionFor(items.length, one && itemName(one))
      if (!(await dialogs.confirm(question))) return false
      return deleteItems(commonKind(items), { items })
    },
    /** Everything that matches a filter; `count` is its size. */
    askMatching: async (filter: ItemsFilter, count: number): Promise<boolean> =>
      (await dialogs.confirm(questionFor(count))) && (await deleteItems(library, { filter })),
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
const cancelQuestion = (item: Deletable) => ({
  title: 'Cancel generation',
  message: `Cancel “${itemName(item)}”? Its ${item.cost.toLocaleString('en')} credits return to your balance, and its text stays in the trash for ${TRASH_DAYS} days.`,
  confirmLabel: 'Cancel generation',
  cancelLabel: 'Keep generating',
  danger: true,
})
