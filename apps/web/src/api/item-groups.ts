import type { ItemKind } from '@atelier/contract/kinds/kind'
import type { Reply } from '@atelier/contract/routes/registry'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** The folders, tags and models in use in a library, and the number of items of each kind. */
export type ItemGroups = Reply<'GET /item-groups'>

const key = ['GET /item-groups'] as const

/** The groups of a kind's library, or of all kinds; refetched on each visit, because team members change them too. */
export function itemGroupsQuery(kind: ItemKind | null, team: number | null) {
  return queryOptions({
    queryKey: [...key, kind, team] as const,
    queryFn: ({ signal }) => call('GET /item-groups', { query: kind === null ? {} : { kind }, signal }),
    staleTime: 10_000,
  })
}

/** Refetches the counts of folders and tags after items changed. */
export function renewItemGroups(client: QueryClient): void {
  // On failure, the previous counts stay.
  client.invalidateQueries({ queryKey: key }).catch(console.info)
}
