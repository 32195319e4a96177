import { type ResultType, resultKinds } from '@atelier/contract/kinds/conversation'
import type { ItemKind } from '@atelier/contract/kinds/kind'
import type { Reply } from '@atelier/contract/routes/registry'
import type { InfiniteData } from '@tanstack/react-query'

/** A conversation with its newest messages. */
export type Conversation = Reply<'GET /assistant/chat/converstations'>['results'][number]
/** A message of a conversation. */
export type Message = Conversation['messages'][number]
/** The items a conversation proposes. */
export type ItemisedQuote = NonNullable<Conversation['data']>
/** An item that a conversation generated. */
export type Result = NonNullable<NonNullable<Message['data']>['results']>[number]
/** Status of a result; null once it was deleted. */
export type ResultStatus = Conversation['results'][number]['status']

/** A page of conversations, newest first. */
export type ConversationPage = Reply<'GET /assistant/chat/converstations'>
/** The loaded pages of conversations. */
export type ConversationPages = InfiniteData<ConversationPage>
/** The loaded pages of a conversation's messages, newest first. */
export type MessagePages = InfiniteData<Reply<'GET /assistant/chat/converstations/{uuid}/messages'>>

/** The loaded conversations, oldest first: each further page precedes the previous ones. */
export function conversationsOf(pages: ConversationPages | undefined): Conversation[] {
  const known = new Map(pages?.pages.flatMap(({ results }) => results).map((one) => [one.uuid, one]))
  return [...known.values()].reverse()
}

const isOpen = ({ completed, cancelled }: Conversation) => !completed && !cancelled

/** The current conversation: the last one that is not completed. */
export function currentOf(conversations: readonly Conversation[]): Conversation | undefined {
  return conversations.findLast(isOpen)
}

/** A conversation that is no longer the current one: its quote is set aside. */
const setAside = (one: Conversation): Conversation => ({
  ...one,
  completed: true,
  data: null,
  quote_set_aside: one.data !== null,
})

/** Whether a conversation belongs to the loaded pages, of which the first begins with the newest one. */
function isNewest({ pages: [first] }: ConversationPages, { created_at }: Conversation): boolean {
  const newest = first?.results[0]
  return newest === undefined || newest.created_at <= created_at
}

/**
 * Updates a conversation in the list, or adds a new one. An open one becomes the current one, which completes all
 * others. An older one that is not loaded yet stays where it is.
 */
export function placeConversation(pages: ConversationPages, placed: Conversation): ConversationPages {
  const isKnown =
    pages.pages.some(({ results }) => results.some(({ uuid }) => uuid === placed.uuid)) ||
    !isNewest(pages, placed)
  const settle = (one: Conversation): Conversation => {
    if (one.uuid === placed.uuid) return placed
    return isOpen(placed) && isOpen(one) ? setAside(one) : one
  }
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const results = page.results.map(settle)
      const isNew = index === 0 && !isKnown
      return isNew ? { ...page, results: [placed, ...results], count: page.count + 1 } : { ...page, results }
    }),
  }
}

/** Changes the status of a result, in whichever conversation it is. */
export function withResultStatus(
  pages: ConversationPages,
  codeRef: string,
  status: ResultStatus,
): ConversationPages {
  const isIn = ({ results }: Conversation) => results.some(({ code_ref }) => code_ref === codeRef)
  if (!conversationsOf(pages).some(isIn)) return pages
  const change = (one: Conversation): Conversation => ({
    ...one,
    results: one.results.map((each) => (each.code_ref === codeRef ? { ...each, status } : each)),
  })
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      results: page.results.map((one) => (isIn(one) ? change(one) : one)),
    })),
  }
}

/** Removes a deleted conversation. */
export function withoutConversation(pages: ConversationPages, uuid: string): ConversationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      results: page.results.filter((one) => one.uuid !== uuid),
    })),
  }
}

/** All loaded messages of a conversation, oldest first: those returned with it, and older pages. */
export function threadOf(conversation: Conversation | undefined, pages: MessagePages | undefined): Message[] {
  const known = new Map(pages?.pages.flatMap(({ results }) => results).map((one) => [one.id, one]))
  for (const message of conversation?.messages ?? []) known.set(message.id, message)
  return [...known.values()].sort((one, other) => one.id - other.id)
}

/** Merges a conversation's newest messages into its pages, and removes those replaced by an edit. */
export function withTurn(pages: MessagePages, { messages }: Conversation, replaced?: number): MessagePages {
  const fresh = new Set(messages.map(({ id }) => id))
  const stays = ({ id }: Message) => !fresh.has(id) && (replaced === undefined || id < replaced)
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const others = page.results.filter(stays)
      return { ...page, results: index === 0 ? [...[...messages].reverse(), ...others] : others }
    }),
  }
}

/** The message with the open quote; undefined without one. */
export function openQuoteMessage(
  conversation: Conversation | undefined,
  messages: readonly Message[],
): Message | undefined {
  if (!conversation?.data || !isOpen(conversation)) return undefined
  return messages.findLast(({ data }) => data?.quote !== undefined)
}

/** The message with the quote that was set aside; undefined without one. */
export function quoteAsideMessage(
  conversation: Conversation | undefined,
  messages: readonly Message[],
): Message | undefined {
  return conversation?.quote_set_aside
    ? messages.findLast(({ data }) => data?.quote !== undefined)
    : undefined
}

/** The library kind of a result. */
export const itemKindOf = (type: ResultType): ItemKind => resultKinds[type]
