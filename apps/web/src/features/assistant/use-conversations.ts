import { CONVERSATION_PAGE_SIZE } from '@atelier/contract/kinds/conversation'
import { PAGE_SIZE } from '@atelier/contract/limits'
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../api/client.ts'
import { keysetOf } from '../../api/query.ts'
import { session, useSession } from '../../api/session.ts'
import { createStore, useStore } from '../../state/store.ts'
import {
  type Conversation,
  type ConversationPage,
  conversationsOf,
  currentOf,
  placeConversation,
  withoutConversation,
  withTurn,
} from './conversation.ts'

const ROUTE = 'GET /assistant/chat/converstations'
const MESSAGES = 'GET /assistant/chat/converstations/{uuid}/messages'

const conversationsQuery = (team: number | null) =>
  infiniteQueryOptions({
    queryKey: [ROUTE, 'pages', team] as const,
    queryFn: ({ pageParam, signal }) =>
      call(ROUTE, {
        query: { limit: CONVERSATION_PAGE_SIZE, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ConversationPage) => keysetOf(last.next),
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

/** The user's conversations, and the open one. */
export function useConversations() {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const chosen = useStore(chosenConversation, (uuid) => uuid)
  const pages = useInfiniteQuery(conversationsQuery(team))
  const conversations = useMemo(() => conversationsOf(pages.data), [pages.data])
  const shown =
    chosen === null
      ? currentOf(conversations)
      : conversations.find((conversation) => conversation.uuid === chosen)
  return { pages, conversations, shown }
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

/** Updates a conversation returned by a call, and opens it. */
export function showConversation(client: QueryClient, conversation: Conversation, replaced?: number): void {
  const { queryKey } = conversationsQuery(session.get().selectedUserTeam)
  client.setQueryData(queryKey, (pages) => pages && placeConversation(pages, conversation))
  client.setQueryData(
    messagesQuery(conversation.uuid).queryKey,
    (pages) => pages && withTurn(pages, conversation, replaced),
  )
  chosenConversation.set(conversation.uuid)
}

/** Removes a deleted conversation from the list. */
export function dropConversation(client: QueryClient, uuid: string): void {
  const { queryKey } = conversationsQuery(session.get().selectedUserTeam)
  client.setQueryData(queryKey, (pages) => pages && withoutConversation(pages, uuid))
  if (chosenConversation.get() === uuid) chosenConversation.set('new')
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
  await client.resetQueries({ queryKey: [ROUTE, 'pages'] })
  chosenConversation.set(null)
  const { queryKey } = conversationsQuery(session.get().selectedUserTeam)
  return currentOf(conversationsOf(client.getQueryData(queryKey)))
}
