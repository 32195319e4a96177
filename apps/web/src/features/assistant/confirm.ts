import type { ItemKind } from '@atelier/contract/kinds/kind'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { renewItems } from '../../api/items.ts'
import { announceStart, pendingItems } from '../../api/pending-items.ts'
import { createStore } from '../../state/store.ts'
import { reportError } from '../../ui/dialogs/report-error.ts'
import { type Conversation, itemKindOf, openQuoteMessage, type Result } from './conversation.ts'
import { renewConversation, showConversation } from './use-conversations.ts'

/** State of a confirmation: the conversation whose quote is being confirmed or cancelled, and its error. */
export interface ConfirmState {
  readonly busy: string | null
  /** Why the quote of a conversation could not be confirmed. */
  readonly failure: { readonly conversation: string; readonly detail: string } | null
}

/** The pending confirmation, of which there is at most one. */
export const confirming = createStore<ConfirmState>({ busy: null, failure: null })

/** Tracks the started items until they end, with one toast for all of them, of whatever kind. */
function follow(client: QueryClient, results: readonly Result[]): void {
  const byKind = new Map<ItemKind, string[]>()
  for (const { type, code_ref } of results) {
    const kind = itemKindOf(type)
    byKind.set(kind, [...(byKind.get(kind) ?? []), code_ref])
  }
  const [first, ...others] = byKind
  if (first) announceStart(...first)
  for (const [kind, codeRefs] of others) for (const codeRef of codeRefs) pendingItems.add(kind, codeRef)
  for (const kind of byKind.keys()) renewItems(client, kind).catch(console.info)
}

async function showFailure(client: QueryClient, { uuid }: Conversation, error: ApiError): Promise<void> {
  reportError(error)
  confirming.set({ busy: null, failure: { conversation: uuid, detail: error.message } })
  // A price or a model may have changed, in which case the server has a new quote.
  if (error.status > 0 && error.status < 500) await renewConversation(client, uuid).catch(console.info)
}

/** Confirms the open quote: holds its credits and starts its items. */
export async function confirmQuote(client: QueryClient, conversation: Conversation): Promise<void> {
  if (confirming.get().busy !== null) return
  const meant = openQuoteMessage(conversation, conversation.messages)
  const body = { conversation_uuid: conversation.uuid, ...(meant ? { message_id: meant.id } : {}) }
  confirming.set({ busy: conversation.uuid, failure: null })
  try {
    const turn = await call('POST /assistant/chat/answer', { body })
    showConversation(client, turn.conversation)
    follow(client, turn.message.data?.results ?? [])
    confirming.set({ busy: null, failure: null })
    await client.invalidateQueries({ queryKey: meQuery.queryKey })
  } catch (error) {
    if (!(error instanceof ApiError)) {
      confirming.set({ busy: null, failure: null })
      throw error
    }
    await showFailure(client, conversation, error)
  }
}

/** Cancels the open quote; nothing is charged. */
export const cancelQuote = (client: QueryClient, conversation: Conversation): Promise<void> =>
  changeQuote(client, conversation, 'POST /assistant/chat/converstations/{uuid}/cancel')

/** Makes the quote that was set aside the current one again, with the available credits of now. */
export const reopenQuote = (client: QueryClient, conversation: Conversation): Promise<void> =>
  changeQuote(client, conversation, 'POST /assistant/chat/converstations/{uuid}/reopen')

async function changeQuote(
  client: QueryClient,
  { uuid }: Conversation,
  route:
    | 'POST /assistant/chat/converstations/{uuid}/cancel'
    | 'POST /assistant/chat/converstations/{uuid}/reopen',
): Promise<void> {
  if (confirming.get().busy !== null) return
  confirming.set({ busy: uuid, failure: null })
  try {
    showConversation(client, await call(route, { params: { uuid } }))
    confirming.set({ busy: null, failure: null })
  } catch (error) {
    const detail = error instanceof ApiError ? error.message : null
    if (detail !== null) reportError(error)
    confirming.set({ busy: null, failure: detail === null ? null : { conversation: uuid, detail } })
    if (detail === null) throw error
  }
}
