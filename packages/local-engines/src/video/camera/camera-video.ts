import { createCanvas, ImageData } from '@napi-rs/canvas'
import { type EffectFrame, makeEffects, requestedEffects } from '../atmosphere/choose-effects.ts'
import { drawAll } from '../atmosphere/effect.ts'
import { type DrawnVideo, FRAME_RATE, type VideoSize } from '../drawn-video.ts'
import { chooseMoves } from './choose-moves.ts'
import { frameImage } from './frame-picture.ts'
import { momentsOf } from './moves.ts'
import { keepWithin, lookingAt, still, together, viewFrom } from './view.ts'
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
  const moments = momentsOf(frames)
  const moved = moments.map((moment) => together(home, plan.pose(moment)))
  const poses = keepWithin(moved, order, relief)
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

/** Weather, light and grain over the frames of a video. */
export interface Atmosphere {
  /** Lays it over a frame of RGBA pixels; gives bytes of their own. */
  over(pixels: Int32Array, seconds: number): Uint8Array
}

/** Makes the weather and light that words ask for; without any it costs nothing. */
export function createAtmosphere(text: string, frame: EffectFrame): Atmosphere {
  const effects = makeEffects(requestedEffects(text), frame)
  if (effects.length === 0) return { over: (pixels) => bytesOf(pixels).slice() }
  const { width, height } = frame
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  return {
    over(pixels, seconds) {
      const bytes = bytesOf(pixels)
      const clamped = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      context.putImageData(new ImageData(clamped, width, height), 0, 0)
      drawAll(effects, context, seconds)
      return canvas.data()
    },
  }
}

function bytesOf(pixels: Int32Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.byteLength)
}
