import { Readable } from 'node:stream'
import type { VideoRatio } from '@atelier/contract/kinds/video'
import type { Ffmpeg } from '@atelier/engines/media/ffmpeg'

export interface DrawnVideo {
  readonly width: number
  readonly height: number
  readonly frames: number
  /** Pixels of a frame as RGBA, immutable. Frames are drawn in order. */
  draw(frame: number): Uint8Array
}

/** Frames a second: what screens of 60 Hz show evenly. */
export const FRAME_RATE = 30

/** Frames between two reports of progress. */
const REPORT_EVERY = 10

/** Draws a video and pipes its frames to ffmpeg with the options `output`, a path last. */
export async function writeVideo(
  video: DrawnVideo,
  ffmpeg: Ffmpeg,
  output: readonly string[],
  progress: (fraction: number) => void,
): Promise<void> {
  const size = `${video.width}x${video.height}`
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(FRAME_RATE)]
  const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=yuv420p']
  // To stop, kill this process; ffmpeg ends with its input.
  const writing = ffmpeg.open({ input, output: [...colours, ...output] }, new AbortController().signal)
  await writing.write(Readable.from(frames(video, progress), { objectMode: true, highWaterMark: 1 }))
  await writing.finish()
}

function* frames(video: DrawnVideo, progress: (fraction: number) => void): Generator<Uint8Array> {
  for (let frame = 0; frame < video.frames; frame++) {
    yield video.draw(frame)
    if (frame % REPORT_EVERY === 0) progress(frame / video.frames)
  }
}

/** Pixels. */
export interface VideoSize {
  readonly width: number
  readonly height: number
}

/** About as many pixels as 1280 × 720 in every ratio, even as H.264 wants them. */
const sizes: Readonly<Record<VideoRatio, VideoSize>> = {
  '1:1': { width: 960, height: 960 },
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '4:3': { width: 1120, height: 840 },
  '3:4': { width: 840, height: 1120 },
  '21:9': { width: 1456, height: 624 },
  '9:21': { width: 624, height: 1456 },
}

/** The size of a video with a ratio, or a fraction of it; undefined for an unsupported ratio. */
export function videoSize(ratio: string, scale = 1): VideoSize | undefined {
  const size = sizes[ratio as VideoRatio]
  return size && { width: even(size.width * scale), height: even(size.height * scale) }
}

function even(pixels: number): number {
  return 2 * Math.round(pixels / 2)
}
