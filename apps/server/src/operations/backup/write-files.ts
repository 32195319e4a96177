import { buffer } from 'node:stream/consumers'
import { FileNotFoundError, type FileStore } from '../../platform/files/file-store.ts'
import { bytesOf } from './archive/archive.ts'
import type { SummedWriter } from './archive/sums.ts'
import { filesFolder } from './contents.ts'
import type { NamedFile } from './named-files.ts'

/** Files of at most so many bytes are read before it is their turn: a store far away answers many at once. */
const SMALL_BYTES = 1_000_000
const AHEAD = 8

/** What became of the files. */
export interface WrittenFiles {
  files: number
  missing: string[]
  damaged: string[]
}

interface OpenedFile {
  bytes: number
  content: AsyncIterable<Buffer>
}

/** Writes files in their order, and holds each against the sum that its row has. */
export async function writeFiles(
  writer: SummedWriter,
  store: FileStore,
  named: AsyncIterable<NamedFile>,
  tell: (files: number) => void,
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
    tell(written.files)
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
    // Heard when it is its turn; until then it must not end the process.
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
