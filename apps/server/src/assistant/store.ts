import { CONVERSATION_MESSAGES } from '@atelier/contract/kinds/conversation'
import { type Selectable, sql } from 'kysely'
import { notFound } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { holdsWords } from '../platform/matching.ts'
import { type Page, type PageRequest, readPage } from '../platform/paging.ts'
import type { Database } from '../platform/schema.ts'

/** Owner and user: a user's conversations about an owner's content are private to that user. */
export interface Scope {
  ownerId: number
  actorId: number
}

/** A row of `assistant_conversations`. */
export type ConversationRow = Selectable<Database['assistant_conversations']>
/** Fields of a message for clients; as JSON, so its time is a string. */
export interface MessageRow {
  id: number
  role: 'user' | 'assistant'
  text: string
  data: object | null
  created_at: string
}
/** A conversation with its newest messages, oldest of them first. */
export type ConversationWithMessages = ConversationRow & { messages: MessageRow[] }

const messages = sql<MessageRow[]>`coalesce((
  select jsonb_agg(to_jsonb(newest) order by newest.id) from (
    select id, role, text, data, created_at from assistant_messages
    where conversation_id = assistant_conversations.id
    order by id desc limit ${sql.lit(CONVERSATION_MESSAGES)}
  ) as newest), '[]')`.as('messages')

const selectConversations = (db: Db, { ownerId, actorId }: Scope) =>
  db
    .selectFrom('assistant_conversations')
    .where('owner_id', '=', ownerId)
    .where('actor_id', '=', actorId)
    .selectAll()

/** A SQL condition: whether a conversation's title or one of its messages contains some words, ignoring case. */
const mentions = (words: string) => {
  const inTitle = holdsWords(sql`lower(assistant_conversations.title)`, words)
  const inMessage = holdsWords(sql`lower(assistant_messages.text)`, words)
  return sql<boolean>`(${inTitle} or exists (
    select from assistant_messages
    where conversation_id = assistant_conversations.id and ${inMessage}))`
}

/** A page of conversations, newest first, and how many there are; with `search`, those that contain its words. */
export async function listConversations(
  db: Db,
  scope: Scope,
  { search, ...request }: PageRequest & { search?: string | undefined },
): Promise<Page<ConversationWithMessages> & { count: number }> {
  const searched = search ? mentions(search) : sql<boolean>`true`
  const query = selectConversations(db, scope).select(messages).where(searched)
  const order = { id: sql.ref<number>('assistant_conversations.id'), descending: true }
  const [page, count] = await Promise.all([
    readPage(query, order, request),
    db
      .selectFrom('assistant_conversations')
      .where('owner_id', '=', scope.ownerId)
      .where('actor_id', '=', scope.actorId)
      .where(searched)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...page, rows: page.rows as ConversationWithMessages[], ...count }
}

/** A conversation of the scope with its newest messages; throws `not_found` for any other. */
export async function getConversation(db: Db, scope: Scope, uuid: string): Promise<ConversationWithMessages> {
  const found = await selectConversations(db, scope)
    .select(messages)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!found) throw notFound('The conversation')
  return found
}

/** A conversation of the scope, locked until the transaction ends; throws `not_found` for any other. */
export async function lockConversation(tx: Tx, scope: Scope, uuid: string): Promise<ConversationRow> {
  const found = await selectConversations(tx, scope).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!found) throw notFound('The conversation')
  return found
}

/** Opens a conversation. */
export async function openConversation(
  tx: Tx,
  { ownerId, actorId }: Scope,
  first: { title: string; cap: number },
): Promise<ConversationRow> {
  return await tx
    .insertInto('assistant_conversations')
    .values({ owner_id: ownerId, actor_id: actorId, ...first })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Completes all open conversations but one. Their quotes are set aside: nothing can start them until a user reopens one. */
export async function completeOthers(tx: Tx, { ownerId, actorId }: Scope, id: number): Promise<void> {
  await tx
    .updateTable('assistant_conversations')
    .set({ completed: true, ready: false })
    .where('owner_id', '=', ownerId)
    .where('actor_id', '=', actorId)
    .where('id', '<>', id)
    .where('completed', '=', false)
    .execute()
}

/** Changes to a conversation. */
export interface ConversationChange {
  title?: string
  /** The user chose the title. */
  named?: boolean
  completed?: boolean
  cancelled?: boolean
  ready?: boolean
  cap?: number
  /** The quote that can be confirmed, or was set aside; null removes it. */
  standing?: object | null
  results?: object[]
  /** Credits spent in addition to earlier ones. */
  spends?: number
}

/** Changes a conversation that the caller has locked. */
export async function changeConversation(
  tx: Tx,
  id: number,
  { standing, results, spends = 0, ...flags }: ConversationChange,
): Promise<void> {
  await tx
    .updateTable('assistant_conversations')
    .set((row) => ({
      ...flags,
      ...(standing === undefined ? {} : { standing: standing && JSON.stringify(standing) }),
      ...(results ? { results: JSON.stringify(results) } : {}),
      spent: row('spent', '+', spends),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a conversation of the scope; throws `not_found` for any other. */
export async function removeConversation(tx: Tx, { ownerId, actorId }: Scope, uuid: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('assistant_conversations')
    .where('owner_id', '=', ownerId)
    .where('actor_id', '=', actorId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('The conversation')
}

/** Removes an account's conversations and documents, and those of others about its content. */
export async function eraseConversations(tx: Tx, accountId: number): Promise<void> {
  for (const table of ['assistant_documents', 'assistant_conversations'] as const) {
    await tx
      .deleteFrom(table)
      .where((row) => row.or([row('owner_id', '=', accountId), row('actor_id', '=', accountId)]))
      .execute()
  }
}
