import { PENDING_LOOKUP_LIMIT, POLL_INTERVAL_MS } from '@atelier/contract/limits'
import type { Reply } from '@atelier/contract/routes/registry'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery } from './query.ts'

/** A voice made of a sample, as its owner's list answers it. */
export type ClonedVoice = Reply<'GET /cloned-voices'>['results'][number]

const query = apiQuery('GET /cloned-voices', { query: { limit: PENDING_LOOKUP_LIMIT } })
const noVoices: readonly ClonedVoice[] = []

/** The list, whole: an owner has a hundred at most. While one is being made, it is read again now and then. */
const clonedVoicesQuery = {
  ...query,
  meta: { quiet: true },
  refetchInterval: ({ state }: { state: { data?: Reply<'GET /cloned-voices'> | undefined } }) =>
    state.data?.results.some(({ status }) => status === 'pending') ? POLL_INTERVAL_MS : (false as const),
}

/** Reads the cloned voices again, wherever they are on screen. */
export function renewClonedVoices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: query.queryKey })
}

/** Shows a changed voice at once, before the list is read again; a new one comes first. */
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

/** The cloned voices of whoever one works for, newest first. */
export function useClonedVoices() {
  const { data, isPending, isError, refetch } = useQuery(clonedVoicesQuery)
  return { clonedVoices: data?.results ?? noVoices, isPending, isError, refetch }
}
