import type { MadeKind } from '@atelier/contract/kinds/registry'
import type { Sends } from '@atelier/contract/routes/registry'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from './client.ts'
import { type ItemPage, type ItemPages, mergeFirstPage, patchItem, withoutItems } from './item-pages.ts'
import { type Item, itemRoutes } from './item-routes.ts'
import { keysetOf } from './query.ts'
import { session } from './session.ts'

/** What a library can be asked for. */
export type ItemsQuery = Omit<
  NonNullable<Sends<'GET /library[/{team}]', 'query'>>,
  'after' | 'before' | 'offset'
>

const itemsKey = (kind: MadeKind) => ['items', kind] as const

function readPage(
  kind: MadeKind,
  query: ItemsQuery,
  after?: string,
  signal?: AbortSignal,
): Promise<ItemPage> {
  return call(itemRoutes[kind].list, {
    query: { ...query, ...(after === undefined ? {} : { after }) },
    signal,
  })
}

/**
 * A kind's library, page by page. It is never read again as a whole, which would take a call for every loaded page:
 * changes come in by the functions below.
 */
export function itemsQuery(kind: MadeKind, query: ItemsQuery = {}) {
  return infiniteQueryOptions({
    queryKey: [...itemsKey(kind), session.get().selectedUserTeam, query] as const,
    queryFn: ({ pageParam, signal }) => readPage(kind, query, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ItemPage) => keysetOf(last.next),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
}

function changeLists(client: QueryClient, kind: MadeKind, change: (pages: ItemPages) => ItemPages): void {
  client.setQueriesData<ItemPages>({ queryKey: itemsKey(kind) }, (pages) => pages && change(pages))
}

/** Changes an item in every loaded list. */
export function changeItem(
  client: QueryClient,
  kind: MadeKind,
  which: { readonly id: number } | { readonly code_ref: string },
  fields: Partial<Item>,
): void {
  const isIt = (item: Item) => ('id' in which ? item.id === which.id : item.code_ref === which.code_ref)
  changeLists(client, kind, (pages) => patchItem(pages, isIt, (item) => ({ ...item, ...fields })))
}

/** Takes deleted items out of every loaded list. */
export function dropItems(client: QueryClient, kind: MadeKind, ids: ReadonlySet<number>): void {
  changeLists(client, kind, (pages) => withoutItems(pages, ids))
}

/** Reads the first page of the lists on screen again and merges it in; lists out of sight are read when next opened. */
export async function renewItems(client: QueryClient, kind: MadeKind): Promise<void> {
  client.removeQueries({ queryKey: itemsKey(kind), type: 'inactive' })
  const shown = client.getQueryCache().findAll({ queryKey: itemsKey(kind), type: 'active' })
  await Promise.all(
    shown.map(async ({ queryKey }) => {
      const fresh = await readPage(kind, queryKey[3] as ItemsQuery)
      client.setQueryData<ItemPages>(queryKey, (pages) => pages && mergeFirstPage(pages, fresh))
    }),
  )
}
