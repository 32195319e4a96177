import type { AnimatorOrder } from './animator/animator-film.ts'
import type { CameraOrder } from './camera/camera-film.ts'

/** A video for a host process to draw and encode. */
export interface FilmRequest {
  readonly film: CameraOrder | AnimatorOrder
  readonly ffmpegPath: string
  /** Output options of ffmpeg, its path last. */
  readonly output: readonly string[]
}

/** What was written. */
export interface FilmReply {
  readonly frames: number
}
