import { type ItemKind, itemKinds, type KindId, kinds } from '@atelier/contract/kinds/kind'
import type { Sends } from '@atelier/contract/routes/registry'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { oneAtATime } from '../state/one-at-a-time.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { onEvent } from './events.ts'
import {
  type ItemPage,
  type ItemPages,
  itemsOf,
  mergeFirstPage,
  patchItem,
  patchItems,
  withItemOnTop,
  withoutItems,
} from './item-pages.ts'
import type { Item } from './kind-calls.ts'
import { apiQuery, keysetOf } from './query.ts'

/** Query parameters of a library. */
export type ItemsQuery = Omit<
  NonNullable<Sends<'GET /library[/{team}]', 'query'>>,
  'after' | 'before' | 'offset'
>

/** A library: that of a kind, or with null that of all kinds. */
export type LibraryScope = ItemKind | null

/** Starts with the call's name, so that updates of pending items reach these pages too. */
const itemsKey = (scope: LibraryScope) =>
  [scope === null ? 'GET /items' : kinds[scope].calls.list, 'pages'] as const

/** The libraries that contain the items of a scope. */
const librariesOf = (scope: LibraryScope): readonly LibraryScope[] =>
  scope === null ? [...itemKinds, null] : [scope, null]

function readPage(
  scope: LibraryScope,
  query: ItemsQuery,
  after?: string,
  signal?: AbortSignal,
): Promise<ItemPage> {
  return call(scope === null ? 'GET /items' : kinds[scope].calls.list, {
    query: { ...query, ...(after === undefined ? {} : { after }) },
    signal,
  })
}

/**
 * A library, page by page. It is not refetched as a whole, which would take a call for every loaded page; the functions
 * below apply changes to the cache.
 */
