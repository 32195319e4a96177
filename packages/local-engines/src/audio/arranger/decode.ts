import { stat } from 'node:fs/promises'
import { musicTonics } from '@atelier/contract/kinds/audio'
import { findDemuxer } from '@atelier/engines/media/describe-media'
import type { Ffmpeg } from '@atelier/engines/media/ffmpeg'
import { isComplaint } from '@atelier/engines/media/ffmpeg-process'
import type { SourceFile } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { FoundKey } from '../analysis/chroma.ts'
import { type Treatment, type TreatmentName, treatments } from './treatment.ts'

/** Maximum length of a source: arranging six minutes takes about a gigabyte of memory. */
const MAX_SECONDS = 360
const MIN_SECONDS = 1
const BYTES_PER_SECOND = 44_100 * 8

const FORMAT = 'f32le'
const PCM = ['-ar', '44100', '-ac', '2']

/**
 * Decodes the first audio stream of a file into PCM. Throws `invalid` when there is none, or it is broken, too short or
 * too long.
 */
export async function decode(
  ffmpeg: Ffmpeg,
  source: SourceFile,
  pcmPath: string,
  signal: AbortSignal,
): Promise<void> {
  const demuxer = await findDemuxer(source.path)
  if (!demuxer) throw unreadable('the source is of no known format')
  const first = ['-map', '0:a:0', '-t', String(MAX_SECONDS + 1)]
  const inputs = [{ path: source.path, demuxer }]
  try {
    await ffmpeg.run({ work: 'step', inputs, output: [...first, ...PCM, '-f', FORMAT, pcmPath] }, signal)
  } catch (error) {
    if (!isComplaint(error)) throw error
    throw unreadable(error.message, error)
  }
  checkLength((await stat(pcmPath)).size / BYTES_PER_SECOND)
}

function unreadable(message: string, cause?: unknown): EngineError {
  const userMessage = 'This file contains no readable audio. Choose another one.'
  return new EngineError('invalid', message, { cause, userMessage })
}

function checkLength(seconds: number): void {
  if (seconds > MAX_SECONDS) {
    throw new EngineError('invalid', `the source is longer than ${MAX_SECONDS} s`, {
      userMessage: `Choose music of at most ${MAX_SECONDS / 60} minutes.`,
    })
  }
  if (seconds < MIN_SECONDS) {
    throw new EngineError('invalid', `the source lasts ${seconds} s`, {
      userMessage: 'Choose music of at least one second.',
    })
  }
}

/** Writes PCM with changed tempo and pitch to another file; returns the file to continue with. */
export async function stretch(
  ffmpeg: Ffmpeg,
  pcmPath: string,
  stretchedPath: string,
  by: Stretch,
  signal: AbortSignal,
): Promise<string> {
  const [best, other] = stretchFilters(by)
  if (best === undefined) return pcmPath
  const inputs = [{ path: pcmPath, demuxer: FORMAT, options: PCM }]
  const run = (filter: string) => {
    const output = ['-af', filter, ...PCM, '-f', FORMAT, stretchedPath]
    return ffmpeg.run({ work: 'step', inputs, output }, signal)
  }
  try {
    await run(best)
  } catch (error) {
    // This ffmpeg was built without rubberband.
    if (other === undefined || !isComplaint(error)) throw error
    await run(other)
  }
  return stretchedPath
}

export interface Stretch {
  /** Factor of the tempo, 0.5 to 2. */
  readonly speed: number
  /** Factor of the pitch, 0.5 to 2. */
  readonly pitch: number
}

/** The tempo in beats per minute and the key that a prompt names. */
export interface StretchOptions {
  readonly tempo?: number
  readonly key?: string
}

const SEMITONE = 2 ** (1 / 12)

/** Chooses tempo and pitch: a requested tempo or key takes precedence over those of the treatments. */
export function chooseStretch(
  names: readonly TreatmentName[],
  options: StretchOptions,
  analysis: { readonly tempo: number; readonly key: FoundKey },
): Stretch {
  const chosen = names.map((name): Treatment => treatments[name])
  const speed = options.tempo
    ? nearestFactor(options.tempo / analysis.tempo)
    : chosen.reduce((factor, treatment) => factor * (treatment.speed ?? 1), 1)
  const pitch = options.key ? SEMITONE ** toKey(options.key, analysis.key) : options.tempo ? 1 : speed
  return { speed: bounded(speed), pitch: bounded(pitch) }
}

/** Half or double the tempo counts as a match too: the smallest change is chosen. */
function nearestFactor(factor: number): number {
  const choices = [factor, factor / 2, factor * 2]
  return choices.reduce((best, other) =>
    Math.abs(Math.log2(other)) < Math.abs(Math.log2(best)) ? other : best,
  )
}

/** Semitones, −6 to 5, from the detected to the requested tonic; a relative key needs no change. */
function toKey(wanted: string, found: FoundKey): number {
  const [name = '', mode] = wanted.split(' ')
  const tonic = (musicTonics as readonly string[]).indexOf(name)
  if (tonic < 0) return 0
  const relative = found.isMinor === (mode === 'minor') ? 0 : found.isMinor ? 3 : -3
  return ((((tonic - found.tonic - relative) % 12) + 18) % 12) - 6
}

function bounded(factor: number): number {
  return Math.max(0.5, Math.min(2, factor))
}

/**
 * ffmpeg filters for the changes, in order of preference; the second does not require rubberband. None if nothing
 * changes.
 */
export function stretchFilters({ speed, pitch }: Stretch): string[] {
  if (speed === 1 && pitch === 1) return []
  const resampled = `asetrate=${Math.round(44_100 * pitch)},aresample=44100`
  if (speed === pitch) return [resampled]
  const rest = speed / pitch
  const factors = rest < 0.5 ? [0.5, rest / 0.5] : rest > 2 ? [2, rest / 2] : [rest]
  const tempo = factors.map((factor) => `atempo=${factor}`).join(',')
  return [`rubberband=tempo=${speed}:pitch=${pitch}:pitchq=quality`, `${resampled},${tempo}`]
}
