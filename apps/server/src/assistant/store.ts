import { CONVERSATION_MESSAGES } from '@atelier/contract/kinds/conversation'
import { type Selectable, sql } from 'kysely'
import { notFound } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { type Page, type PageRequest, readPage } from '../platform/paging.ts'
import type { Database } from '../platform/schema.ts'

/** Whose conversations: what somebody said about an owner's content is theirs alone. */
export interface Scope {
  ownerId: number
  actorId: number
}

/** A row of `assistant_conversations`. */
export type ConversationRow = Selectable<Database['assistant_conversations']>
/** What is read of a message for clients; as JSON, so its moment is a text. */
export interface MessageRow {
  id: number
  role: 'user' | 'assistant'
  text: string
  data: object | null
  created_at: string
}
/** A conversation with its newest messages, oldest of them first. */
export type ConversationWithMessages = ConversationRow & { messages: MessageRow[] }

/** A message that is about to be kept. */
export interface NewMessage {
  role: 'user' | 'assistant'
  text: string
  data?: object | undefined
  state?: unknown
  repliesTo?: number | undefined
}

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

/** A page of conversations, newest first, and how many there are. */
export async function listConversations(
  db: Db,
  scope: Scope,
  request: PageRequest,
): Promise<Page<ConversationWithMessages> & { count: number }> {
  const query = selectConversations(db, scope).select(messages)
  const order = { id: sql.ref<number>('assistant_conversations.id'), descending: true }
  const [page, count] = await Promise.all([
    readPage(query, order, request),
    db
      .selectFrom('assistant_conversations')
      .where('owner_id', '=', scope.ownerId)
      .where('actor_id', '=', scope.actorId)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...page, rows: page.rows as ConversationWithMessages[], ...count }
}

/** A conversation with its newest messages; throws `not_found` for anybody else's. */
export async function getConversation(db: Db, scope: Scope, uuid: string): Promise<ConversationWithMessages> {
  const found = await selectConversations(db, scope)
    .select(messages)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!found) throw notFound('The conversation')
  return found
}

/** A conversation that nobody else can change until the transaction ends; throws `not_found` for anybody else's. */
export async function lockConversation(tx: Tx, scope: Scope, uuid: string): Promise<ConversationRow> {
  const found = await selectConversations(tx, scope).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!found) throw notFound('The conversation')
  return found
}

/** A page of a conversation's messages, newest first. */
export async function listMessages(
  db: Db,
  conversationId: number,
  request: PageRequest,
): Promise<Page<MessageRow>> {
  const query = db
    .selectFrom('assistant_messages')
    .where('conversation_id', '=', conversationId)
    .select(['id', 'role', 'text', 'data', sql<string>`to_jsonb(created_at) #>> '{}'`.as('created_at')])
  return await readPage(query, { id: sql.ref<number>('id'), descending: true }, request)
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

/** Completes all open conversations but one; what they quoted stands no longer. */
export async function completeOthers(tx: Tx, { ownerId, actorId }: Scope, id: number): Promise<void> {
  await tx
    .updateTable('assistant_conversations')
    .set({ completed: true, ready: false, standing: null })
    .where('owner_id', '=', ownerId)
    .where('actor_id', '=', actorId)
    .where('id', '<>', id)
    .where('completed', '=', false)
    .execute()
}

/** What of a conversation can change. */
export interface ConversationChange {
  completed?: boolean
  cancelled?: boolean
  ready?: boolean
  cap?: number
  /** The quote that can be confirmed; null takes it away. */
  standing?: object | null
  results?: object[]
  /** Credits spent besides those before. */
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

/** Keeps a message; undefined when what it replies to was answered already. */
export async function addMessage(
  tx: Tx,
  conversationId: number,
  { role, text, data, state, repliesTo }: NewMessage,
): Promise<number | undefined> {
  const added = await tx
    .insertInto('assistant_messages')
    .values({
      conversation_id: conversationId,
      role,
      text,
      data: data ? JSON.stringify(data) : null,
      state: state === undefined ? null : JSON.stringify(state),
      replies_to: repliesTo ?? null,
    })
    .onConflict((conflict) => conflict.column('replies_to').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  await countMessages(tx, conversationId, 1)
  return added.id
}

/** Whether a message has its answer. */
export async function isAnswered(db: Db, id: number): Promise<boolean> {
  const reply = await db
    .selectFrom('assistant_messages')
    .select('id')
    .where('replies_to', '=', id)
    .executeTakeFirst()
  return reply !== undefined
}

/** Removes a message of somebody's own and all that follow; throws `not_found` when there is no such message. */
export async function removeFrom(tx: Tx, conversationId: number, id: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('assistant_messages')
    .where('conversation_id', '=', conversationId)
    .where('id', '>=', id)
    .where((row) =>
      row.exists(
        row
          .selectFrom('assistant_messages as first')
          .where('first.id', '=', id)
          .where('first.conversation_id', '=', conversationId)
          .where('first.role', '=', 'user'),
      ),
    )
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('The message')
  await countMessages(tx, conversationId, -Number(numDeletedRows))
}

async function countMessages(tx: Tx, id: number, more: number): Promise<void> {
  await tx
    .updateTable('assistant_conversations')
    .set((row) => ({ messages_count: row('messages_count', '+', more) }))
    .where('id', '=', id)
    .execute()
}

/** What the assistant noted with its newest message. */
export async function readState(db: Db, conversationId: number): Promise<unknown> {
  const newest = await db
    .selectFrom('assistant_messages')
    .select('state')
    .where('conversation_id', '=', conversationId)
    .where('state', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state ?? undefined
}

/** Deletes a conversation; throws `not_found` for anybody else's. */
export async function removeConversation(db: Db, { ownerId, actorId }: Scope, uuid: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('assistant_conversations')
    .where('owner_id', '=', ownerId)
    .where('actor_id', '=', actorId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('The conversation')
}

/** Keeps the text of a document; answers its name. */
export async function keepDocument(
  tx: Tx,
  { ownerId, actorId }: Scope,
  document: { name: string; text: string },
): Promise<string> {
  const { uuid } = await tx
    .insertInto('assistant_documents')
    .values({ owner_id: ownerId, actor_id: actorId, ...document })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return uuid
}

/** Documents of somebody by their names; others' are not among them. */
export async function readDocuments(db: Db, { ownerId, actorId }: Scope, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  return await db
    .selectFrom('assistant_documents')
    .select(['uuid', 'name', 'text'])
    .where('owner_id', '=', ownerId)
    .where('actor_id', '=', actorId)
    .where('uuid', 'in', uuids)
    .execute()
}

/** Files of an owner's finished items, by item. */
export async function filesOfItems(
  db: Db,
  ownerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .select(['conversion_id', 'id'])
    .where('owner_id', '=', ownerId)
    .where('conversion_id', 'in', ids)
    .where('role', 'in', ['output', 'upload'])
    .execute()
  return new Map(rows.map(({ conversion_id, id }) => [conversion_id, id]))
}
