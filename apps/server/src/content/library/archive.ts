import { extname } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { MAX_ARCHIVE_BYTES } from '@atelier/contract/limits'
import { sql } from 'kysely'
import yazl from 'yazl'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import { safeFileName } from '../../platform/file-names.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { kindsOf, type Scope } from './store.ts'

/** The file of an item, or the text of an answer. */
interface ArchivedItem {
  title: string
  created_at: Date
  /** Null for answers. */
  key: string | null
  bytes: number | null
  response: string | null
}

/** The finished items among `ids` that belong to the scope, in the order of their start. */
export async function readArchived(db: Db, scope: Scope, ids: readonly number[]): Promise<ArchivedItem[]> {
  const items = await db
    .selectFrom('conversions')
    .leftJoin('files', (join) =>
      join.onRef('files.conversion_id', '=', 'conversions.id').on('files.role', 'in', ['output', 'upload']),
    )
    .select(['conversions.title', 'conversions.created_at', 'conversions.response'])
    .select(['files.key', 'files.bytes'])
    .where('conversions.owner_id', '=', scope.ownerId)
    .where('conversions.kind', 'in', kindsOf(scope))
    .where('conversions.deleted_at', 'is', null)
    .where('conversions.id', '=', sql<number>`any(${ids})`)
    .where('conversions.status', 'in', ['completed', 'uploaded'])
    .orderBy('conversions.id')
    .execute()
  const found = items.filter(({ key, response }) => key !== null || response !== null)
  if (found.length === 0) throw new ApiError('invalid', 'None of these items has a file.', { field: 'ids' })
  if (found.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) > MAX_ARCHIVE_BYTES) {
    throw new ApiError('invalid', 'These files are too large to download together. Select fewer items.', {
      field: 'ids',
    })
  }
  return found
}

/** Items as one ZIP file, which is streamed; names that recur are numbered. */
export function openItemArchive(files: FileStore, items: readonly ArchivedItem[]): Readable {
  const zip = new yazl.ZipFile()
  // An error aborts the stream: a partial archive must not look complete.
  const stream = zip.outputStream.pipe(new PassThrough())
  const fail = (error: unknown) =>
    void stream.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  const taken = new Map<string, number>()
  for (const { title, key, bytes, response, created_at: mtime } of items) {
    const name = nameIn(taken, safeFileName(title), key === null ? '.md' : extname(key))
    if (key === null) {
      zip.addBuffer(Buffer.from(response ?? ''), name, { mtime })
      continue
    }
    // Media is already compressed.
    const options = { compress: false, mtime, ...(bytes === null ? {} : { size: bytes }) }
    zip.addReadStreamLazy(name, options, (take) => {
      files.open(key).then((source) => take(null, source.on('error', fail)), fail)
    })
  }
  zip.end()
  return stream
}

function nameIn(taken: Map<string, number>, name: string, ending: string): string {
  const full = `${name}${ending}`
  const times = (taken.get(full.toLowerCase()) ?? 0) + 1
  taken.set(full.toLowerCase(), times)
  return times === 1 ? full : nameIn(taken, `${name} (${times})`, ending)
}
