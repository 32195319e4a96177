import type { Receives } from '@atelier/contract/routes/registry'
import { searchText } from '../../conversions/start/prepared.ts'
import type { Db } from '../../platform/database.ts'
import { kindsOf, type Scope } from './store.ts'

/** Editable fields of an item. */
export type ItemChanges = Receives<'PUT /items/{id}', 'body'>

/** Changes an item. Returns whether it is in the scope. */
export async function updateItem(
  db: Db,
  scope: Scope,
  id: number,
  { title, folder, tags, kept }: ItemChanges,
): Promise<boolean> {
  const named = await db
    .selectFrom('conversions')
    .select(['title', 'excerpt'])
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .where('kind', 'in', kindsOf(scope))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!named) return false
  const { numUpdatedRows } = await db
    .updateTable('conversions')
    .set({
      title: title ?? named.title,
      search: searchText(title ?? named.title, named.excerpt),
      ...(folder === undefined ? {} : { folder }),
      ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
      ...setRetained(kept),
    })
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeping an item cancels its announced deletion; no longer keeping it applies its age again. */
export function setRetained(kept: boolean | undefined) {
  if (kept === undefined) return {}
  return kept ? { kept, expires_at: null } : { kept }
}
