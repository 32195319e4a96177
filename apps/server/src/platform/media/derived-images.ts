import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImageFormat } from '@atelier/contract/kinds/image'
import { deriveImage } from '@atelier/engines/media/media-work'
import { createDiskCache } from '../files/disk-cache.ts'
import type { FileStore } from '../files/file-store.ts'
import { createSharedWork } from '../shared-work.ts'
import { asApiError } from './media-fault.ts'

/** Media types of images by their format. */
export const imageMimes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const satisfies Record<ImageFormat, string>

/** Derived images are evicted when they are not requested for this long. */
const CACHE_MS = 600_000
/** Maximum size of the cache in bytes. */
const MAX_BYTES = 500_000_000

/** Images of the store in other formats. */
export interface DerivedImages {
  /**
   * Opens an image in a format; it keeps the image's provenance mark. Concurrent requests share one conversion, which
   * is aborted when all of them are.
   */
  open(key: string, format: ImageFormat, signal: AbortSignal): Promise<Readable>
}

/** Derives images in a separate folder of `workDir`. */
export function createDerivedImages({
  files,
  workDir,
}: {
  files: FileStore
  workDir: string
}): DerivedImages {
  const cache = createDiskCache({ folder: join(workDir, 'derived'), maxBytes: MAX_BYTES, keepMs: CACHE_MS })
  const share = createSharedWork<void>()

  async function derive(key: string, format: ImageFormat, signal: AbortSignal): Promise<void> {
    await deriveImage(signal, async (write) => {
      const folder = await mkdtemp(join(workDir, 'format-'))
      try {
        const [source, target] = [join(folder, 'source'), join(folder, `target.${format}`)]
        // Copied in its turn: queued conversions use no disk space.
        await pipeline(await files.open(key), createWriteStream(source), { signal })
        await write({ source, target, format, mark: { from: source } })
        await cache.put(`${key} ${format}`, target)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  }

  return {
    async open(key, format, signal) {
      const name = `${key} ${format}`
      const cached = await cache.open(name)
      if (cached) return cached
      try {
        await share(name, signal, (sharedSignal) => derive(key, format, sharedSignal))
      } catch (error) {
        throw asApiError(error, { invalid: 'This image can’t be converted to this format.' })
      }
      const derived = await cache.open(name)
      if (!derived) throw new Error('could not store a derived image')
      return derived
    },
  }
}
