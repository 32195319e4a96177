import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { DISK_FULL_STATUS } from './serve-reader.ts'

/** The resource limits of one reading of a document. */
export interface ReaderLimits {
  /** Megabytes of JavaScript heap. */
  readonly heapMb: number
  /** Megabytes of all memory: heap, buffers and WebAssembly. Enforced on Linux. */
  readonly memoryMb: number
  /** Seconds until the result must be complete. */
  readonly seconds: number
  /** Bytes of the result. */
  readonly resultBytes: number
  /** Megabytes of a written file. */
  readonly fileMb: number
}

/** One reading of a document. */
export interface Reading<Result> {
  readonly ownerId: number
  /** A module that calls `serveReader`. */
  readonly module: URL
  /** Passed to the module as JSON. */
  readonly task: object
  /** Validates the result before it is used. */
  readonly result: z.ZodType<Result>
  readonly limits: ReaderLimits
  /** The document: the only file that the process can read besides the program itself. */
  readonly input: string
  /** The only file that it can write. */
  readonly output?: string
}

/** The limit that ended a reading. */
export class ReaderEnded extends Error {
  override readonly name = 'ReaderEnded'
  readonly lacked: 'time' | 'memory' | 'room'

  constructor(lacked: 'time' | 'memory' | 'room') {
    super(`the reader process exceeded its limit of ${lacked}`)
    this.lacked = lacked
  }
}

/** The folder that holds the program and its packages. */
const programRoot = fileURLToPath(new URL('../../../../', import.meta.url))

/**
 * Limits that hold even when the process does not cooperate: no core dump, CPU seconds (also after this process ends),
 * file size and memory. Systems that do not support one of them ignore it.
 */
const withLimits = `ulimit -c 0; ulimit -t "$1"; ulimit -f "$2"; ulimit -d "$3"; shift 3; exec "$@"`

/** Megabytes of writable memory that Node reserves at start, mostly unused; Linux counts them. */
const RESERVED_MB = 600

const STDERR_CHARACTERS = 2000

/** Two, because each can take as much memory as its limits allow. */
const runLimited = createConcurrencyLimit({ running: 2, waiting: 64, waitingPerOwner: 24 })

/**
 * Reads a document in a separate process, which ends with the result: whatever the document does to its reader, the
 * memory, event loop and secrets of this process are not affected. The reader gets an empty environment and can open
 * only the given files; it cannot start programs or threads.
 * @throws ReaderEnded beyond a limit; an error with the code ENOSPC on a full disk; ApiError `unavailable` when too
 * many are waiting; the signal's reason when aborted
 */
export async function readInProcess<Result>(reading: Reading<Result>, signal: AbortSignal): Promise<Result> {
  return await runLimited({ ownerId: reading.ownerId, signal }, () => read(reading, signal))
}

async function read<Result>(reading: Reading<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  const { limits, task, result } = reading
  const child = startReader(reading)
  const timeout = AbortSignal.timeout(limits.seconds * 1000)
  const stop = () => void child.kill('SIGKILL')
  const end = AbortSignal.any([signal, timeout])
  end.addEventListener('abort', stop, { once: true })
  try {
    // If the process ends early, its exit code has the reason, not the closed input.
    child.stdin?.on('error', () => undefined).end(JSON.stringify(task))
    const [text] = await Promise.all([readResult(child, limits.resultBytes), ending(child)])
    return result.parse(JSON.parse(text))
  } catch (error) {
    signal.throwIfAborted()
    throw timeout.aborted ? new ReaderEnded('time') : error
  } finally {
    end.removeEventListener('abort', stop)
    stop()
  }
}

function startReader({ module, limits, input, output }: Reading<unknown>): ChildProcess {
  const { heapMb, memoryMb, seconds, fileMb } = limits
  // CPU time is the sum over all threads. The shell counts file size in blocks of 512 bytes and memory in kilobytes.
  const bounds = [2 * seconds, fileMb * 2048, (memoryMb + RESERVED_MB) * 1024].map(String)
  const command = [
    process.execPath,
    `--max-old-space-size=${heapMb}`,
    '--permission',
    `--allow-fs-read=${programRoot}`,
    `--allow-fs-read=${input}`,
    ...(output === undefined ? [] : [`--allow-fs-write=${output}`]),
    fileURLToPath(module),
  ]
  return spawn('/bin/sh', ['-c', withLimits, 'reader', ...bounds, ...command], {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
}

async function readResult(child: ChildProcess, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of child.stdio[3] as Readable) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new ReaderEnded('room')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Resolves when the process ended successfully. */
async function ending(child: ChildProcess): Promise<void> {
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_CHARACTERS)
  })
  const [code, killedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code === 0) return
  if (killedBy === 'SIGXCPU') throw new ReaderEnded('time')
  // V8 aborts, traps or faults when it cannot allocate memory; a system that runs out of it kills the process.
  if (killedBy !== null) throw new ReaderEnded('memory')
  if (code === DISK_FULL_STATUS) {
    throw Object.assign(new Error('the reader process found no room on the disk'), { code: 'ENOSPC' })
  }
  throw new Error(`the reader process ended with ${code}: ${stderr.trim()}`)
}
