import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import { readMark } from '@atelier/engines/media/marks/read-mark'
import { createHostPool } from '@atelier/engines/processes/host-pool'
import { digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import type { AudioInput } from '@atelier/engines/spec/engine'
import { noSource } from '@atelier/engines/spec/no-source'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { localModel } from '../local-models.ts'
import { readPcm } from './arranger/read-pcm.ts'
import { createAudioEngine } from './audio-engine.ts'
import { loudnessOf, peakOf } from './dsp/loudness.ts'
import { SAMPLE_RATE, type Stereo } from './dsp/stereo.ts'

const exec = promisify(execFile)
const pool = createHostPool({ processes: 2 })
const ffmpegSearch = findFfmpeg()
const engine = createAudioEngine({ pool, ffmpeg: () => ffmpegSearch })
const ffmpegless = createAudioEngine({ pool, ffmpeg: async () => undefined })
let ffmpegPath: string
let folder: string

beforeAll(async () => {
  const ffmpeg = await ffmpegSearch
  if (!ffmpeg) throw new Error('These tests need ffmpeg')
  ffmpegPath = ffmpeg.path
  folder = await mkdtemp(join(tmpdir(), 'audio-source-'))
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

interface Attempt {
  readonly by?: typeof engine
  readonly source?: string
  readonly signal?: AbortSignal
  onProgress?(fraction: number): void
}

/** Runs one step as the lifecycle does; returns the file and the reported progress. */
async function make(
  mode: string,
  input: Partial<AudioInput>,
  { by = engine, source, signal, onProgress }: Attempt = {},
) {
  const workDir = await mkdtemp(join(tmpdir(), 'audio-'))
  onTestFinished(() => rm(workDir, { recursive: true }))
  const progress: number[] = []
  const step = await by.start(
    { id: 'test', mode, model: localModel('composer'), input: { text: '', seconds: 3, seed: 1, ...input } },
    {
      signal: signal ?? new AbortController().signal,
      workDir,
      segments: [],
      log: () => undefined,
      sources: async () => [],
      source: source === undefined ? noSource : async () => ({ path: source, mediaType: 'audio/mpeg' }),
      progress: (fraction) => {
        progress.push(fraction)
        onProgress?.(fraction)
      },
      emit: async () => undefined,
    },
  )
  if (step.state !== 'done') throw new Error('it is done in one step')
  const [artifact] = step.artifacts
  if (!artifact) throw new Error('it makes a file')
  return { ...artifact, progress }
}

async function listenTo(path: string): Promise<Stereo> {
  const pcm = `${path}.pcm`
  await exec(ffmpegPath, ['-v', 'error', '-i', path, '-f', 'f32le', '-ac', '2', '-ar', '44100', pcm])
  return readPcm(pcm)
}

describe('the audio engine', () => {
  it('generates music as MP3 with the requested length and loudness, marked, and identical for the same seed', async () => {
    const one = await make('MUSIC', { text: 'a waltz', seconds: 4 })
    const other = await make('MUSIC', { text: 'a waltz', seconds: 4 })
    expect((await readFile(other.path)).equals(await readFile(one.path))).toBe(true)
    expect(one.mediaType).toBe('audio/mpeg')
    const sound = await listenTo(one.path)
    expect(Math.abs(sound[0].length / SAMPLE_RATE - 4)).toBeLessThan(0.05)
    expect(Math.abs(loudnessOf(sound) + 16)).toBeLessThan(1)
    expect(20 * Math.log10(peakOf(sound))).toBeLessThanOrEqual(-1)
    expect(await readMark(one.path)).toBe(digitalSourceTypes.algorithmicMedia)
    expect(one.progress.length).toBeGreaterThan(2)
    expect(one.progress).toEqual(one.progress.toSorted((a, b) => a - b))
  })

  it('makes sounds', async () => {
    const sound = await listenTo((await make('SOUND', { text: 'rain', seconds: 2 })).path)
    expect(Math.abs(sound[0].length / SAMPLE_RATE - 2)).toBeLessThan(0.05)
    expect(loudnessOf(sound)).toBeGreaterThan(-30)
  })

  it('generates WAV without ffmpeg, and reports that it cannot arrange', async () => {
    const music = await make('MUSIC', { text: 'piano', seconds: 3 }, { by: ffmpegless })
    expect(music.mediaType).toBe('audio/wav')
    expect(await readMark(music.path)).toBe(digitalSourceTypes.algorithmicMedia)
    const arranging = make('MUSIC_TO_MUSIC', { text: 'lofi' }, { by: ffmpegless, source: music.path })
    await expect(arranging).rejects.toMatchObject({ kind: 'unavailable', retryable: false })
  })

  it('rearranges a source file, faster or slower according to the prompt', async () => {
    const given = await make('MUSIC', { text: 'folk', seconds: 5 })
    const faster = await make('MUSIC_TO_MUSIC', { text: 'nightcore' }, { source: given.path })
    const sound = await listenTo(faster.path)
    expect(Math.abs(sound[0].length / SAMPLE_RATE - 5 / 1.24)).toBeLessThan(0.1)
    expect(Math.abs(loudnessOf(sound) + 16)).toBeLessThan(1)
    expect(await readMark(faster.path)).toBe(digitalSourceTypes.algorithmicallyEnhanced)
  })

  it('reports errors in a source', async () => {
    const broken = join(folder, 'broken.mp3')
    await writeFile(broken, 'this is no sound')
    const playlist = join(folder, 'playlist.mp3')
    await writeFile(playlist, `ffconcat version 1.0\nfile '${broken}'\n`)
    const silent = join(folder, 'silent.mp4')
    await exec(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', 'color=s=32x32:d=1', silent])
    const short = join(folder, 'short.wav')
    await exec(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', 'sine=d=0.3', short])
    for (const source of [broken, playlist, silent, short]) {
      await expect(make('MUSIC_TO_MUSIC', { text: 'lofi' }, { source })).rejects.toMatchObject({
        kind: 'invalid',
        retryable: false,
        userMessage: expect.stringContaining('Choose'),
      })
    }
  })

  it('stops in the middle of its work when it is cancelled', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled by its owner')
    const watch = { signal: abort.signal, onProgress: () => abort.abort(reason) }
    const making = make('MUSIC', { text: 'epic', seconds: 60 }, watch)
    await expect(making).rejects.toBe(reason)
  })
})
