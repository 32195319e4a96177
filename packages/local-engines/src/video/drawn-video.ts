/** A video that is drawn frame by frame. */
export interface DrawnVideo {
  readonly width: number
  readonly height: number
  readonly frames: number
  /** Pixels of a frame as RGBA, immutable. Frames are drawn in order. */
  draw(frame: number): Uint8Array
}

/** Frames a second: what screens of 60 Hz show evenly. */
export const FRAME_RATE = 30
