import { Readable } from 'node:stream'
import type { Ffmpeg } from '@atelier/engines/media/ffmpeg'
import { type DrawnVideo, FRAME_RATE } from './drawn-video.ts'

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
