import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { findDemuxer } from '../media/describe-media.ts'
import type { Ffmpeg } from '../media/ffmpeg.ts'
import {
  type DigitalSourceType,
  digitalSourceTypes,
  findDigitalSourceType,
} from '../spec/digital-source-type.ts'
import type { EngineContext, Splice } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import { countSamples, toPcm } from './pcm-file.ts'
import { findQuietCut } from './quiet-cut.ts'

/** Bytes at the start and end of a file that are searched for its digital source type. */
const MARK_BYTES = 65_536

/** A recording of which a part is replaced, in samples. */
export interface OldRecording {
  readonly pcmPath: string
  readonly samples: number
  /** Start and end of the part, in silence if possible. */
  readonly start: number
  readonly end: number
  /** Its digital source type. */
  readonly source: DigitalSourceType
}

/** Decodes the old recording and finds the cuts. Throws a permanent `invalid` for an unreadable one. */
export async function openOldRecording(
  ffmpeg: Ffmpeg,
  { sampleRate, ...splice }: Splice,
  { source, workDir, signal }: EngineContext,
): Promise<OldRecording> {
  const { path } = await source('audio')
  const pcmPath = join(workDir, 'old.pcm')
  const demuxer = await findDemuxer(path)
  if (!demuxer) throw unreadable('of no known format')
  await toPcm(ffmpeg, { path, demuxer }, { path: pcmPath, sampleRate }, signal).catch((error) => {
    throw error instanceof EngineError ? unreadable(error.message, error) : error
  })
  const samples = await countSamples(pcmPath)
  const start = await findQuietCut(pcmPath, splice.start, sampleRate)
  const end = await findQuietCut(pcmPath, splice.end, sampleRate)
  return { pcmPath, samples, start, end: Math.max(start, end), source: await markOf(path) }
}

function unreadable(reason: string, cause?: unknown): EngineError {
  const message = `the old recording cannot be decoded: ${reason}`
  return new EngineError('invalid', message, { retryable: false, outcome: 'not_sent', cause })
}

async function markOf(path: string): Promise<DigitalSourceType> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, MARK_BYTES))
    await file.read(bytes, 0, bytes.length, 0)
    const start = bytes.toString('latin1')
    await file.read(bytes, 0, bytes.length, Math.max(0, size - bytes.length))
    return findDigitalSourceType(start + bytes.toString('latin1')) ?? digitalSourceTypes.algorithmicMedia
  } finally {
    await file.close()
  }
}
