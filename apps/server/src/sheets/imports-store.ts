import { sql } from 'kysely'
import { beforeStart } from '../conversions/keep-files.ts'
import type { Db } from '../platform/database.ts'
import type { SheetReading } from '../platform/schema.ts'

/** Hours that a spreadsheet which nobody starts is kept. */
const HOURS_KEPT = 24

/** A spreadsheet that was looked at. */
export interface SheetImport {
  uuid: string
  filename: string
  reading: SheetReading
}

/** Everything of an import lies below this prefix. */
export const importPrefix = (ownerId: number, uuid: string): string => `${ownerId}${beforeStart}${uuid}/`

/** Notes that an import's files go when nobody starts it; before they are put, so that none stays behind. */
export async function noteFiles(db: Db, ownerId: number, uuid: string): Promise<void> {
  const due_at = sql<Date>`now() + make_interval(hours => ${HOURS_KEPT})`
  await db
    .insertInto('file_removals')
    .values({ prefix: importPrefix(ownerId, uuid), due_at })
    .execute()
}

/** Gives up the files of imports that nobody came to keep, as when their process died. For a program that is alone. */
export async function giveUpDeadImports(db: Db): Promise<void> {
  await db
    .updateTable('file_removals')
    .set({ due_at: sql<Date>`now()` })
    .where('due_at', '>', sql<Date>`now()`)
    .where('prefix', 'like', `%${beforeStart}%`)
    .where(
      sql<boolean>`not exists (
        select from imports where prefix = owner_id || ${beforeStart} || uuid || '/')`,
    )
    .execute()
}

/** Takes that note back: from then on a batch needs the rows. */
export async function adoptImport(tx: Db, ownerId: number, uuid: string): Promise<void> {
  await tx.deleteFrom('file_removals').where('prefix', '=', importPrefix(ownerId, uuid)).execute()
}

/** Keeps an import. */
export async function insertImport(
  db: Db,
  ownerId: number,
  { uuid, filename, reading }: SheetImport,
): Promise<void> {
  const values = { uuid, filename, owner_id: ownerId, reading: JSON.stringify(reading) }
  await db.insertInto('imports').values(values).execute()
}

/** Keeps how an import was read anew. */
export async function updateReading(
  db: Db,
  ownerId: number,
  uuid: string,
  reading: SheetReading,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ reading: JSON.stringify(reading) })
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid)
    .execute()
}

/** An owner's import; undefined when there is none, or when it is too old. */
export async function findImport(db: Db, ownerId: number, uuid: string): Promise<SheetImport | undefined> {
  return await db
    .selectFrom('imports')
    .select(['uuid', 'filename', 'reading'])
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${HOURS_KEPT})`)
    .executeTakeFirst()
}

/** Forgets the imports that are too old; their files have notes of their own. */
export async function sweepImports(db: Db): Promise<void> {
  await sql`delete from imports where created_at < now() - make_interval(hours => ${HOURS_KEPT})`.execute(db)
}
