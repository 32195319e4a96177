import type { Sends } from '@atelier/contract/routes/registry'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keysetOf } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'

/** What the list of voices can be narrowed by; empty strings narrow nothing. */
export type VoiceFilters = {
  readonly [F in 'search' | 'language' | 'gender' | 'tier' | 'engine' | 'provider' | 'favorite']: string
}

/** The whole list. */
export const noVoiceFilters: VoiceFilters = {
  search: '',
  language: '',
  gender: '',
  tier: '',
  engine: '',
  provider: '',
  favorite: '',
}

/** Voices read at once. */
const VOICES_PER_PAGE = 50

type VoicesQuery = NonNullable<Sends<'GET /voices/', 'query'>>

/** The query fields of the filters that are set. */
function voicesQueryOf(filters: VoiceFilters): VoicesQuery {
  const set = Object.entries(filters).map(([field, value]) => [field, value.trim()])
  return Object.fromEntries(set.filter(([, value]) => value !== ''))
}

/** The list of voices, page by page; the team's list where one is selected. */
export function voicesQuery(filters: VoiceFilters, team: number | null) {
  const query = { ...voicesQueryOf(filters), limit: VOICES_PER_PAGE }
  return infiniteQueryOptions({
    queryKey: ['GET /voices/', 'pages', team, query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /voices/', { query: { ...query, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => keysetOf(last.next),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
}

/** The voices that fit the filters; the ones before stay in sight while others are read. */
export function useVoices(filters: VoiceFilters) {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const pages = useInfiniteQuery({ ...voicesQuery(filters, team), placeholderData: keepPreviousData })
  return {
    ...pages,
    voices: pages.data?.pages.flatMap((page) => page.results) ?? [],
    count: pages.data?.pages[0]?.count ?? 0,
  }
}
