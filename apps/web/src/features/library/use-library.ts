import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { itemGroupsQuery } from '../../api/item-groups.ts'
import { itemsOf } from '../../api/item-pages.ts'
import { itemsQuery, useFreshItems } from '../../api/items.ts'
import { useSession } from '../../api/session.ts'
import { fieldsOf } from './library-fields.ts'
import type { LibraryKind } from './library-kind.ts'
import { queryOf } from './library-query.ts'
import { useAddressView } from './use-address-view.ts'

/** A kind's library: items, further pages and filters. */
export function useLibrary(description: LibraryKind) {
  const { kind, path } = description
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const { data: groups } = useQuery(itemGroupsQuery(kind, team))
  const fields = useMemo(() => fieldsOf(description, groups), [description, groups])
  const { view, setView, settled } = useAddressView(path, fields)
  const pages = useInfiniteQuery({
    ...itemsQuery(kind, team, queryOf(settled)),
    placeholderData: keepPreviousData,
  })
  useFreshItems(kind)
  const items = useMemo(() => itemsOf(pages.data), [pages.data])
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const count = pages.data?.pages[0]?.count ?? 0
  return { view, setView, settled, fields, groups, pages, items, loadMore, count }
}

/** Return type of {@link useLibrary}. */
export type Library = ReturnType<typeof useLibrary>
