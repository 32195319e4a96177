import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { SnapshotError } from '../../../platform/snapshot/snapshot-error.ts'
import type { ArchiveReader, ArchiveWriter } from './archive.ts'

/** The last entry of every backup, in the format of `sha256sum --check`. */
export const sumsName = 'SHA256SUMS'

/** Checksums of entries in order, stored in a file because there can be a million. */
interface Sums {
  readonly path: string
  add(name: string, sha256: string): Promise<void>
  close(): Promise<void>
}

async function openSums(path: string): Promise<Sums> {
  const handle: FileHandle = await open(path, 'w', 0o600)
  return {
    path,
    add: async (name, sha256) => void (await handle.write(`${sha256}  ${name}\n`)),
    close: () => handle.close(),
  }
}

/** Parses a line of the list. */
export function lineOf(line: string): { sha256: string; name: string } {
  const found = /^([\da-f]{64}) {2}(.+)$/.exec(line)
  if (!found?.[1] || !found[2] || found[2].split('/').includes('..'))
    throw new SnapshotError(`The backup’s ${sumsName} has an invalid line.`)
  return { sha256: found[1], name: found[2] }
}

/** A writer that records the checksum of every entry, and appends the list of them. */
export interface SummedWriter extends ArchiveWriter {
  /** Checksum of the most recent entry. */
  readonly lastSum: Buffer
  /** Bytes of all entries. */
  readonly bytes: number
}

/** @param spool path of a temporary file */
export async function summing(writer: ArchiveWriter, spool: string): Promise<SummedWriter> {
  const sums = await openSums(spool)
  let lastSum = Buffer.alloc(0)
  let written = 0
  return {
    get lastSum() {
      return lastSum
    },
    get bytes() {
      return written
    },
    async add(name, bytes, content) {
      const hash = createHash('sha256')
      await writer.add(name, bytes, hashing(content, hash))
      lastSum = hash.digest()
      written += bytes
      await sums.add(name, lastSum.toString('hex'))
    },
    async finish() {
      await sums.close()
      await writer.add(sumsName, (await stat(spool)).size, createReadStream(spool))
      await writer.finish()
      await rm(spool)
    },
    async discard() {
      await sums.close()
      await rm(spool, { force: true })
      await writer.discard()
    },
  }
}

async function* hashing(
  content: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** Handles an entry; unread content is skipped. */
export type TakeEntry = (name: string, content: AsyncIterable<Buffer>) => Promise<void>

/**
 * Reads a whole backup.
 * @param spool path of a temporary file
 * @throws SnapshotError naming the first entry that differs from its checksum, or when the end is missing
 */
export async function readSummed(read: ArchiveReader, spool: string, take: TakeEntry): Promise<void> {
  const sums = await openSums(spool)
  let isWhole = false
  try {
    for await (const { name, content } of read()) {
      if (name === sumsName) {
        await compare(spool, content)
        isWhole = true
        continue
      }
      const hash = createHash('sha256')
      const hashed = hashing(content, hash)
      await take(name, hashed)
      for await (const _ of hashed);
      await sums.add(name, hash.digest('hex'))
    }
    if (!isWhole) throw new SnapshotError('This backup is incomplete: its end is missing.')
  } finally {
    await sums.close()
    await rm(spool, { force: true })
  }
}

/** Compares the computed checksums with the stored ones, line by line. */
async function compare(spool: string, written: AsyncIterable<Buffer>): Promise<void> {
  const found = linesOf(createReadStream(spool))
  for await (const line of linesOf(written)) {
    const { value } = await found.next()
    if (value !== line)
      throw new SnapshotError(`${lineOf(line).name} does not match its checksum: the backup is damaged.`)
  }
  if (!(await found.next()).done) throw new SnapshotError('The backup has unexpected entries.')
}

async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
