import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { createLane, type Lane, laneFull } from '../processes/lane.ts'
import { limitedCommand } from '../processes/limited-command.ts'
import { EngineError } from '../spec/engine-error.ts'

const STDERR_CHARACTERS = 2000
/** Few arenas: each thread of glibc would reserve one, and count against the limit. Nothing else is inherited. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

/** Limits of a kind of work, for the whole process. */
interface WorkLimits {
  readonly lane: Lane
  /** Milliseconds from the start of the process. */
  readonly maxMs: number
  readonly memoryMb: number
}

const cores = availableParallelism()

/**
 * The kinds of work, each in a separate lane so that a video of ten minutes delays no upload: a request waits for
 * `quick`, `step` is part of a conversion, `video` encodes or decodes a whole video, nothing waits for a `waveform`.
 */
const works = {
  quick: { lane: createLane({ atOnce: 2, maxWaiting: 100 }), maxMs: 20_000, memoryMb: 1000 },
  step: { lane: createLane({ atOnce: cores, maxWaiting: 1000 }), maxMs: 600_000, memoryMb: 512 },
  video: { lane: createLane({ atOnce: cores, maxWaiting: 1000 }), maxMs: 3_600_000, memoryMb: 1500 },
  waveform: { lane: createLane({ atOnce: cores, maxWaiting: 1000 }), maxMs: 300_000, memoryMb: 512 },
} as const satisfies Record<string, WorkLimits>

/** A kind of work with its limits. */
export type FfmpegWork = keyof typeof works

/** Maximum processes that read from a pipe and last as long as their input; more than concurrent jobs. */
const MAX_PIPED = 64
const PIPED_MEMORY_MB = 1000
let piped = 0

/** A running ffmpeg that reads its input from `write`. */
export interface FfmpegInput {
  /** Pipes a stream in, with backpressure; rejects with ffmpeg's error message when it fails. */
  write(source: Readable): Promise<void>
  /** Ends the input and waits for the output to be complete. */
  finish(): Promise<void>
  /** Settles when the process has exited, for any reason. */
  readonly ended: Promise<void>
}

/** Runs to the end within the limits of its kind of work. Throws the signal's reason when aborted, else an `EngineError`. */
export async function runFfmpeg(
  path: string,
  args: readonly string[],
  work: FfmpegWork,
  signal: AbortSignal,
): Promise<void> {
  const { lane, ...limits } = works[work]
  await lane.run(signal, () => start(path, ['-nostdin', ...args], signal, limits).done)
}

/** Starts one that reads from a pipe. It has no time limit: it ends with its input, or with `signal`. */
export function openFfmpeg(path: string, args: readonly string[], signal: AbortSignal): FfmpegInput {
  signal.throwIfAborted()
  if (piped >= MAX_PIPED) throw laneFull()
  piped++
  const running = start(path, args, signal, { memoryMb: PIPED_MEMORY_MB })
  return openInput({ ...running, done: running.done.finally(() => piped--) })
}

interface Running {
  readonly stdin: Writable
  /** Aborts when the process has ended, so that nothing waits to write to it. */
  readonly ended: AbortSignal
  readonly done: Promise<void>
}

function start(
  path: string,
  args: readonly string[],
  signal: AbortSignal,
  { maxMs, memoryMb }: { maxMs?: number; memoryMb: number },
): Running {
  const command = limitedCommand({ path, args: ['-v', 'error', '-hide_banner', '-y', ...args] }, memoryMb)
  const child = spawn(command.path, command.args, { stdio: ['pipe', 'ignore', 'pipe'], env: ENVIRONMENT })
  const ended = new AbortController()
  let stderr = ''
  let isOverdue = false
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_CHARACTERS)
  })
  // ffmpeg states on stderr why it closed its input.
  child.stdin.on('error', (error) => ended.abort(error))
  const kill = () => child.kill('SIGKILL')
  const expire = () => {
    isOverdue = kill()
  }
  const timer = maxMs === undefined ? undefined : setTimeout(expire, maxMs)
  signal.addEventListener('abort', kill, { once: true })
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) => reject(failure(cause.message, cause)))
    child.once('close', (code, killedBy) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', kill)
      ended.abort()
      if (signal.aborted) reject(signal.reason)
      else if (isOverdue) reject(overdue(maxMs ?? 0))
      else if (code === 0) resolve()
      else reject(failure(`ffmpeg ended with ${killedBy ?? code}: ${stderr.trim()}`))
    })
  })
  return { stdin: child.stdin, ended: ended.signal, done }
}

function openInput({ stdin, ended, done }: Running): FfmpegInput {
  return {
    // Writing or finishing reports the failure; in between there is no listener.
    ended: done.catch(() => void stdin.destroy()),
    async write(source) {
      try {
        for await (const chunk of source) {
          ended.throwIfAborted()
          if (!stdin.write(chunk)) await once(stdin, 'drain', { signal: ended })
        }
      } catch (error) {
        if (!ended.aborted) throw error
        await done
        throw failure('ffmpeg ended before its input did')
      }
    },
    async finish() {
      stdin.end()
      await done
    },
  }
}

/** Whether ffmpeg exited with an error, rather than being killed or never started. */
export function isComplaint(error: unknown): error is EngineError {
  return error instanceof EngineError && /^ffmpeg ended with \d/.test(error.message)
}

/** A retry would take as long. */
function overdue(maxMs: number): EngineError {
  return new EngineError('timeout', `ffmpeg did not end within ${maxMs} ms`, {
    retryable: false,
    userMessage: 'Processing this file takes too long.',
  })
}

function failure(message: string, cause?: unknown): EngineError {
  if (!/Cannot allocate memory/.test(message)) return new EngineError('unavailable', message, { cause })
  const userMessage = 'Processing this file takes too much memory.'
  return new EngineError('unavailable', message, { cause, retryable: false, userMessage })
}
