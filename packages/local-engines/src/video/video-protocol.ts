import type { AnimatorOrder } from './animator/animator-video.ts'
import type { CameraOrder } from './camera/camera-video.ts'

/** A video for a host process to draw and encode. */
export interface VideoRequest {
  readonly video: CameraOrder | AnimatorOrder
  readonly ffmpegPath: string
  /** Output options of ffmpeg, its path last. */
  readonly output: readonly string[]
}

export interface VideoReply {
  readonly frames: number
}
