import { rm } from 'node:fs/promises'
import { MAX_VIDEO_PIXELS } from '@atelier/contract/limits'
import { EngineError } from '../spec/engine-error.ts'
import { describeVideo } from './describe-media.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { writeImage } from './media-work.ts'

const WIDTH = 640
/** Position of the frame in seconds, after titles and fades. */
const MOMENT = 1

/**
 * Writes a poster of a video, 640 pixels wide, in the format of the path's extension (jpg or webp), with the video's
 * digital source type. Throws `EngineError` `invalid` for an unreadable video.
 */
export async function makePoster(
  ffmpeg: Ffmpeg,
  videoPath: string,
  outPath: string,
  signal: AbortSignal,
): Promise<void> {
  const video = await describeVideo(videoPath)
  if (!video) throw new EngineError('invalid', 'the video cannot be decoded')
  if (video.width * video.height > MAX_VIDEO_PIXELS) {
    throw new EngineError('invalid', `the video has ${video.width} × ${video.height} pixels`)
  }
  const framePath = `${outPath}.frame.png`
  const moment = Math.min(MOMENT, video.seconds / 2).toFixed(3)
  try {
    const one = ['-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1', framePath]
    const input = { path: videoPath, demuxer: video.demuxer, options: ['-ss', moment] }
    await ffmpeg.run({ work: 'quick', inputs: [input], output: ['-map', '0:v:0', ...one] }, signal)
    const options = { width: WIDTH, background: '#000', quality: 80, mark: { from: videoPath } }
    const format = outPath.endsWith('.webp') ? 'webp' : 'jpg'
    await writeImage({ source: framePath, target: outPath, format, ...options }, signal)
  } finally {
    await rm(framePath, { force: true })
  }
}
