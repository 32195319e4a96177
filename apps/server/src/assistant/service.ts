import type { MediaUrls } from '../content/library/media-urls.ts'
import { spenderOf } from '../conversions/start/caps.ts'
import type { StartCall } from '../conversions/start/start-call.ts'
import type { Uploads } from '../generation/uploads/service.ts'
import type { Db } from '../platform/database.ts'
import { once } from '../platform/idempotency.ts'
import type { Locks } from '../platform/locks.ts'
import { enforceRateLimit, type RateLimit } from '../platform/rate-limit.ts'
import { findAttached } from './attachments.ts'
import type { DraftPlan } from './draft/draft-plan.ts'
import { isAnswered, readState } from './messages-store.ts'
import type { Attached } from './proposed-item.ts'
import { type QuoteDeps, quoteItems, type StandingQuote, standingOf } from './quotes.ts'
import type { ChatTurn, MessageView, Responder } from './responder.ts'
import { type ConversationWithMessages, getConversation, type Scope } from './store.ts'
import { type StoredMessage, type StoredTurn, storeMessage, storeOutcome } from './store-turn.ts'
import { type ConversationView, viewConversations } from './view.ts'

/** The response to a message. */
export interface Answer {
  conversation: ConversationView
  message: MessageView
}

/** The dependencies of the assistant. */
export interface AssistantDeps extends QuoteDeps {
  db: Db
  /** Serialize the turns of a conversation. */
  locks: Locks
  uploads: Uploads
  urls: MediaUrls
  /** Returns the responder for the requested model, if any. Throws `model_unavailable` for an unknown one. */
  responderFor(model: string | undefined): Responder
}

/** The caller of the conversation calls. */
type CallScope = Pick<StartCall, 'ownerId' | 'caller'>

/** Events of a turn in progress. */
export interface TurnListener {
  started(conversation: string, message: number): void
  delta(text: string): void
}

/** A stored message without an answer. */
interface PendingMessage {
  input: StoredMessage
  stored: StoredTurn
  attached: readonly Attached[]
  signal: AbortSignal
}

/** Messages a person may send to the assistant, over all conversations. */
const messageRate: RateLimit = {
  max: 120,
  seconds: 60,
  describe: (seconds) => `Too many messages. Try again in ${seconds} seconds.`,
}

/** Manages conversations: stores messages, generates the answers and stores them. */
export function createConversations(deps: AssistantDeps) {
  const { db } = deps

  async function view(call: CallScope, uuid: string): Promise<ConversationView> {
    const row = await getConversation(db, scopeOf(call), uuid)
    const [shown] = await viewConversations(deps, spenderOf(call.caller, call.ownerId), [row])
    if (!shown) throw new Error('a conversation without a view')
    return shown
  }

  /** The conversation and its newest message. */
  async function answerOf(call: StartCall, uuid: string): Promise<Answer> {
    const conversation = await view(call, uuid)
    const message = conversation.messages.at(-1)
    if (!message) throw new Error('a conversation without messages')
    return { conversation, message }
  }

  async function respond(call: StartCall, pending: PendingMessage, listener: TurnListener): Promise<Answer> {
    const { input, stored } = pending
    const scope = scopeOf(call)
    if (await isAnswered(db, stored.message)) return await answerOf(call, stored.conversation)
    const row = await getConversation(db, scope, stored.conversation)
    const responder = deps.responderFor(input.model)
    const turn = await turnOf(deps, call, row, pending)
    const words = responder(turn)
    let step = await words.next()
    for (; !step.done; step = await words.next()) listener.delta(step.value)
    await storeOutcome(db, scope, stored, step.value)
    return await answerOf(call, stored.conversation)
  }

  return {
    view,
    answerOf,
    /** Stores a message and answers it. A retry of the call returns the existing answer. */
    async chat(
      call: StartCall,
      input: StoredMessage,
      listener: TurnListener,
      signal: AbortSignal,
    ): Promise<Answer> {
      const scope = scopeOf(call)
      await enforceRateLimit(db, `assistant:${scope.actorId}`, messageRate)
      deps.responderFor(input.model)
      const attached = await findAttached(deps, scope, input.attachments)
      const { ownerId, route, idempotencyKey: key, body: request } = call
      const stored = await once(db, { ownerId, route, key, request }, async (tx) => {
        await deps.rules.enforceStorage?.(tx, ownerId, Buffer.byteLength(input.message))
        return await storeMessage(tx, scope, input, attached)
      })
      listener.started(stored.conversation, stored.message)
      return await deps.locks.during(`conversation ${stored.conversation}`, () =>
        respond(call, { input: input, stored: stored, attached, signal }, listener),
      )
    },
  }
}

/** Conversations. */
export type Conversations = ReturnType<typeof createConversations>

/** The owner and user of a call. */
export const scopeOf = ({ ownerId, caller }: Pick<CallScope, 'ownerId' | 'caller'>): Scope => ({
  ownerId,
  actorId: caller.accountId,
})

async function turnOf(
  deps: AssistantDeps,
  call: StartCall,
  row: ConversationWithMessages,
  { input, stored, attached, signal }: PendingMessage,
): Promise<ChatTurn> {
  const spender = spenderOf(call.caller, call.ownerId)
  const standing = row.standing as StandingQuote | null
  return {
    conversation: row.uuid,
    ...spender,
    message: input.message,
    messageId: stored.message,
    attached,
    history: row.messages
      .filter(({ id }) => id < stored.message)
      .map(({ role, text, data }) => ({ role, message: text, data: data as MessageView['data'] })),
    // Written by a responder.
    plan: (await readState(deps.db, row.id)) as DraftPlan | null,
    results: row.results as ChatTurn['results'],
    isAdmin: call.caller.role === 'admin',
    standing: standing?.quote ?? null,
    tokens: input.tokens,
    model: input.model,
    capLeft: row.cap - row.spent,
    quote: (items) => quoteItems(deps, spender, items, row.cap - row.spent),
    account: () => standingOf(deps, spender, [], row.cap - row.spent),
    signal,
  }
}
