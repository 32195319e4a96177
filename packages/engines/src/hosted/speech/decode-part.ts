import { stat } from 'node:fs/promises'
import { type Ffmpeg, type MediaInput, pcmFormat, pcmInput } from '../../media/ffmpeg.ts'
import { EngineError } from '../../spec/engine-error.ts'
import { soundDemuxer } from './sound-format.ts'

const BYTES_PER_SAMPLE = 2
/** Stretch factors ffmpeg supports in one filter. */
const STRETCH = { min: 0.5, max: 100 }

/** A file sent by a provider, and how to convert it. */
export interface Decoding {
  readonly path: string
  /** Sample rate of raw PCM; undefined for a file with a header. */
  readonly rawSampleRate?: number | undefined
  readonly sampleRate: number
  /** Speed-up to apply. */
  readonly tempo: number
  readonly pcmPath: string
}

/**
 * Converts a provider's audio to signed 16-bit little-endian mono PCM; returns its length in seconds. Throws
 * `bad_response` if it contains no audio: it was billed, so it is not requested again.
 */
export async function decodePart(ffmpeg: Ffmpeg, decoding: Decoding, signal: AbortSignal): Promise<number> {
  const { path, sampleRate, tempo, pcmPath } = decoding
  const inputs = [await inputOf(decoding)]
  const filters = tempo === 1 ? [] : ['-af', stretches(tempo).join(',')]
  const output = ['-map', '0:a:0', ...filters, ...pcmFormat(sampleRate), '-f', 's16le', pcmPath]
  try {
    await ffmpeg.run({ work: 'step', inputs, output }, signal)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    throw new EngineError('bad_response', `the audio in ${path} cannot be decoded: ${error.message}`, {
      cause: error,
    })
  }
  const { size } = await stat(pcmPath)
  if (size < BYTES_PER_SAMPLE) throw new EngineError('bad_response', 'the provider sent no audio')
  return size / BYTES_PER_SAMPLE / sampleRate
}

async function inputOf({ path, rawSampleRate }: Decoding): Promise<MediaInput> {
  const demuxer = await soundDemuxer(path, rawSampleRate !== undefined)
  if (demuxer) return { path, demuxer }
  if (rawSampleRate === undefined) {
    throw new EngineError('bad_response', 'the provider sent a file that is not audio')
  }
  return pcmInput(path, rawSampleRate)
}

function stretches(tempo: number): string[] {
  const first = Math.min(STRETCH.max, Math.max(STRETCH.min, tempo))
  const rest = tempo / first
  return [`atempo=${first}`, ...(Math.abs(rest - 1) > 1e-6 ? stretches(rest) : [])]
}
