import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg, FfmpegPipe } from '../media/ffmpeg.ts'
import type { FfmpegInput } from '../media/ffmpeg-process.ts'

/** Delay for saving the last recording first: starting a process blocks this one for some milliseconds. */
const PREPARE_AFTER_MS = 20
/** Milliseconds after which an unused standby ends. */
const IDLE_MS = 60_000

/** A standby ffmpeg in use. */
export interface TakenFfmpeg {
  readonly process: FfmpegInput
  /** Moves its output, once it has finished. */
  moveTo(path: string): Promise<void>
}

/**
 * Keeps one ffmpeg on standby, waiting for input: starting one takes longer than encoding a sentence. It is prepared
 * for the last used format, and ends after a minute without work.
 */
export interface FallbackFfmpeg {
  /** The standby, if it was started with this task; it is killed when `signal` aborts. */
  take(task: FfmpegPipe, signal: AbortSignal): TakenFfmpeg | undefined
  /** Prepares a standby for this task, whose output lacks the path, with this file extension. */
  prepare(ffmpeg: Ffmpeg, task: FfmpegPipe, ending: string): void
  /** Ends the standby and removes its files. */
  close(): Promise<void>
}

interface Waiting {
  readonly key: string
  readonly path: string
  readonly process: FfmpegInput
  readonly end: AbortController
  readonly timer: NodeJS.Timeout
}

/** Creates the standby; its files are in `workDir`, on the target file system. */
export function createFallbackFfmpeg(workDir: string): FallbackFfmpeg {
  const keyOf = ({ input, output }: FfmpegPipe) => [...input, ...output].join('\0')
  let folder: Promise<string> | undefined
  let waiting: Waiting | undefined
  let preparing: NodeJS.Timeout | undefined
  let started = 0
  let isClosed = false

  async function start(ffmpeg: Ffmpeg, task: FfmpegPipe, ending: string): Promise<void> {
    folder ??= mkdtemp(join(workDir, 'spare-'))
    const path = join(await folder, `${started++}.${ending}`)
    if (isClosed) return
    waiting?.end.abort()
    const end = new AbortController()
    const process = ffmpeg.open({ ...task, output: [...task.output, path] }, end.signal)
    const own = { key: keyOf(task), path, process, end, timer: setTimeout(() => end.abort(), IDLE_MS) }
    own.timer.unref()
    waiting = own
    await process.ended
    clearTimeout(own.timer)
    if (waiting === own) waiting = undefined
  }

  return {
    take(task, signal) {
      if (waiting?.key !== keyOf(task)) return undefined
      const { path, process, end, timer } = waiting
      waiting = undefined
      clearTimeout(timer)
      const kill = () => end.abort(signal.reason)
      signal.addEventListener('abort', kill, { once: true })
      void process.ended.then(() => signal.removeEventListener('abort', kill))
      return { process, moveTo: (to) => rename(path, to) }
    },
    prepare(ffmpeg, task, ending) {
      clearTimeout(preparing)
      if (waiting?.key === keyOf(task)) return
      // If starting a standby fails, for example on a full disk, the next recording reports the failure.
      const begin = () => void Promise.allSettled([start(ffmpeg, task, ending)])
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
