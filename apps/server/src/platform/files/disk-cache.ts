import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

interface Entry {
  readonly path: string
  readonly bytes: number
  readonly timer: NodeJS.Timeout
}

/** A cache of reproducible files in a folder. */
export interface DiskCache {
  /** Opens the file with a name; undefined when it is not cached. */
  open(name: string): Promise<Readable | undefined>
  /** Moves a file of the same file system into the cache; the least recently used ones are evicted for it. */
  put(name: string, path: string): Promise<void>
}

/** Creates an empty cache; a file is evicted when it is not requested for `keepMs`. */
export function createDiskCache({
  folder,
  maxBytes,
  keepMs,
}: {
  folder: string
  maxBytes: number
  keepMs: number
}): DiskCache {
  // A map keeps insertion order: the first entry is the least recently used.
  const entries = new Map<string, Entry>()
  let total = 0

  function add(name: string, path: string, bytes: number): void {
    const timer = setTimeout(() => void drop(name), keepMs).unref()
    entries.set(name, { path, bytes, timer })
    total += bytes
  }

  function take(name: string): Entry | undefined {
    const entry = entries.get(name)
    if (!entry) return undefined
    clearTimeout(entry.timer)
    entries.delete(name)
    total -= entry.bytes
    return entry
  }

  async function drop(name: string): Promise<void> {
    const entry = take(name)
    if (entry) await rm(entry.path, { force: true })
  }

  return {
    async open(name) {
      const entry = take(name)
      if (!entry) return undefined
      add(name, entry.path, entry.bytes)
      // Opened first: an open file can be read even after its removal.
      return (await open(entry.path)).createReadStream()
    },
    async put(name, path) {
      await mkdir(folder, { recursive: true })
      await drop(name)
      const { bytes, kept } = { bytes: (await stat(path)).size, kept: join(folder, fileName(name)) }
      await rename(path, kept)
      add(name, kept, bytes)
      for (const oldest of entries.keys()) {
        if (total <= maxBytes || oldest === name) break
        await drop(oldest)
      }
    },
  }
}

const fileName = (name: string) => createHash('sha256').update(name).digest('hex')
