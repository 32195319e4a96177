import { DEFAULT_CONVERSATION_CAP } from '@atelier/contract/kinds/conversation'
import type { Receives } from '@atelier/contract/routes/registry'
import type { Db, Tx } from '../platform/database.ts'
import { storedAttachments } from './attachments.ts'
import { addMessage, removeFrom } from './messages-store.ts'
import { nameConversation } from './name-conversation.ts'
import type { Attached } from './proposed-item.ts'
import { type StandingQuote, withModels } from './quotes.ts'
import type { Outcome } from './responder.ts'
import {
  type ConversationRow,
  changeConversation,
  completeOthers,
  lockConversation,
  openConversation,
  type Scope,
} from './store.ts'

/** The body of a message from a user. */
export type StoredMessage = Receives<'POST /assistant/chat', 'body'>

/** A stored message and its conversation. */
export interface StoredTurn {
  conversation: string
  message: number
}

/** Stores a message, in a new or an existing conversation, and completes the others. */
export async function storeMessage(
  tx: Tx,
  scope: Scope,
  details: StoredMessage,
  attached: readonly Attached[],
): Promise<StoredTurn> {
  const { conversation_uuid: uuid, replaces, cap, message } = details
  const title = nameConversation(message)
  const row = uuid
    ? await lockConversation(tx, scope, uuid)
    : await openConversation(tx, scope, { title, cap: cap ?? DEFAULT_CONVERSATION_CAP })
  const left = replaces === undefined ? undefined : await removeFrom(tx, row.id, replaces)
  await completeOthers(tx, scope, row.id)
  // Removing later messages drops the quote; replacing the first one renames it, unless the user has named it.
  const renamed = left === 0 && !row.named ? { title } : {}
  const undone = left === undefined ? {} : { standing: null, ...renamed }
  const changes = { completed: false, cancelled: false, ready: false, ...undone }
  await changeConversation(tx, row.id, { ...changes, ...(cap === undefined ? {} : { cap }) })
  const data = attached.length > 0 ? { attachments: storedAttachments(attached) } : undefined
  const id = await addMessage(tx, row.id, { role: 'user', text: message, data })
  if (id === undefined) throw new Error('a message without a reply was not stored')
  return { conversation: row.uuid, message: id }
}

/** Stores an answer, once per message, with its effect on the conversation. */
export async function storeOutcome(
  db: Db,
  scope: Scope,
  { conversation, message: repliesTo }: StoredTurn,
  outcome: Outcome,
): Promise<void> {
  const { message: text, plan: state, quote, data } = outcome
  await db.transaction().execute(async (tx) => {
    const row = await lockConversation(tx, scope, conversation)
    const details = { ...data, ...(quote ? { quote } : {}) }
    const stored = Object.keys(details).length > 0 ? details : undefined
    const id = await addMessage(tx, row.id, { role: 'assistant', text, data: stored, state, repliesTo })
    if (id === undefined) return
    await changeConversation(tx, row.id, {
      ...changeFor(outcome, id, row),
      ...(data?.cost ? { spends: data.cost } : {}),
    })
  })
}

function changeFor({ does, items, quote }: Outcome, message: number, { standing }: ConversationRow) {
  switch (does) {
    case 'propose': {
      if (!items || !quote) throw new Error('a proposal without items')
      const proposed: StandingQuote = { message, items: withModels(items, quote), quote }
      return { standing: proposed, ready: false }
    }
    case 'accept':
      return { ready: standing !== null }
    case 'drop':
      return { standing: null, ready: false }
    case 'end':
      return { standing: null, ready: false, completed: true, cancelled: true }
    case 'say':
      return {}
  }
}
