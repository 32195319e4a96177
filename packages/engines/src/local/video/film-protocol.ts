import type { AnimatorOrder } from './animator/animator-film.ts'
import type { CameraOrder } from './camera/camera-film.ts'

/** A film for a host process to draw and to write. */
export interface FilmRequest {
  readonly film: CameraOrder | AnimatorOrder
  readonly ffmpegPath: string
  /** What ffmpeg is told about the output, its path last. */
  readonly output: readonly string[]
}

/** What was written. */
export interface FilmReply {
  readonly frames: number
}
