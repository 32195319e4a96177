import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { sql } from 'kysely'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { FileIds, FileRole } from '../../platform/schema.ts'
import type { AbandonFiles } from '../file-removals.ts'
import { filePrefix } from '../names.ts'

/** Minutes that a start may take from its files to its row; files without a row are removed then. */
const START_MINUTES = 60

/** A local file for an item. */
export interface NewFile {
  role: FileRole
  path: string
  mime: string
}

/** A file of an item in the file store. */
export interface StoredFile {
  role: FileRole
  key: string
  mime: string
  bytes: number
  sha256: Buffer
}

/** Stored files, and the item that will own them. */
export interface StoredFiles {
  code_ref: string
  owner_id: number
  created_at: Date
  files: readonly StoredFile[]
}

/** Dependencies of storing files before a start. */
export interface StoreFilesDeps {
  db: Db
  files: FileStore
  abandonFiles: AbandonFiles
}

export async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest()
}

/** An item that does not exist yet; files stored under its prefix are removed unless `adoptFiles` is called in time. */
export async function reserveItem(db: Db, ownerId: number): Promise<Omit<StoredFiles, 'files'>> {
  const code_ref = randomBytes(12).toString('hex')
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  const item = { code_ref, owner_id: ownerId, created_at: now }
  const due_at = sql<Date>`now() + make_interval(mins => ${START_MINUTES})`
  await db
    .insertInto('file_removals')
    .values({ prefix: filePrefix(item), due_at })
    .execute()
  return item
}

/**
 * Stores the files of an item about to be started. Until `adoptFiles` they are scheduled for removal, so that nothing
 * is left when the start fails or its process crashes.
 */
export async function storeFiles(
  { db, files: store, abandonFiles }: StoreFilesDeps,
  ownerId: number,
  newFiles: readonly NewFile[],
): Promise<StoredFiles> {
  const owner = await reserveItem(db, ownerId)
  const prefix = filePrefix(owner)
  const files: StoredFile[] = []
  try {
    for (const file of newFiles) files.push(await putFile(store, prefix, file))
  } catch (error) {
    abandonFiles([prefix])
    throw error
  }
  return { ...owner, files }
}

/** Puts a file of an item into the store, under the item's prefix. */
export async function putFile(
  store: FileStore,
  prefix: string,
  { role, path, mime }: NewFile,
): Promise<StoredFile> {
  const key = `${prefix}${role.replaceAll('_', '-')}${extname(path)}`
  const [{ size }, sha256] = await Promise.all([stat(path), hashFile(path), store.put(key, path)])
  return { role, key, mime, bytes: size, sha256 }
}

/** Cancels the removal in the transaction that inserts the item, which then owns the files. */
export async function adoptFiles(tx: Tx, files: StoredFiles): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('file_removals')
    .where('prefix', '=', filePrefix(files))
    .where('due_at', '>', sql<Date>`now() + interval '1 minute'`)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('unavailable', 'This took too long. Please try again.')
}

/** Records the files of a newly inserted item. */
export async function recordFiles(
  tx: Tx,
  conversionId: number,
  { owner_id, files }: StoredFiles,
): Promise<FileIds> {
  const rows = files.map((file) => ({ ...file, owner_id, conversion_id: conversionId }))
  const recorded = await tx.insertInto('files').values(rows).returning(['role', 'id']).execute()
  return Object.fromEntries(recorded.map(({ role, id }) => [role, id]))
}
