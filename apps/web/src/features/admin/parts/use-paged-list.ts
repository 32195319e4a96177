import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { keysetOf } from '../../../api/query.ts'

interface PageOf<Row> {
  readonly results: Row[]
  readonly count: number
  readonly next: string | null
}

/**
 * A paginated list of the console. `key` starts with the call and contains its filters; actions that change rows
 * invalidate it by the call alone.
 */
export function usePagedList<Row>(
  key: readonly unknown[],
  read: (after: { after?: string }, signal: AbortSignal) => Promise<PageOf<Row>>,
) {
  const pages = useInfiniteQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => read(pageParam === undefined ? {} : { after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => keysetOf(last.next),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const rows = useMemo(() => pages.data?.pages.flatMap(({ results }) => results) ?? [], [pages.data])
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return { pages, rows, count: pages.data?.pages[0]?.count ?? 0, loadMore }
}

/** Return type of {@link usePagedList}. */
export type PagedRows<Row> = Omit<ReturnType<typeof usePagedList<Row>>, 'rows'> & {
  readonly rows: readonly Row[]
}
