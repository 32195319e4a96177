import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SnapshotError } from '../../../platform/snapshot/snapshot-error.ts'
import type { ArchiveReader, ArchiveWriter } from './archive.ts'
import { lineOf, sumsName } from './sums.ts'

/** Writes a backup as a folder, under a temporary name until it is complete. */
export async function writeFolder(path: string): Promise<ArchiveWriter> {
  if (existsSync(path) && (await readdir(path)).length > 0)
    throw new SnapshotError(`${path} already exists. Name a new folder.`)
  const draft = `${path}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  return {
    async add(name, bytes, content) {
      const target = join(draft, name)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const file = createWriteStream(target, { mode: 0o600, flush: true })
      await pipeline(Readable.from(content, { objectMode: false }), file)
      if (file.bytesWritten !== bytes) throw new Error(`${name} has ${file.bytesWritten} bytes, not ${bytes}`)
    },
    async finish() {
      await persist(draft)
      await rm(path, { recursive: true, force: true })
      await rename(draft, path)
      await persist(dirname(path))
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  }
}

/** Flushes the folders of the entries to disk. */
export async function persist(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Reads a backup from a folder, in the order of its checksums. */
export function readFolder(path: string): ArchiveReader {
  return async function* read() {
    const list = join(path, sumsName)
    if (!existsSync(list)) throw new SnapshotError(`${path} is not a complete backup: it has no ${sumsName}.`)
    for await (const line of createInterface({ input: createReadStream(list) })) {
      const { name } = lineOf(line)
      yield { name, content: await openFile(join(path, name)) }
    }
    yield { name: sumsName, content: await openFile(list) }
  }
}

async function openFile(path: string): Promise<AsyncIterable<Buffer>> {
  const stream = createReadStream(path)
  try {
    await once(stream, 'open')
  } catch (cause) {
    throw new SnapshotError(`${path} is missing from the backup.`, { cause })
  }
  return stream
}
