import { buffer } from 'node:stream/consumers'
import { FileNotFoundError, type FileStore } from '../../platform/files/file-store.ts'
import { bytesOf } from './archive/archive.ts'
import type { SummedWriter } from './archive/sums.ts'
import { filesFolder } from './contents.ts'
import type { NamedFile } from './named-files.ts'

/** Files up to this size, in bytes, are read ahead: a remote store serves many concurrent requests. */
const SMALL_BYTES = 1_000_000
const AHEAD = 8

/** The result of writing the files. */
export interface WrittenFiles {
  files: number
  missing: string[]
  damaged: string[]
}

interface OpenedFile {
  bytes: number
  content: AsyncIterable<Buffer>
}

/** Writes files in order, and compares each with the checksum in its row. */
export async function writeFiles(
  writer: SummedWriter,
  store: FileStore,
  named: AsyncIterable<NamedFile>,
  onProgress: (files: number) => void,
): Promise<WrittenFiles> {
  const written: WrittenFiles = { files: 0, missing: [], damaged: [] }
  for await (const { file, opened } of readAhead(store, named)) {
    const found = await opened
    if (!found) {
      written.missing.push(file.key)
      continue
    }
    await writer.add(`${filesFolder}${file.key}`, found.bytes, found.content)
    if (file.sha256 && writer.lastSum.toString('hex') !== file.sha256) written.damaged.push(file.key)
    written.files += 1
    onProgress(written.files)
  }
  return written
}

interface Ahead {
  file: NamedFile
  opened: Promise<OpenedFile | undefined>
}

async function* readAhead(store: FileStore, named: AsyncIterable<NamedFile>): AsyncGenerator<Ahead> {
  const waiting: Ahead[] = []
  for await (const file of named) {
    const opened = openFile(store, file.key)
    // Handled in its turn; until then the rejection must not end the process.
    opened.catch(() => undefined)
    waiting.push({ file, opened })
    const next = waiting.length >= AHEAD ? waiting.shift() : undefined
    if (next) yield next
  }
  yield* waiting
}

async function openFile(store: FileStore, key: string): Promise<OpenedFile | undefined> {
  const found = await store.stat(key)
  if (!found) return undefined
  const { bytes } = found
  if (bytes > SMALL_BYTES) return { bytes, content: readLater(store, key) }
  try {
    return { bytes, content: bytesOf(await buffer(await store.open(key))) }
  } catch (error) {
    if (error instanceof FileNotFoundError) return undefined
    throw error
  }
}

async function* readLater(store: FileStore, key: string): AsyncGenerator<Buffer> {
  yield* await store.open(key)
}
