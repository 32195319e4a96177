// Runs as a separate process: drawing videos blocks the event loop for seconds.
import { ffmpegAt } from '@atelier/engines/media/ffmpeg'
import { serveRequests } from '@atelier/engines/processes/serve-requests'
import { createCameraVideo } from './camera/camera-video.ts'
import { writeVideo } from './drawn-video.ts'
import type { VideoReply, VideoRequest } from './video-protocol.ts'

serveRequests<VideoRequest, VideoReply>(async ({ video, ffmpegPath, output }, { progress }) => {
  const drawn = video.kind === 'camera' ? await createCameraVideo(video) : await animate(video)
  await writeVideo(drawn, ffmpegAt(ffmpegPath), output, progress)
  return { frames: drawn.frames }
})

/** Loads the illustrator and its thousands of drawings only for prompts. */
async function animate(order: Extract<VideoRequest['video'], { kind: 'animator' }>) {
  const { createAnimatorVideo } = await import('./animator/animator-video.ts')
  return await createAnimatorVideo(order)
}