export function itemsQuery(scope: LibraryScope, team: number | null, query: ItemsQuery = {}) {
  return infiniteQueryOptions({
    queryKey: [...itemsKey(scope), team, query] as const,
    queryFn: ({ pageParam, signal }) => readPage(scope, query, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ItemPage) => keysetOf(last.next),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A single item, which receives the same updates as the lists. Once the item is deleted, the query fails. */
export function itemQuery(id: number) {
  const query = apiQuery('GET /items/{id}', { params: { id } })
  return { ...query, staleTime: Number.POSITIVE_INFINITY }
}

/** An item by its code; null if it does not exist, any more or for this account. It receives updates too. */
export function itemByCodeQuery(codeRef: string, team: number | null) {
  return queryOptions<Item | null>({
    queryKey: ['GET /items/{id}', { codeRef, team }],
    queryFn: async ({ signal }) => {
      const { results } = await call('GET /items', { query: { code_ref: codeRef, limit: 1 }, signal })
      return results[0] ?? null
    },
  })
}

/** Changes an item on the server. */
export function updateItem(kind: KindId, id: number, body: Sends<'PUT /items/{id}', 'body'>): Promise<Item> {
  const calls = kind === 'voice' ? null : kinds[kind].calls
  return call(calls && 'update' in calls ? calls.update : 'PUT /items/{id}', { params: { id }, body })
}

function changeLists(
  client: QueryClient,
  scope: LibraryScope,
  change: (pages: ItemPages) => ItemPages,
): void {
  for (const library of librariesOf(scope))
    client.setQueriesData<ItemPages>({ queryKey: itemsKey(library) }, (pages) => pages && change(pages))
}

/** Updates an item in every loaded list and in its own query. */
export function changeItem(
  client: QueryClient,
  kind: KindId,
  which: { readonly id: number } | { readonly code_ref: string },
  fields: Partial<Item>,
): void {
  const isIt = (item: Item) => ('id' in which ? item.id === which.id : item.code_ref === which.code_ref)
  if (kind !== 'voice')
    changeLists(client, kind, (pages) => patchItem(pages, isIt, (item) => ({ ...item, ...fields })))
  client.setQueriesData<Item>({ queryKey: ['GET /items/{id}'] }, (item) =>
    item && isIt(item) ? { ...item, ...fields } : item,
  )
}

/** A loaded item. */
export function findItem(client: QueryClient, kind: ItemKind, codeRef: string): Item | undefined {
  return findListed(client, kind, codeRef) ?? findSingle(client, codeRef)
}

function findListed(client: QueryClient, scope: LibraryScope, codeRef: string): Item | undefined {
  const lists = librariesOf(scope).flatMap((library) =>
    client.getQueriesData<ItemPages>({ queryKey: itemsKey(library) }),
  )
  return lists.flatMap(([, pages]) => itemsOf(pages)).find((item) => item.code_ref === codeRef)
}

function findSingle(client: QueryClient, codeRef: string): Item | undefined {
  const single = client.getQueriesData<Item>({ queryKey: ['GET /items/{id}'] })
  return single.flatMap(([, item]) => item ?? []).find((item) => item.code_ref === codeRef)
}

/** Refetches an item for fields that status calls lack (thumbnail, size), if its id is known. */
export async function readItemAgain(
  client: QueryClient,
  kind: ItemKind,
  codeRef: string,
  id = findItem(client, kind, codeRef)?.id,
): Promise<Item | undefined> {
  if (id === undefined) return undefined
  const item = await call('GET /items/{id}', { params: { id } })
  changeItem(client, kind, { id }, item)
  return item
}

/** Updates many items in every loaded list. */
export function changeItems(
  client: QueryClient,
  scope: LibraryScope,
  ids: ReadonlySet<number>,
  change: (item: Item) => Item,
): void {
  changeLists(client, scope, (pages) => patchItems(pages, ids, change))
}

/** Refetches the displayed lists from the first page, when a change can affect items that are not loaded. */
export async function reloadItems(client: QueryClient, scope: LibraryScope): Promise<void> {
  const keys = librariesOf(scope).map(itemsKey)
  for (const queryKey of keys) client.removeQueries({ queryKey, type: 'inactive' })
  await Promise.all(keys.map((queryKey) => client.resetQueries({ queryKey })))
}

/** Removes deleted items from every loaded list; a query for a single one of them fails. */
export function dropItems(client: QueryClient, scope: LibraryScope, ids: ReadonlySet<number>): void {
  changeLists(client, scope, (pages) => withoutItems(pages, ids))
  client
    .invalidateQueries({
      queryKey: ['GET /items/{id}'],
      predicate: ({ state }) => ids.has((state.data as Item | null | undefined)?.id ?? 0),
    })
    .catch(console.info)
}

/** Whether a list shows a new item: without filters, or with those of its mode and of spreadsheets only. */
function shows({ mode, in_sheet, ...others }: ItemsQuery, item: Item): boolean {
  const isOfMode = mode === undefined || mode === item.mode
  const isOfSheet = in_sheet === undefined || in_sheet === String(item.row !== null)
  return isOfMode && isOfSheet && Object.keys(others).length === 0
}

/** Adds a new item at the top of the lists that show it; hidden lists with other filters are refetched when opened. */
export function addItem(client: QueryClient, kind: ItemKind, item: Item): void {
  for (const { queryKey, isActive } of listsOf(client, kind)) {
    if (shows(queryKey[3] as ItemsQuery, item)) {
      client.setQueryData<ItemPages>(queryKey, (pages) => pages && withItemOnTop(pages, item))
    } else if (!isActive) client.removeQueries({ queryKey, exact: true })
  }
}

function listsOf(client: QueryClient, scope: LibraryScope) {
  return librariesOf(scope).flatMap((library) => {
    const queries = client.getQueryCache().findAll({ queryKey: itemsKey(library) })
    return queries.map((query) => ({ library, queryKey: query.queryKey, isActive: query.isActive() }))
  })
}

/** Refetches and merges the first page of the displayed lists; hidden lists are refetched when next opened. */
export async function renewItems(client: QueryClient, scope: LibraryScope): Promise<void> {
  for (const library of librariesOf(scope))
    client.removeQueries({ queryKey: itemsKey(library), type: 'inactive' })
  await Promise.all(
    listsOf(client, scope).map(async ({ library, queryKey }) => {
      const fresh = await readPage(library, queryKey[3] as ItemsQuery)
      client.setQueryData<ItemPages>(queryKey, (pages) => pages && mergeFirstPage(pages, fresh))
    }),
  )
}

/** Updates the displayed lists with items started in other tabs, on other devices and by team members. */
export function useFreshItems(scope: LibraryScope): void {
  const client = useQueryClient()
  useEffect(() => {
    // A bulk deletion emits thousands of events.
    const renew = oneAtATime(() => renewItems(client, scope))
    return onEvent('history-changed', (news) => {
      // Rows of a spreadsheet complete by the thousand; its own updates refetch the lists occasionally.
      const isHere = scope === null ? news.kind !== 'voice' : news.kind === scope
      if (!isHere || news.sheet || findListed(client, scope, news.code_ref)) return
      renew().catch((error: unknown) => {
        // On failure, the list stays as it is; the next event or visit refetches it.
        if (!(error instanceof ApiError)) throw error
      })
    })
  }, [client, scope])
}
