import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Batch } from '../../../api/batches.ts'
import { call } from '../../../api/client.ts'
import { onEvent } from '../../../api/events.ts'
import { keysetOf } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'

/** Query key of the list of batches. */
export const recentBatchesKey = ['GET /batches', 'pages'] as const

const batchesQuery = (team: number | null) =>
  infiniteQueryOptions({
    queryKey: [...recentBatchesKey, team] as const,
    queryFn: ({ pageParam, signal }) =>
      call('GET /batches', { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { next: string | null }) => keysetOf(last.next),
  })

/** The started spreadsheets of a kind, newest first, updated by events. */
export function useRecentBatches(kind: Batch['kind']) {
  const client = useQueryClient()
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const pages = useInfiniteQuery(batchesQuery(team))
  useEffect(
    () =>
      onEvent('batch-progress', ({ batch, completed, failed, count }) => {
        const { queryKey } = batchesQuery(team)
        const pending = count - completed - failed
        const before = client.getQueryData(queryKey)?.pages.flatMap(({ results }) => results)
        const known = before?.find(({ uuid }) => uuid === batch)
        // An event without an ended row: the batch was paused, resumed or cancelled elsewhere.
        const isSteered = known?.completed === completed && known.failed === failed
        if (pending === 0 || isSteered) client.invalidateQueries({ queryKey }).catch(console.info)
        client.setQueryData(queryKey, (known) => {
          if (!known) return known
          const change = (one: Batch) => (one.uuid === batch ? { ...one, completed, failed, pending } : one)
          const changed = known.pages.map((page) => ({ ...page, results: page.results.map(change) }))
          return { ...known, pages: changed }
        })
      }),
    [client, team],
  )
  const all = pages.data?.pages.flatMap(({ results }) => results) ?? []
  return { pages, batches: all.filter((one) => one.is_sheet && one.kind === kind) }
}
