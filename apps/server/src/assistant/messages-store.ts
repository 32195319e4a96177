import { sql } from 'kysely'
import { notFound } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { type Page, type PageRequest, readPage } from '../platform/paging.ts'
import type { MessageRow } from './store.ts'

/** A message to be stored. */
export interface NewMessage {
  role: 'user' | 'assistant'
  text: string
  data?: object | undefined
  state?: unknown
  repliesTo?: number | undefined
}

/** Storage of a message: its text, and 500 bytes for its row. */
const bytes = sql<number>`(500 + octet_length(text) + coalesce(octet_length(data::text), 0)
  + coalesce(octet_length(state::text), 0))::bigint`.as('bytes')

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

/** Stores a message; undefined when the message it replies to was already answered. */
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
    .returning(['id', bytes])
    .executeTakeFirst()
  if (!added) return undefined
  await countMessages(tx, conversationId, 1, added.bytes)
  return added.id
}

/** Whether a message has been answered. */
export async function isAnswered(db: Db, id: number): Promise<boolean> {
  const reply = await db
    .selectFrom('assistant_messages')
    .select('id')
    .where('replies_to', '=', id)
    .executeTakeFirst()
  return reply !== undefined
}

/**
 * Removes a message of the caller and all later ones, and returns the number of remaining messages; throws `not_found`
 * when it does not exist.
 */
export async function removeFrom(tx: Tx, conversationId: number, id: number): Promise<number> {
  const removed = await tx
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
    .returning(bytes)
    .execute()
  if (removed.length === 0) throw notFound('The message')
  const sum = removed.reduce((all, message) => all + message.bytes, 0)
  return await countMessages(tx, conversationId, -removed.length, -sum)
}

/** Returns the new number of messages. */
async function countMessages(tx: Tx, id: number, more: number, moreBytes: number): Promise<number> {
  const { messages_count } = await tx
    .updateTable('assistant_conversations')
    .set((row) => ({
      messages_count: row('messages_count', '+', more),
      bytes: row('bytes', '+', moreBytes),
    }))
    .where('id', '=', id)
    .returning('messages_count')
    .executeTakeFirstOrThrow()
  return messages_count
}

/** The plan stored with the assistant’s newest message that has one; null without any. */
export async function readState(db: Db, conversationId: number): Promise<unknown> {
  const newest = await db
    .selectFrom('assistant_messages')
    .select('state')
    .where('conversation_id', '=', conversationId)
    .where('state', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state ?? null
}
