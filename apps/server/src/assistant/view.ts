import type { Reply } from '@atelier/contract/routes/registry'
import type { MediaUrls } from '../content/library/media-urls.ts'
import type { Spender } from '../conversions/start/caps.ts'
import { filesOfItems, statusesOfItems } from './attached-store.ts'
import { type QuoteDeps, type StandingQuote, standingOf } from './quotes.ts'
import type { MessageView } from './responder.ts'
import type { ConversationWithMessages, MessageRow } from './store.ts'

/** A conversation as clients see it. */
export type ConversationView = Reply<'GET /assistant/chat/converstations/{uuid}'>

interface ViewDeps extends Pick<QuoteDeps, 'db' | 'rules'> {
  urls: MediaUrls
}

/** The stored results of a conversation. */
const resultsOf = ({ results }: ConversationWithMessages) => results as NonNullable<Data['results']>

type Data = NonNullable<MessageView['data']>

/** Messages of conversations of one owner, with the paths of attached files. */
export async function viewMessages(
  { db, urls }: ViewDeps,
  ownerId: number,
  rows: readonly (MessageRow & { conversation: string })[],
): Promise<MessageView[]> {
  const ids = rows.flatMap(({ data }) => (data as Data | null)?.attachments ?? [])
  const files = await filesOfItems(
    db,
    ownerId,
    ids.flatMap(({ source_id }) => source_id ?? []),
  )
  const urlOf = (id: number | undefined) => {
    const file = id === undefined ? undefined : files.get(id)
    return file === undefined ? null : urls.file(file)
  }
  return rows.map(({ id, conversation, role, text, data, created_at }) => {
    // Stored by this program.
    const known = data as Data | null
    const attachments = known?.attachments?.map((each) => ({ ...each, url: urlOf(each.source_id) }))
    return {
      id,
      conversation_id: conversation,
      role,
      message: text,
      data: known && { ...known, ...(attachments ? { attachments } : {}) },
      created_at: new Date(created_at).toISOString(),
    }
  })
}

/** Current views of the conversations of one owner and user. */
export async function viewConversations(
  deps: ViewDeps,
  spender: Spender,
  rows: readonly ConversationWithMessages[],
): Promise<ConversationView[]> {
  const all = rows.flatMap(({ uuid, messages }) => messages.map((each) => ({ ...each, conversation: uuid })))
  const [messages, statuses] = await Promise.all([
    viewMessages(deps, spender.ownerId, all),
    statusesOfItems(
      deps.db,
      spender.ownerId,
      rows.flatMap((row) => resultsOf(row).map(({ conversion_id }) => conversion_id)),
    ),
  ])
  return await Promise.all(
    rows.map(async (row) => ({
      uuid: row.uuid,
      type: 'CHAT' as const,
      title: row.title,
      messages: messages.filter((each) => each.conversation_id === row.uuid),
      messages_count: row.messages_count,
      completed: row.completed,
      cancelled: row.cancelled,
      ready_for_confirmation: row.ready,
      data: await viewStanding(deps, spender, row),
      quote_set_aside: row.completed && row.standing !== null,
      results: resultsOf(row).map((each) => ({ ...each, status: statuses.get(each.conversion_id) ?? null })),
      spent: row.spent,
      created_at: row.created_at.toISOString(),
    })),
  )
}

/** The current quote, with the available credits. */
async function viewStanding(
  deps: ViewDeps,
  spender: Spender,
  { standing, completed, cap, spent }: ConversationWithMessages,
): Promise<ConversationView['data']> {
  if (standing === null || completed) return null
  const { items } = (standing as StandingQuote).quote
  return { items, ...(await standingOf(deps, spender, items, cap - spent)) }
}
