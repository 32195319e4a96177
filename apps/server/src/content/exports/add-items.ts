import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type KindId, kindIds } from '@atelier/contract/kinds/kind'
import type { Db } from '../../platform/database.ts'
import { FileNotFoundError, type FileStore } from '../../platform/files/file-store.ts'
import { datedName, kindFolders } from './export-names.ts'
import { type ExportedItem, type ItemFile, isThere, readItems } from './read-items.ts'
import { openSpool, type Spool } from './spool.ts'
import type { ZipFile } from './zip-file.ts'

/** A file within the zip. */
export interface PackedFile {
  path: string
  role: ItemFile['role'] | 'answer'
  mime: string
  bytes: number
  /** Hexadecimal; absent of what is written down for the export. */
  sha256?: string
}

/** An item as the zip describes it. Times are ISO 8601 in UTC. */
export type PackedItem = Omit<ExportedItem, 'created_at' | 'ended_at' | 'files'> & {
  created_at: string
  ended_at: string | null
  files: PackedFile[]
}

/** What went into the zip, and what did not. */
export interface Packed {
  /** By kind; kinds without an item have empty ones. */
  spools: Readonly<Record<KindId, Spool<PackedItem>>>
  /** Items that were deleted in the meantime. */
  skipped: number
  /** Names of files that the store did not have. */
  missing: string[]
}

/** Progress callbacks of packing. */
export interface PackingContext {
  db: Db
  files: FileStore
  zip: ZipFile
  ownerId: number
  /** The newest item that goes in. */
  lastId: number
  /** Folder for unfinished work. */
  folder: string
  /** Called for every item and for bytes written; throws when the export was cancelled. */
  onProgress(done: { items: number; bytes: number; skipped: number }): Promise<void>
}

/** Puts the files of all items into the zip, and notes what they are. */
export async function packItems(packing: PackingContext): Promise<Packed> {
  const { db, ownerId, lastId, folder, onProgress } = packing
  const spools = Object.fromEntries(
    kindIds.map((kind) => [kind, openSpool<PackedItem>(join(folder, `${kind}.ndjson`))]),
  ) as Record<KindId, Spool<PackedItem>>
  const packed = { spools, skipped: 0, missing: [] as string[] }
  const done = { items: 0, bytes: 0, skipped: 0 }
  for await (const item of readItems(db, ownerId, lastId)) {
    const files = await packFiles(packing, item, packed, async (bytes) => {
      done.bytes += bytes
      await onProgress(done)
    })
    if (files) await spools[item.kind].write(describe(item, files))
    else packed.skipped++
    done.items++
    done.skipped = packed.skipped
    await onProgress(done)
  }
  for (const spool of Object.values(spools)) await spool.end()
  return packed
}

function describe(
  { files: _, created_at, ended_at, ...item }: ExportedItem,
  files: PackedFile[],
): PackedItem {
  return {
    ...item,
    created_at: created_at.toISOString(),
    ended_at: ended_at && new Date(ended_at).toISOString(),
    files,
  }
}

/** The files of an item that went into the zip; null when the item was deleted in the meantime. */
async function packFiles(
  packing: PackingContext,
  item: ExportedItem,
  packed: Packed,
  onBytes: (bytes: number) => Promise<void>,
): Promise<PackedFile[] | null> {
  if (!(await isThere(packing.db, item.id))) return null
  const files: PackedFile[] = []
  for (const file of item.files) {
    const path = pathOf(item, file)
    const source = await openFile(packing.files, file.key)
    if (source) {
      await packing.zip.add(path, source, { bytes: file.bytes, mtime: item.created_at })
      const { role, mime, bytes, sha256 } = file
      files.push({ path, role, mime, bytes, sha256 })
      await onBytes(bytes)
    } else if (!(await isThere(packing.db, item.id))) return null
    else packed.missing.push(path)
  }
  const answer = await packAnswer(packing.zip, item)
  return answer ? [...files, answer] : files
}

async function openFile(files: FileStore, key: string): Promise<Readable | null> {
  try {
    return await files.open(key)
  } catch (error) {
    if (error instanceof FileNotFoundError) return null
    throw error
  }
}

/** What an item itself is lies in the folder of its kind; what it was made of, below it. */
function pathOf(item: ExportedItem, { role, key }: ItemFile): string {
  const name = datedName(item)
  const ending = extname(key)
  const folder = kindFolders[item.kind]
  if (role === 'output' || role === 'upload') return `${folder}/${name}${ending}`
  return `${folder}/made-of/${name} ${role.replace('source_', '')}${ending}`
}

/** An answer of a chat model as a text that anything opens. */
async function packAnswer(zip: ZipFile, item: ExportedItem): Promise<PackedFile | null> {
  if (item.kind !== 'chat' || item.response === null || item.response === '') return null
  const path = `${kindFolders.chat}/${datedName(item)}.txt`
  const text = Buffer.from(`${item.text ?? ''}\n\n---\n\n${item.response}\n`)
  await zip.add(path, Readable.from([text]), { mtime: item.created_at, compress: true })
  return { path, role: 'answer', mime: 'text/plain', bytes: text.length }
}
