import type { ItemKind } from '@atelier/contract/kinds/kind'
import type { Reply } from '@atelier/contract/routes/registry'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** The folders, tags and models in use in a library. */
export type ItemGroups = Reply<'GET /item-groups'>

const key = (kind: ItemKind) => ['GET /item-groups', kind] as const

/** The groups of a kind's library; refetched on each visit, because team members change them too. */
export function itemGroupsQuery(kind: ItemKind, team: number | null) {
  return queryOptions({
    queryKey: [...key(kind), team] as const,
    queryFn: ({ signal }) => call('GET /item-groups', { query: { kind }, signal }),
    staleTime: 10_000,
  })
}

/** Refetches the counts of folders and tags after items changed. */
export function renewItemGroups(client: QueryClient, kind: ItemKind): void {
  // On failure, the previous counts stay.
  client.invalidateQueries({ queryKey: key(kind) }).catch(console.info)
}
