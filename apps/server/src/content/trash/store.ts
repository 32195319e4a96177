import type { ItemKind } from '@atelier/contract/kinds/kind'
import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type PageRequest, readPage } from '../../platform/paging.ts'

/** Cloned voices are erased at once and never here. */
const trashOf = (db: Db, ownerId: number) =>
  db.selectFrom('conversions').where('owner_id', '=', ownerId).where('purge_at', 'is not', null)

/** Microseconds, which cursors carry exactly; as in the index. */
const deletedAt = sql`(extract(epoch from deleted_at at time zone 'UTC') * 1000000)::bigint`

/** A page of an owner's deleted items, the last deleted first. */
export async function listTrash(db: Db, ownerId: number, request: PageRequest) {
  const query = trashOf(db, ownerId)
    .select(['id', 'kind', 'code_ref', 'title', 'excerpt as text', 'deleted_at', 'purge_at'])
    .$narrowType<{ kind: ItemKind; deleted_at: Date; purge_at: Date }>()
  const byDeletion = {
    by: { expression: deletedAt, type: 'bigint' as const },
    id: sql.ref<number>('id'),
    descending: true,
  }
  return await readPage(query, byDeletion, request)
}

/** Number of an owner's deleted items, counted up to a limit. */
export async function countTrash(db: Db, ownerId: number): Promise<number> {
  const found = trashOf(db, ownerId).select('id').limit(MAX_FILTERED_COUNT)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
