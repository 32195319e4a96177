import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describeAudio } from '@atelier/engines/media/describe-media'
import { writeEnvelope } from '@atelier/engines/media/envelope'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import { EngineError } from '@atelier/engines/spec/engine-error'

/** Maximum length of a waveform; more than a screen shows. */
const MAX_LENGTH = 200
/** Base64 digits: 64 levels per character, of which JSON escapes none. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Loudest value, of 32,767, of sound that is silence: it is not amplified. */
const SILENCE = 16

/**
 * The waveform of a file's sound: the loudness of each of up to 200 equal parts as a base64 digit, relative to the
 * loudest part. Empty for a file without readable sound; undefined if no decoder is available. Uses `folder` for
 * temporary files.
 */
export type ReadWaveform = (path: string, folder: string, signal: AbortSignal) => Promise<string | undefined>

/** Creates the reader with the given ffmpeg or one that is found. */
export function createWaveformReader({ ffmpegPath }: { ffmpegPath: string | undefined }): ReadWaveform {
  let search: ReturnType<typeof findFfmpeg> | undefined
  return async (path, folder, signal) => {
    search ??= findFfmpeg(ffmpegPath)
    const ffmpeg = await search
    if (!ffmpeg) return undefined
    const sound = await describeAudio(path)
    if (!sound) return ''
    const envelope = join(folder, 'envelope.pcm')
    try {
      await writeEnvelope(ffmpeg, { path, demuxer: sound.demuxer }, envelope, signal)
    } catch (error) {
      // A file that ffmpeg fails on has no waveform; trying again would only take as long.
      if (error instanceof EngineError && error.outcome !== 'not_sent') return ''
      throw error
    }
    return asDigits(await loudnessOf(envelope))
  }
}

/** Root mean square of each part of an envelope, which is read in small pieces. */
async function loudnessOf(path: string): Promise<number[]> {
  const { size } = await stat(path)
  const values = Math.floor(size / 2)
  const length = Math.min(values, MAX_LENGTH)
  const sums = new Float64Array(length)
  const counts = new Uint32Array(length)
  let at = 0
  let odd: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = odd.length > 0 ? Buffer.concat([odd, piece]) : piece
    const whole = bytes.length - (bytes.length % 2)
    for (let byte = 0; byte < whole; byte += 2) {
      const part = Math.floor((at++ * length) / values)
      const value = Math.max(0, bytes.readInt16LE(byte))
      sums[part] = (sums[part] ?? 0) + value * value
      counts[part] = (counts[part] ?? 0) + 1
    }
    odd = bytes.subarray(whole)
  }
  return Array.from(sums, (sum, part) => Math.sqrt(sum / Math.max(1, counts[part] ?? 1)))
}

function asDigits(loudness: readonly number[]): string {
  const loudest = Math.max(0, ...loudness)
  if (loudest < SILENCE) return DIGITS.charAt(0).repeat(loudness.length)
  return loudness.map((each) => DIGITS.charAt(Math.round((each / loudest) * (DIGITS.length - 1)))).join('')
}
