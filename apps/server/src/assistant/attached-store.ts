import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { Scope } from './store.ts'

/** Stores the text of a document; returns its name. */
export async function storeDocument(
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

/** An account's documents by name. */
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

/** Removes documents that no message references; a newly uploaded one may still get its message. */
export async function removeUnusedDocuments(tx: Tx, { ownerId, actorId }: Scope): Promise<void> {
  await sql`
    delete from assistant_documents as document
    where owner_id = ${ownerId} and actor_id = ${actorId} and created_at < now() - interval '1 hour'
      and not exists (
        select from assistant_messages join assistant_conversations as conversation
          on conversation.id = assistant_messages.conversation_id
        where conversation.owner_id = ${ownerId} and conversation.actor_id = ${actorId}
          and data @> jsonb_build_object('attachments',
            jsonb_build_array(jsonb_build_object('document', document.uuid))))`.execute(tx)
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

/** Statuses of an owner's items; deleted ones are absent. */
export async function statusesOfItems(db: Db, ownerId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('conversions')
    .select(['id', 'status'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}
