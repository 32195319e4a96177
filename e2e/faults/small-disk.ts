import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

/** Room of the disk; the database alone may take half of it. */
const SIZE = '1g'
const CHUNK = Buffer.alloc(4 << 20)

/** A folder that can be filled up. */
export interface SmallDisk {
  readonly path: string
  /** Why it cannot be filled; undefined when it can. */
  readonly unfillable: string | undefined
  /** Takes all the room there is. */
  fill(): Promise<void>
  /** Gives it back. */
  free(): Promise<void>
  dispose(): Promise<void>
}

/** Makes a filesystem of its own, which only root on Linux can; elsewhere a folder that `fill` leaves alone. */
export async function createSmallDisk(): Promise<SmallDisk> {
  const mountPoint = await mkdtemp(join(tmpdir(), 'atelier-faults-'))
  const run = promisify(execFile)
  const unfillable = await run('mount', [
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
  const ballast = join(mountPoint, 'ballast')
  const path = join(mountPoint, 'data')
  await mkdir(path)
  return {
    path,
    unfillable,
    async fill() {
      if (unfillable !== undefined) return
      const file = await open(ballast, 'w')
      try {
        for (let size = CHUNK.length; size > 0; ) {
          // Halving at each refusal leaves less than a page.
          const { bytesWritten } = await file.write(CHUNK, 0, size).catch(outOfSpace)
          if (bytesWritten === 0) size >>= 1
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async dispose() {
      if (unfillable === undefined) await run('umount', ['--lazy', mountPoint])
      await rm(mountPoint, { recursive: true, force: true })
    },
  }
}

function outOfSpace(error: NodeJS.ErrnoException): { bytesWritten: 0 } {
  if (error.code !== 'ENOSPC') throw error
  return { bytesWritten: 0 }
}
