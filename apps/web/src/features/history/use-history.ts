import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '../../api/client.ts'
import { onEvent } from '../../api/events.ts'
import { keysetOf } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { oneAtATime } from '../../state/one-at-a-time.ts'
import {
  entriesOf,
  type HistoryFilter,
  type HistoryItem,
  type HistoryPage,
  type HistoryPages,
  withNewest,
} from './history-pages.ts'

const readPage = (filter: HistoryFilter, after?: string, signal?: AbortSignal): Promise<HistoryPage> =>
  call('GET /history/items', { query: { ...filter, ...(after === undefined ? {} : { after }) }, signal })

/** Only the displayed list is cached, because only that is updated. */
function historyQuery(team: number | null, filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: ['GET /history/items', 'pages', team, filter] as const,
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: HistoryPage) => keysetOf(last.next),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

type Actor = HistoryItem['actor']

/** All actors seen so far: filtering must not narrow the actor filter. */
function useActors(entries: readonly HistoryItem[]): readonly Actor[] {
  const [actors, setActors] = useState<ReadonlyMap<number, Actor>>(new Map())
  useEffect(() => {
    setActors((known) => {
      const unknownActors = entries.filter(({ actor }) => !known.has(actor.id))
      if (unknownActors.length === 0) return known
      return new Map([...known, ...unknownActors.map(({ actor }) => [actor.id, actor] as const)])
    })
  }, [entries])
  return useMemo(() => [...actors.values()], [actors])
}

/** Refreshes the list on screen as events arrive. */
function useNewest(team: number | null, filter: HistoryFilter): void {
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = historyQuery(team, filter)
    const renew = oneAtATime(async () => {
      const fresh = await readPage(filter)
      const pages = client.getQueryData<HistoryPages>(queryKey)
      const grown = pages && withNewest(pages, fresh)
      if (grown) client.setQueryData<HistoryPages>(queryKey, grown)
      else await client.resetQueries({ queryKey, exact: true })
    })
    // On failure, the list stays as it is; the next event or visit refetches it.
    return onEvent('history-changed', () => void renew().catch(console.info))
  }, [client, team, filter])
}

/** The history: entries, further pages and filters. */
export function useHistory() {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const [filter, setFilter] = useState<HistoryFilter>({})
  const pages = useInfiniteQuery({ ...historyQuery(team, filter), placeholderData: keepPreviousData })
  useNewest(team, filter)
  const entries = useMemo(() => entriesOf(pages.data), [pages.data])
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return { filter, setFilter, pages, entries, loadMore, actors: useActors(entries) }
}

/** Return type of {@link useHistory}. */
export type History = ReturnType<typeof useHistory>
