import { stat } from 'node:fs/promises'
import { findDemuxer } from '@atelier/engines/media/describe-media'
import type { Ffmpeg } from '@atelier/engines/media/ffmpeg'
import { isComplaint } from '@atelier/engines/media/ffmpeg-process'
import type { SourceFile } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { type Stretch, stretchFilters } from './stretch.ts'

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
