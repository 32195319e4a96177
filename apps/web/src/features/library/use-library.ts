import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { itemsOf } from '../../api/item-pages.ts'
import { itemsQuery, useFreshItems } from '../../api/items.ts'
import { useSession } from '../../api/session.ts'
import type { LibraryKind } from './library-kind.ts'
import { queryOf, wholeLibrary } from './library-query.ts'

/** Time that typing rests before the server is asked, in milliseconds. */
const TYPING_MS = 250

/** Words to search for that the address brings along, as links to one item do. */
function useAddressSearch(): string {
  return useLocation({ select: ({ search }) => ('search' in search ? String(search.search) : '') })
}

/** A kind's library as the person looks at it: items, more of them, and what narrows them. */
export function useLibrary({ kind }: LibraryKind) {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const wanted = useAddressSearch()
  const [view, setView] = useState({ ...wholeLibrary, search: wanted })
  const [settled] = useDebouncedValue(view, TYPING_MS)
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
  return { view, setView, settled, pages, items, loadMore, count: pages.data?.pages[0]?.count ?? 0 }
}

/** What {@link useLibrary} answers. */
export type Library = ReturnType<typeof useLibrary>
