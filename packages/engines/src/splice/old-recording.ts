import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from '../local/ffmpeg.ts'
import {
  type DigitalSourceType,
  digitalSourceTypes,
  findDigitalSourceType,
} from '../spec/digital-source-type.ts'
import type { EngineContext, Splice } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import { countSamples, toPcm } from './pcm-file.ts'
import { findQuietCut } from './quiet-cut.ts'

/** Bytes at the beginning and the end of a file in which its mark is looked for. */
const MARK_BYTES = 65_536

/** A recording of which a part is to be replaced, in samples. */
export interface OldRecording {
  readonly pcmPath: string
  readonly samples: number
  /** Where the part begins and ends, in silence where there is any. */
  readonly start: number
  readonly end: number
  /** Where it says that it comes from. */
  readonly source: DigitalSourceType
}

/** Decodes the old recording and finds where to cut it. Throws a permanent `invalid` when it cannot be read. */
export async function openOldRecording(
  ffmpeg: Ffmpeg,
  { sampleRate, ...splice }: Splice,
  { source, workDir, signal }: EngineContext,
): Promise<OldRecording> {
  const { path } = await source('audio')
  const pcmPath = join(workDir, 'old.pcm')
  await toPcm(ffmpeg, { path }, { path: pcmPath, sampleRate }, signal).catch(unreadable)
  const samples = await countSamples(pcmPath)
  const start = await findQuietCut(pcmPath, splice.start, sampleRate)
  const end = await findQuietCut(pcmPath, splice.end, sampleRate)
  return { pcmPath, samples, start, end: Math.max(start, end), source: await markOf(path) }
}

function unreadable(error: unknown): never {
  if (!(error instanceof EngineError)) throw error
  const message = `the old recording cannot be read: ${error.message}`
  throw new EngineError('invalid', message, { retryable: false, outcome: 'not_sent', cause: error })
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
