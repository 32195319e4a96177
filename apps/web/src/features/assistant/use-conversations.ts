import { CONVERSATION_PAGE_SIZE } from '@atelier/contract/kinds/conversation'
import { PAGE_SIZE } from '@atelier/contract/limits'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { call } from '../../api/client.ts'
import { pendingItems } from '../../api/pending-items.ts'
import { keysetOf } from '../../api/query.ts'
import { session, useSession } from '../../api/session.ts'
import { createStore, useStore } from '../../state/store.ts'
import {
  type Conversation,
  type ConversationPage,
  type ConversationPages,
  conversationsOf,
  currentOf,
  placeConversation,
  type ResultStatus,
  withoutConversation,
  withResultStatus,
  withTurn,
} from './conversation.ts'
import { NEW_CONVERSATION } from './start-conversation.ts'

const ROUTE = 'GET /assistant/chat/converstations'
const MESSAGES = 'GET /assistant/chat/converstations/{uuid}/messages'

const conversationsQuery = (team: number | null, search = '') =>
  infiniteQueryOptions({
    queryKey: [ROUTE, 'pages', team, search] as const,
    queryFn: ({ pageParam, signal }) =>
      call(ROUTE, {
        query: {
          limit: CONVERSATION_PAGE_SIZE,
          ...(search === '' ? {} : { search }),
          ...(pageParam ? { after: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ConversationPage) => keysetOf(last.next),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A conversation that is not in the list yet, such as an old one opened by its URL. */
const conversationQuery = (team: number | null, uuid: string) =>
  queryOptions({
    queryKey: [`${ROUTE}/{uuid}`, team, uuid] as const,
    queryFn: ({ signal }) => call(`${ROUTE}/{uuid}`, { params: { uuid }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const messagesQuery = (uuid: string) =>
  infiniteQueryOptions({
    queryKey: [MESSAGES, uuid] as const,
    queryFn: ({ pageParam, signal }) =>
      call(MESSAGES, {
        params: { uuid },
        query: { limit: PAGE_SIZE, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => keysetOf(last.next),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The open conversation: its uuid, `new` for a new one, or null for the current one. */
export const chosenConversation = createStore<string | null>(null)

/** The loaded conversations, oldest first; with `search`, those that contain its words. */
export function useListedConversations(search: string) {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const query = conversationsQuery(team, search)
  // What was found before may have changed since.
  const pages = useInfiniteQuery({
    ...query,
    ...(search === '' ? {} : { staleTime: 0, placeholderData: keepPreviousData }),
  })
  const conversations = useMemo(() => conversationsOf(pages.data), [pages.data])
  return { pages, conversations }
}

/** The open conversation, whose list is loaded first, since it contains the current one. */
export function useConversation() {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const chosen = useStore(chosenConversation, (uuid) => uuid)
  const { pages, conversations } = useListedConversations('')
  const listed =
    chosen === null
      ? currentOf(conversations)
      : conversations.find((conversation) => conversation.uuid === chosen)
  const isUnlisted = listed === undefined && chosen !== null && chosen !== NEW_CONVERSATION
  const single = useQuery({
    ...conversationQuery(team, chosen ?? ''),
    enabled: isUnlisted && !pages.isPending,
  })
  const shown = listed ?? (isUnlisted ? single.data : undefined)
  return {
    shown,
    isLoading: pages.isPending || (isUnlisted && single.isPending),
    /** The chosen conversation could not be loaded. */
    fault: isUnlisted && single.isError ? { error: single.error, retry: () => void single.refetch() } : null,
  }
}

/** Keeps the statuses of results up to date while the assistant is open, and refetches those that ended before. */
export function useFollowedResults(): void {
  const client = useQueryClient()
  useEffect(() => {
    const change = (codeRef: string, status: ResultStatus) => {
      client.setQueriesData<ConversationPages>(
        { queryKey: [ROUTE, 'pages'] },
        (pages) => pages && withResultStatus(pages, codeRef, status),
      )
    }
    const stale = client.getQueriesData<ConversationPages>({ queryKey: [ROUTE, 'pages'] })
    const isPending = stale.some(([, pages]) =>
      conversationsOf(pages).some(({ results }) => results.some(({ status }) => status === 'pending')),
    )
    if (isPending) void client.invalidateQueries({ queryKey: [ROUTE, 'pages'] })
    return pendingItems.onNews((news) => {
      if (news.type === 'settled') change(news.codeRef, news.status.status)
      if (news.type === 'gone') change(news.codeRef, null)
    })
  }, [client])
}

/** The older messages of a conversation, loaded on request. */
export function useOlderMessages(conversation: Conversation | undefined) {
  const pages = useInfiniteQuery({ ...messagesQuery(conversation?.uuid ?? ''), enabled: false })
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = pages
  const isLong = conversation !== undefined && conversation.messages_count > conversation.messages.length
  const hasOlder = data === undefined ? isLong : hasNextPage
  const read = useCallback(() => {
    if (hasOlder && !isFetching) void fetchNextPage()
  }, [hasOlder, isFetching, fetchNextPage])
  return { data, isFetching, isError, read }
}

const isSearch = ({ queryKey: [, , , search] }: { queryKey: readonly unknown[] }) => search !== ''

/** Updates a conversation returned by a call. */
export function showConversation(client: QueryClient, conversation: Conversation, replaced?: number): void {
  const team = session.get().selectedUserTeam
  const { queryKey } = conversationsQuery(team)
  client.setQueryData(queryKey, (pages) => pages && placeConversation(pages, conversation))
  void client.invalidateQueries({ queryKey: [ROUTE, 'pages'], predicate: isSearch })
  const single = conversationQuery(team, conversation.uuid).queryKey
  client.setQueryData(single, conversation)
  // If it is open now, the others are not.
  void client.invalidateQueries({
    queryKey: [`${ROUTE}/{uuid}`],
    predicate: ({ queryKey: [, , uuid] }) => uuid !== conversation.uuid,
  })
  client.setQueryData(
    messagesQuery(conversation.uuid).queryKey,
    (pages) => pages && withTurn(pages, conversation, replaced),
  )
}

/** Opens a conversation that started in a new one, unless the user has opened another one meanwhile. */
export function openStarted({ uuid }: Conversation, startedIn: string | undefined): void {
  const chosen = chosenConversation.get()
  if (startedIn === undefined && (chosen === null || chosen === NEW_CONVERSATION))
    chosenConversation.set(uuid)
}

/** Removes a deleted conversation from the list. */
export function dropConversation(client: QueryClient, uuid: string): void {
  const { queryKey } = conversationsQuery(session.get().selectedUserTeam)
  client.setQueryData(queryKey, (pages) => pages && withoutConversation(pages, uuid))
  void client.invalidateQueries({ queryKey: [ROUTE, 'pages'], predicate: isSearch })
  client.removeQueries({ queryKey: [`${ROUTE}/{uuid}`, session.get().selectedUserTeam, uuid] })
  if (chosenConversation.get() === uuid) chosenConversation.set(NEW_CONVERSATION)
}

/** Refetches a conversation, or the newest ones if none is given: after an answer was stopped, or a quote failed. */
export async function renewConversation(
  client: QueryClient,
  uuid: string | undefined,
): Promise<Conversation | undefined> {
  if (uuid !== undefined) {
    const conversation = await call(`${ROUTE}/{uuid}`, { params: { uuid } })
    showConversation(client, conversation)
    return conversation
  }
  const { queryKey } = conversationsQuery(session.get().selectedUserTeam)
  const before = currentOf(conversationsOf(client.getQueryData(queryKey)))?.uuid
  await client.resetQueries({ queryKey: [ROUTE, 'pages'] })
  const current = currentOf(conversationsOf(client.getQueryData(queryKey)))
  return current?.uuid === before ? undefined : current
}
