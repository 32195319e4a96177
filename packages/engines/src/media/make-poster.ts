import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import type { Ffmpeg } from '../local/ffmpeg.ts'
import { keepImageMark } from '../local/marks/keep-mark.ts'
import { EngineError } from '../spec/engine-error.ts'
import { describeVideo } from './describe-media.ts'
import { readOnly } from './media-formats.ts'

const WIDTH = 640
/** Seconds into the film, where titles and fades are over. */
const MOMENT = 1

/**
 * Writes a picture of a film, 640 pixels wide, in the format of the path's ending (jpg or webp). It says of itself what
 * the film says. Throws `EngineError` `invalid` when the film cannot be read.
 */
export async function makePoster(
  ffmpeg: Ffmpeg,
  videoPath: string,
  outPath: string,
  signal: AbortSignal,
): Promise<void> {
  const film = await describeVideo(videoPath)
  if (!film) throw new EngineError('invalid', 'the film cannot be read')
  const framePath = `${outPath}.frame.png`
  const moment = Math.min(MOMENT, film.seconds / 2).toFixed(3)
  try {
    const one = ['-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1', framePath]
    await ffmpeg.run(['-ss', moment, ...readOnly(film.demuxer, videoPath), '-map', '0:v:0', ...one], signal)
    const poster = sharp(framePath).resize({ width: WIDTH }).flatten()
    await (await keepImageMark(poster, videoPath)).toFile(outPath)
  } finally {
    await rm(framePath, { force: true })
  }
}
