/** A film that can be drawn, frame after frame. */
export interface Film {
  readonly width: number
  readonly height: number
  readonly frames: number
  /** Pixels of a frame as RGBA, which nobody changes afterwards. Frames are drawn in order. */
  draw(frame: number): Uint8Array
}

/** Frames a second: what screens of 60 Hz show evenly. */
export const FRAME_RATE = 30
