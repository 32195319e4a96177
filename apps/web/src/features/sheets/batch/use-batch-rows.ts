import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { BATCH_ROWS, batchRowsKey } from '../../../api/batches.ts'
import { call } from '../../../api/client.ts'
import { onEvent } from '../../../api/events.ts'
import { itemsOf, patchItem } from '../../../api/item-pages.ts'
import { keysetOf } from '../../../api/query.ts'
import { openPages, ROWS_PER_PAGE, type RowPages, withPage } from './row-pages.ts'

/** Minimum interval between two refreshes of the visible rows, in milliseconds. */
const POLL_MS = 1500

const readPage = (uuid: string, after: string | undefined, signal?: AbortSignal) =>
  call(BATCH_ROWS, {
    params: { uuid },
    query: { limit: ROWS_PER_PAGE, ...(after === undefined ? {} : { after }) },
    signal,
  })

const rowsQuery = (uuid: string) =>
  infiniteQueryOptions({
    queryKey: batchRowsKey(uuid),
    queryFn: ({ pageParam, signal }) => readPage(uuid, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Awaited<ReturnType<typeof readPage>>) => keysetOf(last.next),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The rows of a batch in order, further pages, and the refresh of visible ones. */
export function useBatchRows(uuid: string) {
  const client = useQueryClient()
  const pages = useInfiniteQuery(rowsQuery(uuid))
  const items = useMemo(() => itemsOf(pages.data), [pages.data])
  useEffect(
    () =>
      onEvent('conversion-progress', ({ sheet, code_ref, progress }) => {
        if (sheet !== uuid) return
        client.setQueryData<RowPages>(
          batchRowsKey(uuid),
          (known) =>
            known &&
            (patchItem(
              known,
              (item) => item.code_ref === code_ref,
              (item) => ({ ...item, progress }),
            ) as RowPages),
        )
      }),
    [client, uuid],
  )
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const renew = useCallback(
    async (first: number, last: number) => {
      const known = client.getQueryData<RowPages>(batchRowsKey(uuid))
      for (const place of known ? openPages(known, first, last) : []) {
        const fresh = await readPage(uuid, known?.pageParams[place])
        client.setQueryData<RowPages>(batchRowsKey(uuid), (now) => now && withPage(now, place, fresh))
      }
    },
    [client, uuid],
  )
  return { pages, items, loadMore, renew }
}

/** Return type of {@link useBatchRows}. */
export type BatchRows = ReturnType<typeof useBatchRows>

interface VisibleRange {
  readonly first: number
  readonly last: number
  /** Changes whenever the batch may have changed. */
  readonly beat: number
}

/** Refreshes the visible rows when the batch progresses, and on scrolling. */
export function useRowsInSight({ renew }: BatchRows, { first, last, beat }: VisibleRange): void {
  const visible = useRef({ first, last })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  visible.current = { first, last }
  const place = Math.floor(first / ROWS_PER_PAGE)
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      renew(visible.current.first, visible.current.last).catch(console.info)
    }, POLL_MS)
  }, [renew, beat, place])
  useEffect(() => () => clearTimeout(timer.current), [])
}
