import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg, FfmpegInput } from '../ffmpeg.ts'

/** A moment for what was just recorded to be saved: starting a process keeps this one busy for some milliseconds. */
const PREPARE_AFTER_MS = 20
/** How long one waits in vain. */
const IDLE_MS = 60_000

/** An ffmpeg that waited, now in somebody's hands. */
export interface TakenFfmpeg {
  readonly process: FfmpegInput
  /** Moves what it wrote, once it has finished. */
  moveTo(path: string): Promise<void>
}

/**
 * Keeps one ffmpeg waiting for its input: starting one takes longer than encoding a sentence. It is the one for the kind
 * of file that was last made, and ends after a minute without work.
 */
export interface SpareFfmpeg {
  /** The one that waits, if it was started with these arguments; it is killed when `signal` aborts. */
  take(args: readonly string[], signal: AbortSignal): TakenFfmpeg | undefined
  /** Soon has one wait that was started with these arguments and writes a file of this ending. */
  prepare(ffmpeg: Ffmpeg, args: readonly string[], ending: string): void
  /** Ends the one that waits and removes what is left of its files. */
  close(): Promise<void>
}

interface Waiting {
  readonly key: string
  readonly path: string
  readonly process: FfmpegInput
  readonly end: AbortController
  readonly timer: NodeJS.Timeout
}

/** Makes the keeper; its files lie in `workDir`, on the file system that they are moved to. */
export function createSpareFfmpeg(workDir: string): SpareFfmpeg {
  const keyOf = (args: readonly string[]) => args.join('\0')
  let folder: Promise<string> | undefined
  let waiting: Waiting | undefined
  let preparing: NodeJS.Timeout | undefined
  let made = 0
  let isClosed = false

  async function start(ffmpeg: Ffmpeg, args: readonly string[], ending: string): Promise<void> {
    folder ??= mkdtemp(join(workDir, 'spare-'))
    const path = join(await folder, `${made++}.${ending}`)
    if (isClosed) return
    waiting?.end.abort()
    const end = new AbortController()
    const process = ffmpeg.open([...args, path], end.signal)
    const own = { key: keyOf(args), path, process, end, timer: setTimeout(() => end.abort(), IDLE_MS) }
    own.timer.unref()
    waiting = own
    await process.ended
    clearTimeout(own.timer)
    if (waiting === own) waiting = undefined
  }

  return {
    take(args, signal) {
      if (waiting?.key !== keyOf(args)) return undefined
      const { path, process, end, timer } = waiting
      waiting = undefined
      clearTimeout(timer)
      const kill = () => end.abort(signal.reason)
      signal.addEventListener('abort', kill, { once: true })
      void process.ended.then(() => signal.removeEventListener('abort', kill))
      return { process, moveTo: (to) => rename(path, to) }
    },
    prepare(ffmpeg, args, ending) {
      clearTimeout(preparing)
      if (waiting?.key === keyOf(args)) return
      // What keeps one from waiting, a full disk say, is met by the next recording itself.
      const begin = () => void Promise.allSettled([start(ffmpeg, args, ending)])
      preparing = setTimeout(begin, PREPARE_AFTER_MS)
    },
    async close() {
      isClosed = true
      clearTimeout(preparing)
      waiting?.end.abort()
      await waiting?.process.ended
      if (folder) await rm(await folder, { recursive: true, force: true })
    },
  }
}
