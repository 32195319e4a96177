import { createAtmosphere } from '../atmosphere/atmosphere.ts'
import { type DrawnVideo, FRAME_RATE } from '../drawn-video.ts'
import type { VideoSize } from '../video-size.ts'
import { chooseMoves } from './choose-moves.ts'
import { frameImage } from './frame-picture.ts'
import { still, together } from './pose.ts'
import { keepWithin, lookingAt, viewFrom } from './view.ts'
import { warp } from './warp.ts'

/** A source image to animate. */
export interface CameraOrder extends VideoSize {
  readonly kind: 'camera'
  readonly imagePath: string
  readonly text: string
  readonly seed: number
  readonly frames: number
}

/** Animates an image with the camera moves and the weather of the prompt. */
export async function createCameraVideo(order: CameraOrder): Promise<DrawnVideo> {
  const { width, height, frames, text, seed } = order
  const plan = chooseMoves(text, seed, 'picture')
  const relief = await frameImage(order.imagePath, order, plan.crosses)
  const home = { ...still, ...lookingAt(relief.focus, order, relief, plan.crosses) }
  const moments = Array.from({ length: frames }, (_, frame) => ({
    part: frames > 1 ? frame / (frames - 1) : 0,
    seconds: frame / FRAME_RATE,
  }))
  const poses = keepWithin(
    moments.map((moment) => together(home, plan.pose(moment))),
    order,
    relief,
  )
  const atmosphere = createAtmosphere(text, { seed, width, height, seconds: frames / FRAME_RATE })
  const pixels = new Int32Array(width * height)
  return {
    width,
    height,
    frames,
    draw(frame) {
      const pose = poses[frame]
      const moment = moments[frame]
      if (!pose || !moment) throw new Error(`There is no frame ${frame}`)
      warp(relief, viewFrom(pose, order, relief), order, pixels)
      return atmosphere.over(pixels, moment.seconds)
    },
  }
}
