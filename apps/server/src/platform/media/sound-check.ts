import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findDemuxer } from '@atelier/engines/media/describe-media'
import { findFfmpeg, pcmFormat } from '@atelier/engines/media/ffmpeg'
import { EngineError } from '@atelier/engines/spec/engine-error'

/** Maximum duration that is analyzed. */
const SECONDS = 120
const SAMPLE_RATE = 8000
/** Samples per frame: 20 ms. */
const FRAME = 160
/** Loudness above which a frame is audible, relative to full scale: −46 dB. */
const AUDIBLE = 0.005

/**
 * Measures how many seconds of a file's first two minutes are audible. Undefined if no decoder is available; throws
 * `EngineError` of the kind `invalid` for a broken file.
 */
export type SoundCheck = (path: string) => Promise<number | undefined>

/** Creates the check with the given ffmpeg or one that is found. */
export function createSoundCheck({ ffmpegPath }: { ffmpegPath: string | undefined }): SoundCheck {
  let search: ReturnType<typeof findFfmpeg> | undefined
  return async (path) => {
    search ??= findFfmpeg(ffmpegPath)
    const ffmpeg = await search
    if (!ffmpeg) return undefined
    const demuxer = await findDemuxer(path)
    if (!demuxer) throw new EngineError('invalid', 'unknown file format')
    const folder = await mkdtemp(join(dirname(path), 'heard-'))
    try {
      const pcm = join(folder, 'heard.pcm')
      const form = ['-vn', '-af', 'highpass=f=60', ...pcmFormat(SAMPLE_RATE), '-f', 's16le']
      const inputs = [{ path, demuxer, options: ['-t', String(SECONDS)] }]
      await ffmpeg.run({ work: 'quick', inputs, output: [...form, pcm] }, new AbortController().signal)
      return audibleSeconds(await readFile(pcm))
    } catch (error) {
      if (!(error instanceof EngineError) || error.outcome === 'not_sent') throw error
      throw new EngineError('invalid', 'the file cannot be decoded', { cause: error })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function audibleSeconds(pcm: Buffer): number {
  const threshold = (AUDIBLE * 32_768) ** 2 * FRAME
  let audible = 0
  for (let at = 0; at + FRAME * 2 <= pcm.length; at += FRAME * 2) {
    let energy = 0
    for (let place = at; place < at + FRAME * 2; place += 2) energy += pcm.readInt16LE(place) ** 2
    if (energy > threshold) audible += FRAME
  }
  return audible / SAMPLE_RATE
}
