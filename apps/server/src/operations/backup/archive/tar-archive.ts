import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import process from 'node:process'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { SnapshotError } from '../../../platform/snapshot/snapshot-error.ts'
import type { ArchiveReader, ArchiveWriter } from './archive.ts'
import { persist } from './folder-archive.ts'

/** Writes a backup as a tar file, under a temporary name until it is complete. */
export async function writeTarFile(path: string): Promise<ArchiveWriter> {
  if (existsSync(path)) throw new SnapshotError(`${path} already exists. Name a new file.`)
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.part`
  const writer = writeTar(createWriteStream(draft, { mode: 0o600, flush: true }))
  return {
    add: writer.add,
    async finish() {
      await writer.finish()
      await rename(draft, path)
      await persist(dirname(path))
    },
    async discard() {
      await writer.discard()
      await rm(draft, { force: true })
    },
  }
}

/** Writes a backup as a tar to a stream, such as standard output. */
export function writeTar(target: Writable): ArchiveWriter {
  const tar = pack()
  const written = pipeline(tar as unknown as Readable, target)
  let failure: { error: unknown } | undefined
  let breakOff: (error: unknown) => void = () => undefined
  written.catch((error: unknown) => {
    failure = { error }
    breakOff(error)
  })
  return {
    async add(name, bytes, content) {
      if (failure) throw failure.error
      const added = Promise.withResolvers<void>()
      breakOff = added.reject
      const entry = tar.entry({ name, size: bytes, mode: 0o600 }, (error) =>
        error ? added.reject(error) : added.resolve(),
      )
      const filled = fill(entry, content).then(() => added.promise)
      await Promise.race([filled, added.promise])
      await filled
    },
    async finish() {
      tar.finalize()
      await written
    },
    async discard() {
      target.destroy()
      await written.catch(() => undefined)
    },
  }
}

type TarEntry = ReturnType<ReturnType<typeof pack>['entry']>

async function fill(entry: TarEntry, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of content) {
    if (entry.destroyed) return
    if (!entry.write(chunk)) await takesMore(entry)
  }
  entry.end(null)
}

/** Waits until the entry accepts more data, or has closed. */
async function takesMore(entry: TarEntry): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  entry.once('drain', resolve)
  entry.once('close', resolve)
  await promise
  entry.off('drain', resolve)
  entry.off('close', resolve)
}

/** Reads a backup from a tar file; `-` is standard input. */
export function readTar(path: string): ArchiveReader {
  return async function* read() {
    const source = path === '-' ? process.stdin : createReadStream(path)
    const tar = extract()
    const piped = pipeline(source, tar as unknown as Writable)
    piped.catch((error: Error) => tar.destroy(error))
    try {
      for await (const entry of tar) {
        yield { name: entry.header.name, content: explained(entry as unknown as AsyncIterable<Buffer>) }
      }
      await piped
    } catch (cause) {
      throw unreadable(cause)
    }
  }
}

async function* explained(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** The errors of tar-stream for an incomplete or invalid archive. */
const faults = /unexpected end|invalid tar|could not parse|size mismatch/i

function unreadable(cause: unknown): unknown {
  if (!(cause instanceof Error) || !faults.test(cause.message)) return cause
  return new SnapshotError(`This archive cannot be read: ${cause.message}`, { cause })
}
