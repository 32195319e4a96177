import { PENDING_LOOKUP_LIMIT, POLL_INTERVAL_MS } from '@atelier/contract/limits'
import type { Reply } from '@atelier/contract/routes/registry'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery } from './query.ts'

/** A cloned voice, as returned by its owner's list. */
export type ClonedVoice = Reply<'GET /cloned-voices'>['results'][number]

const query = apiQuery('GET /cloned-voices', { query: { limit: PENDING_LOOKUP_LIMIT } })
const noVoices: readonly ClonedVoice[] = []

/** The full list: an owner has at most a hundred. It is refetched while a clone is being created. */
const clonedVoicesQuery = {
  ...query,
  refetchInterval: ({ state }: { state: { data?: Reply<'GET /cloned-voices'> | undefined } }) =>
    state.data?.results.some(({ status }) => status === 'pending') ? POLL_INTERVAL_MS : (false as const),
}

/** Refetches the cloned voices where they are displayed. */
export function renewClonedVoices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: query.queryKey })
}

/** Updates a voice in the cached list; a new one is added at the top. */
export function showClonedVoice(client: QueryClient, changed: ClonedVoice): void {
  client.setQueryData(query.queryKey, (known: Reply<'GET /cloned-voices'> | undefined) => {
    if (!known) return known
    const isKnown = known.results.some(({ id }) => id === changed.id)
    const results = isKnown
      ? known.results.map((voice) => (voice.id === changed.id ? changed : voice))
      : [changed, ...known.results]
    return { ...known, results, count: results.length }
  })
}

/** The cloned voices of the selected team or the user, newest first. */
export function useClonedVoices() {
  const { data, isPending, isError, refetch } = useQuery(clonedVoicesQuery)
  return { clonedVoices: data?.results ?? noVoices, isPending, isError, refetch }
}
