import { CONVERSATION_TITLE_CHARACTERS, DEFAULT_CONVERSATION_CAP } from '@atelier/contract/kinds/conversation'
import type { Receives } from '@atelier/contract/routes/registry'
import { firstCharacters } from '../conversions/prepared.ts'
import type { Db, Tx } from '../platform/database.ts'
import { keptAttachments } from './attachments.ts'
import { addMessage, removeFrom } from './messages-store.ts'
import { type StandingQuote, withModels } from './quotes.ts'
import type { Attached, Outcome } from './responder.ts'
import {
  type ConversationRow,
  changeConversation,
  completeOthers,
  lockConversation,
  openConversation,
  type Scope,
} from './store.ts'

/** What somebody says. */
export type Said = Receives<'POST /assistant/chat', 'body'>

/** A message that was kept, and its conversation. */
export interface Kept {
  conversation: string
  message: number
}

/** Keeps what somebody says, in a new conversation or one of theirs, and completes the others. */
export async function keepSaid(
  tx: Tx,
  scope: Scope,
  said: Said,
  attached: readonly Attached[],
): Promise<Kept> {
  const { conversation_uuid: uuid, replaces, cap, message } = said
  const title = firstCharacters(message.replaceAll(/\s+/g, ' ').trim(), CONVERSATION_TITLE_CHARACTERS)
  const row = uuid
    ? await lockConversation(tx, scope, uuid)
    : await openConversation(tx, scope, { title, cap: cap ?? DEFAULT_CONVERSATION_CAP })
  const left = replaces === undefined ? undefined : await removeFrom(tx, row.id, replaces)
  await completeOthers(tx, scope, row.id)
  // Without what followed, what was quoted then stands no longer; a conversation is named by how it begins.
  const undone = left === undefined ? {} : { standing: null, ...(left === 0 ? { title } : {}) }
  const changes = { completed: false, cancelled: false, ready: false, ...undone }
  await changeConversation(tx, row.id, { ...changes, ...(cap === undefined ? {} : { cap }) })
  const data = attached.length > 0 ? { attachments: keptAttachments(attached) } : undefined
  const id = await addMessage(tx, row.id, { role: 'user', text: message, data })
  if (id === undefined) throw new Error('a message that replies to nothing was not kept')
  return { conversation: row.uuid, message: id }
}

/** Keeps an answer, once for each message, with what it does to the conversation. */
export async function keepOutcome(
  db: Db,
  scope: Scope,
  { conversation, message: repliesTo }: Kept,
  outcome: Outcome,
): Promise<void> {
  const { message: text, state, quote, data } = outcome
  await db.transaction().execute(async (tx) => {
    const row = await lockConversation(tx, scope, conversation)
    const said = { ...data, ...(quote ? { quote } : {}) }
    const kept = Object.keys(said).length > 0 ? said : undefined
    const id = await addMessage(tx, row.id, { role: 'assistant', text, data: kept, state, repliesTo })
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
