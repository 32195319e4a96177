import { sql } from 'kysely'
import { IMPORT_HOURS } from '../../conversions/end/batch-end.ts'
import { beforeStart, removeLater } from '../../conversions/file-removals.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { SheetReading } from '../../platform/schema.ts'

/** A previewed spreadsheet. */
export interface SheetImport {
  uuid: string
  filename: string
  reading: SheetReading
}

/** Bytes in the file store. */
export interface ImportBytes {
  source: number
  rows: number
}

/** Prefix of all files of an import. */
export const importPrefix = (ownerId: number, uuid: string): string => `${ownerId}${beforeStart}${uuid}/`

/**
 * Schedules the removal of an import's files in case it is not started; called before they are stored, so that none is
 * left.
 */
export async function noteFiles(db: Db, ownerId: number, uuid: string): Promise<void> {
  const due_at = sql<Date>`now() + make_interval(hours => ${IMPORT_HOURS})`
  await db
    .insertInto('file_removals')
    .values({ prefix: importPrefix(ownerId, uuid), due_at })
    .execute()
}

/** Abandons the files of imports without an owner, as after a crash. Only for the sole process on its database. */
export async function abandonDeadImports(db: Db): Promise<void> {
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

/**
 * Transfers the rows of an import to a batch; the uploaded file is removed when the import expires. Returns the bytes
 * of the rows, 0 when another batch has them already.
 * @throws ApiError `conflict` when the import was read again since
 */
export async function adoptImport(tx: Tx, ownerId: number, { uuid, reading }: SheetImport): Promise<number> {
  const found = await lockImport(tx, ownerId, uuid)
  if (found?.reading.rows !== reading.rows) throw readAgain()
  // The batch's items may be deleted by now.
  await tx.deleteFrom('file_removals').where('prefix', '=', reading.rows).execute()
  if (found.started) return 0
  await tx
    .updateTable('imports')
    .set((row) => ({ started: true, bytes: row('bytes', '-', found.rows_bytes) }))
    .where('id', '=', found.id)
    .execute()
  await tx
    .updateTable('file_removals')
    .set({ prefix: reading.source })
    .where('prefix', '=', importPrefix(ownerId, uuid))
    .execute()
  return found.rows_bytes
}

const readAgain = () =>
  new ApiError('conflict', 'The settings of this spreadsheet changed in the meantime. Please try again.')

async function lockImport(tx: Tx, ownerId: number, uuid: string) {
  return await tx
    .selectFrom('imports')
    .select(['id', 'reading', 'started', 'rows_bytes'])
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores an import. */
export async function insertImport(
  db: Db,
  ownerId: number,
  { uuid, filename, reading }: SheetImport,
  { source, rows }: ImportBytes,
): Promise<void> {
  const bytes = { bytes: source + rows, rows_bytes: rows }
  const values = { uuid, filename, owner_id: ownerId, reading: JSON.stringify(reading), ...bytes }
  await db.insertInto('imports').values(values).execute()
}

/**
 * Stores how an import was read again and marks its former rows for removal.
 * @throws ApiError `conflict` when it was started, or read by another call, since
 */
export async function replaceReading(
  tx: Tx,
  ownerId: number,
  before: SheetImport,
  reading: SheetReading,
  bytes: ImportBytes,
): Promise<void> {
  const found = await lockImport(tx, ownerId, before.uuid)
  if (found?.reading.rows !== before.reading.rows) throw readAgain()
  if (found.started) {
    throw new ApiError(
      'conflict',
      'This spreadsheet was already started. Upload it again to change its settings.',
    )
  }
  await tx
    .updateTable('imports')
    .set({
      reading: JSON.stringify(reading),
      bytes: bytes.source + bytes.rows,
      rows_bytes: bytes.rows,
    })
    .where('id', '=', found.id)
    .execute()
  await removeLater(tx, before.reading.rows)
}

/** An owner's import; undefined when it does not exist or has expired. */
export async function findImport(db: Db, ownerId: number, uuid: string): Promise<SheetImport | undefined> {
  return await db
    .selectFrom('imports')
    .select(['uuid', 'filename', 'reading'])
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${IMPORT_HOURS})`)
    .executeTakeFirst()
}

/** Deletes expired imports; the removal of their files is scheduled separately. */
export async function sweepImports(db: Db): Promise<void> {
  await sql`delete from imports where created_at < now() - make_interval(hours => ${IMPORT_HOURS})`.execute(
    db,
  )
}

/** Removes an owner's imports. */
export async function eraseImports(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('imports').where('owner_id', '=', ownerId).execute()
}
