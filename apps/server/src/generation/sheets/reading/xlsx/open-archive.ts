import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { SheetError } from '../sheet-error.ts'

/** Maximum files, more than any spreadsheet has. */
const MAX_ENTRIES = 5000

/** A zip archive whose files are read one at a time. */
export interface Archive {
  has(name: string): boolean
  /** Streams a file of the archive, limited to its declared size. @throws SheetError when the file does not exist */
  open(name: string): Promise<Readable>
  close(): void
}

/** Opens a zip archive. @throws SheetError when it is broken or holds too many files */
export async function openArchive(path: string): Promise<Archive> {
  const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open)
  const zip = await open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
    broken,
  )
  const entries = await readEntries(zip).catch((error: unknown) => {
    zip.close()
    return broken(error)
  })
  const openEntry = promisify<Entry, Readable>(zip.openReadStream.bind(zip))
  return {
    has: (name) => entries.has(name),
    async open(name) {
      const entry = entries.get(name)
      if (!entry) throw new SheetError('The Excel spreadsheet is incomplete.')
      return await openEntry(entry).catch(broken)
    },
    close: () => zip.close(),
  }
}

function broken(cause: unknown): never {
  if (cause instanceof SheetError) throw cause
  throw new SheetError('The file is damaged: it cannot be unpacked.', { cause })
}

function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= MAX_ENTRIES) return reject(new SheetError('The file has too many parts.'))
      entries.set(entry.fileName.replace(/^\//, ''), entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}
