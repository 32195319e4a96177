import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../platform/files/file-store.ts'

/** Files stored concurrently: each waits for the disk, or for a remote store. */
const AT_ONCE = 8
const REPORT_EVERY = 1000

/** Puts files into a store concurrently. */
export interface FileFiller {
  /** Reads the content immediately; it may be stored later. */
  fill(key: string, content: AsyncIterable<Buffer>): Promise<void>
  /** Waits until all files are stored. */
  settle(): Promise<void>
}

/** @param workDir folder for files that are not stored yet */
export function createFileFiller(
  store: FileStore,
  workDir: string,
  report: (words: string) => void,
): FileFiller {
  const putting = new Set<Promise<void>>()
  let count = 0
  let failure: { error: unknown } | undefined

  async function put(key: string, path: string): Promise<void> {
    try {
      await store.put(key, path)
    } catch (error) {
      failure ??= { error }
    } finally {
      await rm(path, { force: true })
    }
  }

  return {
    async fill(key, content) {
      if (failure) throw failure.error
      const path = join(workDir, `file-${count}`)
      await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path))
      count += 1
      if (count % REPORT_EVERY === 0) report(`${count} files`)
      const one = put(key, path).finally(() => putting.delete(one))
      putting.add(one)
      if (putting.size >= AT_ONCE) await Promise.race(putting)
    },
    async settle() {
      await Promise.all(putting)
      if (failure) throw failure.error
    },
  }
}
