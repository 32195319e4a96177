import { stat } from 'node:fs/promises'
import type { Ffmpeg } from '../../local/ffmpeg.ts'
import { readOnly } from '../../media/media-formats.ts'
import { EngineError } from '../../spec/engine-error.ts'
import { soundDemuxer } from './sound-format.ts'

const BYTES_PER_SAMPLE = 2
/** What ffmpeg stretches by in one go. */
const STRETCH = { min: 0.5, max: 100 }

/** What a provider sent, and what is to become of it. */
export interface Decoding {
  readonly path: string
  /** Samples a second of a file of bare PCM; absent: the file says itself what it is. */
  readonly rawSampleRate?: number | undefined
  readonly sampleRate: number
  /** How much faster than it was sent it is to be heard. */
  readonly tempo: number
  readonly pcmPath: string
}

/**
 * Turns what a provider sent into signed 16-bit little-endian mono PCM; answers its length in seconds. Throws
 * `bad_response` when there is no sound in it: it has been paid, so asking again is not for us to decide.
 */
export async function decodePart(ffmpeg: Ffmpeg, decoding: Decoding, signal: AbortSignal): Promise<number> {
  const { path, sampleRate, tempo, pcmPath } = decoding
  const input = await inputOf(decoding)
  const filters = tempo === 1 ? [] : ['-af', stretches(tempo).join(',')]
  const output = ['-map', '0:a:0', ...filters, '-ar', String(sampleRate), '-ac', '1', '-f', 's16le', pcmPath]
  try {
    await ffmpeg.run([...input, ...output], signal)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    throw new EngineError('bad_response', `the sound in ${path} cannot be read: ${error.message}`, {
      cause: error,
    })
  }
  const { size } = await stat(pcmPath)
  if (size < BYTES_PER_SAMPLE) throw new EngineError('bad_response', 'the provider sent no sound')
  return size / BYTES_PER_SAMPLE / sampleRate
}

async function inputOf({ path, rawSampleRate }: Decoding): Promise<string[]> {
  const demuxer = await soundDemuxer(path, rawSampleRate !== undefined)
  if (demuxer) return readOnly(demuxer, path)
  if (rawSampleRate === undefined) {
    throw new EngineError('bad_response', 'the provider sent something that is no sound')
  }
  return ['-f', 's16le', '-ar', String(rawSampleRate), '-ac', '1', '-i', `file:${path}`]
}

function stretches(tempo: number): string[] {
  const first = Math.min(STRETCH.max, Math.max(STRETCH.min, tempo))
  const rest = tempo / first
  return [`atempo=${first}`, ...(Math.abs(rest - 1) > 1e-6 ? stretches(rest) : [])]
}
