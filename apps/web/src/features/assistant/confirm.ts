import type { MadeKind } from '@atelier/contract/kinds/registry'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { renewItems } from '../../api/items.ts'
import { announceStart, pendingItems } from '../../api/pending-items.ts'
import { createStore } from '../../state/store.ts'
import { isUnclear, StartAttempt } from '../../ui/composer/start-attempt.ts'
import { dialogs } from '../../ui/dialogs/dialogs.ts'
import { isContentLimit } from '../../ui/dialogs/error-text.ts'
import { type Conversation, madeKindOf, type Result, standingMessage } from './conversation.ts'
import { renewConversation, showConversation } from './use-conversations.ts'

/** How the confirmation of a quote stands: the conversation whose quote is being confirmed or cancelled, and what went wrong. */
export interface ConfirmState {
  readonly busy: string | null
  /** Why the quote of a conversation could not be confirmed. */
  readonly failure: { readonly conversation: string; readonly detail: string } | null
}

/** The one confirmation that may be under way. */
export const confirming = createStore<ConfirmState>({ busy: null, failure: null })

const attempt = new StartAttempt()

/** Follows what was started until it ends: one toast for all of it, whatever kinds it is of. */
function follow(client: QueryClient, results: readonly Result[]): void {
  const byKind = new Map<MadeKind, string[]>()
  for (const { type, code_ref } of results) {
    const kind = madeKindOf(type)
    byKind.set(kind, [...(byKind.get(kind) ?? []), code_ref])
  }
  const [first, ...others] = byKind
  if (first) announceStart(...first)
  for (const [kind, codeRefs] of others) for (const codeRef of codeRefs) pendingItems.add(kind, codeRef)
  for (const kind of byKind.keys()) renewItems(client, kind).catch(console.info)
}

async function tellFailure(client: QueryClient, { uuid }: Conversation, error: ApiError): Promise<void> {
  if (isContentLimit(error.body)) dialogs.error(error)
  confirming.set({ busy: null, failure: { conversation: uuid, detail: error.message } })
  // A price or a model may have changed: the server has quoted anew.
  if (!isUnclear(error.status) || error.status === 409)
    await renewConversation(client, uuid).catch(console.info)
}

/** Confirms the quote that stands: holds its credits and starts all of it. A repeat after an unclear failure can't be charged twice. */
export async function confirmQuote(client: QueryClient, conversation: Conversation): Promise<void> {
  if (confirming.get().busy !== null) return
  const meant = standingMessage(conversation, conversation.messages)
  const body = { conversation_uuid: conversation.uuid, ...(meant ? { message_id: meant.id } : {}) }
  confirming.set({ busy: conversation.uuid, failure: null })
  try {
    const idempotencyKey = attempt.keyFor(JSON.stringify(body))
    const turn = await call('POST /assistant/chat/answer', { body, idempotencyKey })
    attempt.settled()
    showConversation(client, turn.conversation)
    follow(client, turn.message.data?.results ?? [])
    confirming.set({ busy: null, failure: null })
    await client.invalidateQueries({ queryKey: meQuery.queryKey })
  } catch (error) {
    if (!(error instanceof ApiError)) {
      confirming.set({ busy: null, failure: null })
      throw error
    }
    if (!isUnclear(error.status)) attempt.settled()
    await tellFailure(client, conversation, error)
  }
}

/** Drops the quote that stands; nothing was spent. */
export async function cancelQuote(client: QueryClient, { uuid }: Conversation): Promise<void> {
  if (confirming.get().busy !== null) return
  confirming.set({ busy: uuid, failure: null })
  try {
    const idempotencyKey = crypto.randomUUID()
    const route = 'POST /assistant/chat/converstations/{uuid}/cancel'
    showConversation(client, await call(route, { params: { uuid }, idempotencyKey }))
    confirming.set({ busy: null, failure: null })
  } catch (error) {
    const detail = error instanceof ApiError ? error.message : null
    confirming.set({ busy: null, failure: detail === null ? null : { conversation: uuid, detail } })
    if (detail === null) throw error
  }
}
