import type { Reply } from '@atelier/contract/routes/registry'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'

/** Somebody who makes voices of samples. */
export type Cloner = Reply<'GET /engine/speech/voice/providers'>['results'][number]

const providersQuery = {
  ...apiQuery('GET /engine/speech/voice/providers'),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
}

/** The providers that clone voices. */
export function useCloners() {
  const { data, isPending, isError, refetch } = useQuery(providersQuery)
  return { cloners: data?.results.filter(({ clone }) => clone) ?? [], isPending, isError, refetch }
}

/** The one that is chosen; where there is but one, nobody needs to choose. */
export function chosenCloner(cloners: readonly Cloner[], code: string | null): Cloner | undefined {
  return cloners.find((cloner) => cloner.code === code) ?? (cloners.length === 1 ? cloners[0] : undefined)
}
