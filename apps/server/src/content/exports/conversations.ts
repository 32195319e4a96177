import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { datedName } from './export-names.ts'
import { jsonArray } from './item-tables.ts'
import type { ZipFile } from './zip-file.ts'

/** Messages read at a time. */
const PAGE = 200

interface Conversation {
  id: number
  uuid: string
  title: string
  completed: boolean
  cancelled: boolean
  results: unknown
  spent: number
  created_at: Date
}

interface Message {
  id: number
  role: 'user' | 'assistant'
  text: string
  data: unknown
  created_at: Date
}

/** Adds an account's conversations with the assistant to the ZIP file, as text and as JSON. */
export async function addConversations(db: Db, zip: ZipFile, accountId: number): Promise<number> {
  let count = 0
  for await (const conversation of readConversations(db, accountId)) {
    count++
    const name = `conversations/${datedName(conversation)}`
    await zip.addText(`${name}.txt`, asText(conversation, readMessages(db, conversation.id)))
    await zip.addText(`${name}.json`, asJson(conversation, readMessages(db, conversation.id)))
  }
  for (const document of await readDocuments(db, accountId)) {
    await zip.addText(`conversations/documents/${datedName(document)}.txt`, document.text)
  }
  return count
}

async function* readConversations(db: Db, accountId: number): AsyncGenerator<Conversation> {
  let after = 0
  for (;;) {
    const { rows } = await sql<Conversation>`
      select id, uuid, title, completed, cancelled, results, spent, created_at from assistant_conversations
      where actor_id = ${accountId} and id > ${after} order by id limit ${PAGE}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

async function* readMessages(db: Db, conversationId: number): AsyncGenerator<Message> {
  let after = 0
  for (;;) {
    const { rows } = await sql<Message>`
      select id, role, text, data, created_at from assistant_messages
      where conversation_id = ${conversationId} and id > ${after} order by id limit ${PAGE}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

async function readDocuments(db: Db, accountId: number) {
  const { rows } = await sql<{ id: number; title: string; text: string; created_at: Date }>`
    select row_number() over (order by created_at)::int as id, name as title, text, created_at
    from assistant_documents where actor_id = ${accountId} order by created_at limit 1000`.execute(db)
  return rows
}

async function* asText(
  { title, created_at }: Conversation,
  messages: AsyncIterable<Message>,
): AsyncGenerator<string> {
  yield `${title}\n${created_at.toISOString()}\n`
  for await (const message of messages) {
    const author = message.role === 'user' ? 'You' : 'Assistant'
    yield `\n${author}, ${message.created_at.toISOString()}\n${message.text}\n`
  }
}

async function* asJson(conversation: Conversation, messages: AsyncIterable<Message>): AsyncGenerator<string> {
  yield `{"conversation": ${JSON.stringify(conversation, null, 2)},\n"messages": `
  yield* jsonArray(messages)
  yield '}\n'
}
