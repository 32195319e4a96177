import { PAGE_SIZE } from '@atelier/contract/limits'
import type { Sends } from '@atelier/contract/routes/registry'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/client.ts'
import { useClonedVoices } from '../../api/cloned-voices.ts'
import { keysetOf } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { listedClone } from './cloned-voice.ts'
import type { ListedVoice } from './voice.ts'
import { leavesClone, noVoiceFilters, type VoiceFilters } from './voice-filters.ts'

type VoicesQuery = NonNullable<Sends<'GET /voices/', 'query'>>

/** The query parameters of the active filters. */
function voicesQueryOf({ cloned: _cloned, ...filters }: VoiceFilters): VoicesQuery {
  const set = Object.entries(filters).map(([field, value]) => [field, value.trim()])
  return Object.fromEntries(set.filter(([, value]) => value !== ''))
}

/** The list of stock voices, page by page; that of the team if one is selected. */
export function voicesQuery(filters: VoiceFilters, team: number | null) {
  const query = { ...voicesQueryOf(filters), limit: PAGE_SIZE }
  return infiniteQueryOptions({
    queryKey: ['GET /voices/', 'pages', team, query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /voices/', { query: { ...query, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => keysetOf(last.next),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The cloned voices that are ready, in the form of the common list. */
function useClones(): readonly ListedVoice[] {
  const { clonedVoices } = useClonedVoices()
  return useMemo(
    () => clonedVoices.filter(({ status }) => status === 'ready').map(listedClone),
    [clonedVoices],
  )
}

/** The voices that match the filters, cloned ones first; the previous result is kept while loading. */
export function useVoices(filters: VoiceFilters) {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const clones = useClones()
  const pages = useInfiniteQuery({ ...voicesQuery(filters, team), placeholderData: keepPreviousData })
  const all = useInfiniteQuery(voicesQuery(noVoiceFilters, team))
  const isOwnOnly = filters.cloned !== ''
  const { data } = pages
  const fitting = clones.filter((voice) => leavesClone(filters, voice))
  const stockVoices = useMemo(() => data?.pages.flatMap((page): ListedVoice[] => page.results) ?? [], [data])
  return {
    ...pages,
    hasNextPage: pages.hasNextPage && !isOwnOnly,
    voices: isOwnOnly ? fitting : [...fitting, ...stockVoices],
    count: fitting.length + (isOwnOnly ? 0 : (data?.pages[0]?.count ?? 0)),
    /** Total number without filters. */
    total: clones.length + (all.data?.pages[0]?.count ?? 0),
    /** Number of cloned voices. */
    cloneCount: clones.length,
  }
}
