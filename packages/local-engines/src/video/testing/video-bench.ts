import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Ffmpeg, findFfmpeg } from '@atelier/engines/media/ffmpeg'
import { createHostPool } from '@atelier/engines/processes/host-pool'
import type {
  Artifact,
  Engine,
  EngineContext,
  EngineStep,
  SourceRole,
  VideoInput,
} from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { rawFfmpeg } from '@atelier/engines/testing/raw-ffmpeg'
import { localModel } from '../../local-models.ts'
import { createVideoEngine } from '../video-engine.ts'

const exec = promisify(execFile)
const never = new AbortController().signal
const mediaTypes: Readonly<Record<SourceRole, string>> = {
  image: 'image/png',
  last_frame: 'image/png',
  mask: 'image/png',
  video: 'video/mp4',
  audio: 'audio/wav',
}
const defaults: VideoInput = { text: '', ratio: '16:9', seconds: 2, seed: 1 }

/** A request of a test. */
export interface VideoAttempt {
  readonly input?: Partial<VideoInput>
  readonly sources?: Partial<Record<SourceRole, string>>
  readonly signal?: AbortSignal
  onProgress?(fraction: number): void
}

/** A video engine that generates small videos in a temporary folder, with functions that inspect them. */
export interface VideoBench {
  readonly ffmpeg: Ffmpeg
  readonly engine: Engine<'video'>
  readonly folder: string
  /** Generates a video as the lifecycle does. */
  make(model: string, attempt: VideoAttempt): Promise<Artifact>
  /** Makes a file with ffmpeg; gives its path. */
  source(name: string, ...args: readonly string[]): Promise<string>
  /** Brightness of each pixel of each frame, 64 pixels wide and 36 high. */
  frames(path: string): Promise<readonly Buffer[]>
  /** Mean loudness in dB of a part of a file, in seconds, of a tone alone where one is named. */
  loudness(path: string, from: number, to: number, hertz?: number): Promise<number>
  /** Command lines of the processes that work in the folder. */
  processes(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Creates the bench; `scale` is the size of its videos relative to the default. */
export async function createVideoBench(scale = 0.2): Promise<VideoBench> {
  const found = await findFfmpeg()
  if (!found) throw new Error('These tests need ffmpeg')
  const ffmpeg = found
  const folder = await mkdtemp(join(tmpdir(), 'videos-'))
  const pool = createHostPool({ processes: 2 })
  const decoded = new Map<string, Promise<Float32Array>>()
  const engine = createVideoEngine({ pool, ffmpeg: async () => ffmpeg, scale })
  return {
    ffmpeg,
    engine,
    folder,
    async make(model, attempt) {
      const workDir = await mkdtemp(join(folder, 'work-'))
      const known = { animator: 'TEXT_TO_VIDEO', camera: 'IMAGE_TO_VIDEO', mixer: 'ADD_AUDIO_TO_VIDEO' }
      const mode = known[model as keyof typeof known] ?? 'TEXT_TO_VIDEO'
      const request = { id: 'test', mode, model: localModel(model), input: { ...defaults, ...attempt.input } }
      return onlyArtifact(await engine.start(request, contextOf(attempt, workDir)))
    },
    async source(name, ...args) {
      const path = join(folder, name)
      await rawFfmpeg(...args, path)
      return path
    },
    frames: (path) => readFrames(ffmpeg.path, path),
    async loudness(path, from, to, hertz) {
      const key = `${path} ${hertz}`
      const samples = decoded.get(key) ?? decode(ffmpeg.path, path, hertz)
      decoded.set(key, samples)
      return loudnessOf(await samples, from, to)
    },
    processes: () => processesOf(folder),
    async close() {
      await pool.close()
      await rm(folder, { recursive: true })
    },
  }
}

function contextOf({ sources, signal, onProgress }: VideoAttempt, workDir: string): EngineContext {
  return {
    signal: signal ?? never,
    workDir,
    segments: [],
    log: () => undefined,
    progress: (fraction) => onProgress?.(fraction),
    emit: async () => undefined,
    async source(role) {
      const path = sources?.[role]
      if (!path) throw new EngineError('invalid', `no ${role} was given`)
      return { path, mediaType: mediaTypes[role] }
    },
    sources: async () => [],
  }
}

function onlyArtifact(step: EngineStep): Artifact {
  const artifact = step.state === 'done' ? step.artifacts[0] : undefined
  if (!artifact) throw new Error('The engine made no video')
  return artifact
}

async function readFrames(ffmpegPath: string, path: string): Promise<readonly Buffer[]> {
  const args = ['-v', 'error', '-i', path, '-vf', 'scale=64:36,format=gray', '-f', 'rawvideo', '-']
  const { stdout } = await exec(ffmpegPath, args, { encoding: 'buffer', maxBuffer: 2 ** 28 })
  return Array.from({ length: stdout.length / 2304 }, (_, at) => stdout.subarray(at * 2304, (at + 1) * 2304))
}

const LOUDNESS_RATE = 16_000

/** Decodes what a file sounds like, or a tone alone: mono, −1 to 1. */
async function decode(ffmpegPath: string, path: string, hertz?: number): Promise<Float32Array> {
  const filters = hertz ? ['-af', `bandpass=f=${hertz}:width_type=h:w=40`] : []
  const output = ['-ac', '1', '-ar', String(LOUDNESS_RATE), '-f', 'f32le', '-']
  const args = ['-v', 'error', '-i', path, ...filters, ...output]
  const { stdout } = await exec(ffmpegPath, args, { encoding: 'buffer', maxBuffer: 2 ** 28 })
  return new Float32Array(new Uint8Array(stdout).buffer)
}

/** Mean loudness of a part, in dB; −91 for silence. */
function loudnessOf(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(Math.round(from * LOUDNESS_RATE), Math.round(to * LOUDNESS_RATE))
  const power = part.reduce((sum, value) => sum + value * value, 0) / part.length
  return Math.max(-91, 10 * Math.log10(power))
}

async function processesOf(folder: string): Promise<readonly string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // Some have gone since they were listed.
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes(folder))
}
