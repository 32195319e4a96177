import type { Reply } from '@atelier/contract/routes/registry'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'

/** A provider that clones voices. */
export type Cloner = Reply<'GET /engine/speech/voice/providers'>['results'][number]

const providersQuery = {
  ...apiQuery('GET /engine/speech/voice/providers'),
  staleTime: Number.POSITIVE_INFINITY,
}

/** The providers that clone voices. */
export function useCloners() {
  const { data, isPending, isError, refetch } = useQuery(providersQuery)
  return { cloners: data?.results.filter(({ clone }) => clone) ?? [], isPending, isError, refetch }
}

/** The chosen provider, or the only one. */
export function chosenCloner(cloners: readonly Cloner[], code: string | null): Cloner | undefined {
  return cloners.find((cloner) => cloner.code === code) ?? (cloners.length === 1 ? cloners[0] : undefined)
}
