import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

/** Size of the disk; the database alone may take half of it. */
const SIZE = '1g'
const CHUNK = Buffer.alloc(4 << 20)

/** A folder whose disk can be filled. */
export interface SmallDisk {
  readonly path: string
  /** Why it cannot be filled; undefined if it can. */
  readonly fillError: string | undefined
  /** Fills the disk. */
  fill(): Promise<void>
  /** Frees it again. */
  free(): Promise<void>
  dispose(): Promise<void>
}

/** Mounts a separate filesystem, which only root on Linux can; elsewhere a folder that `fill` ignores. */
export async function createSmallDisk(): Promise<SmallDisk> {
  const mountPoint = await mkdtemp(join(tmpdir(), 'atelier-faults-'))
  const run = promisify(execFile)
  const fillError = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${SIZE},mode=0711`,
    'tmpfs',
    mountPoint,
  ]).then(
    () => undefined,
    (error: Error) => `${process.platform === 'linux' ? '' : 'not Linux: '}${error.message.split('\n')[0]}`,
  )
  const filler = join(mountPoint, 'ballast')
  const path = join(mountPoint, 'data')
  await mkdir(path)
  return {
    path,
    fillError,
    async fill() {
      if (fillError !== undefined) return
      const file = await open(filler, 'w')
      try {
        for (let size = CHUNK.length; size > 0; ) {
          // Halving the size at each failure leaves less than a page.
          const { bytesWritten } = await file.write(CHUNK, 0, size).catch(outOfSpace)
          if (bytesWritten === 0) size >>= 1
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    async dispose() {
      if (fillError === undefined) await run('umount', ['--lazy', mountPoint])
      await rm(mountPoint, { recursive: true, force: true })
    },
  }
}

function outOfSpace(error: NodeJS.ErrnoException): { bytesWritten: 0 } {
  if (error.code !== 'ENOSPC') throw error
  return { bytesWritten: 0 }
}
