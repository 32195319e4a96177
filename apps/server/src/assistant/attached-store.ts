import type { Db, Tx } from '../platform/database.ts'
import type { Scope } from './store.ts'

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
