import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** An owner's item with its finished file; the file is null until it exists; undefined when the item does not exist. */
export async function findItemFile(db: Db, ownerId: number, id: number) {
  return await db
    .selectFrom('conversions')
    .leftJoin('files', (join) =>
      join
        .onRef('files.conversion_id', '=', 'conversions.id')
        .on(
          sql<boolean>`(conversions.status, files.role) in (('completed', 'output'), ('uploaded', 'upload'))`,
        ),
    )
    .select([
      'conversions.kind',
      'conversions.title',
      'conversions.width',
      'conversions.height',
      'conversions.duration',
      'files.key',
      'files.mime',
    ])
    .where('conversions.id', '=', id)
    .where('conversions.owner_id', '=', ownerId)
    .where('conversions.kind', '<>', 'voice')
    .where('conversions.deleted_at', 'is', null)
    .executeTakeFirst()
}
