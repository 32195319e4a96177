import type { Reply } from '@atelier/contract/routes/registry'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../api/client.ts'
import { keysetOf } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { restoreItems, trashKey } from '../../api/trash.ts'
import { dialogs } from '../../ui/dialogs/dialogs.ts'

type TrashPage = Reply<'GET /trash'>
/** A deleted item. */
export type TrashedItem = TrashPage['results'][number]

/** The deleted items of the selected owner, and what can be done with them. */
export function useTrash() {
  const client = useQueryClient()
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const pages = useInfiniteQuery({
    queryKey: [...trashKey, team] as const,
    queryFn: ({ pageParam, signal }): Promise<TrashPage> =>
      call('GET /trash', { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: TrashPage) => keysetOf(last.next),
    // Items are deleted on other screens and by other members.
    gcTime: 0,
  })
  const items = useMemo(() => pages.data?.pages.flatMap(({ results }) => results) ?? [], [pages.data])
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const restoration = useMutation({ mutationFn: (item: TrashedItem) => restoreItems(client, [item]) })
  const erasure = useMutation({
    mutationFn: (ids?: readonly number[]) =>
      call('DELETE /trash', ids === undefined ? {} : { query: { ids: ids.join(',') } }),
    onSettled: () => client.invalidateQueries({ queryKey: trashKey }),
  })
  return {
    pages,
    items,
    count: pages.data?.pages[0]?.count ?? 0,
    loadMore,
    isBusy: restoration.isPending || erasure.isPending,
    restore: (item: TrashedItem) => restoration.mutate(item),
    erase: async (item: TrashedItem) => {
      if (await confirmErasure(`“${item.title}”`)) erasure.mutate([item.id])
    },
    empty: async (count: number) => {
      const all =
        count === 1 ? 'the item in the trash' : `all ${count.toLocaleString('en')} items in the trash`
      if (await confirmErasure(all)) erasure.mutate(undefined)
    },
  }
}

/** Return type of {@link useTrash}. */
export type Trash = ReturnType<typeof useTrash>

const confirmErasure = (what: string): Promise<boolean> =>
  dialogs.confirm({
    title: 'Delete permanently',
    message: `Delete ${what} with all files? This can’t be undone.`,
    confirmLabel: 'Delete permanently',
    danger: true,
  })
