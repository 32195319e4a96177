import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Paint } from '../scene.ts'

type Mode = SKRSContext2D['globalCompositeOperation']

/** Pixels of blur applied to the reduced image: soft content has no fine details. */
const SMALL_BLUR = 3

/** Paints something blurred by so many pixels, all at once: blurring every stroke by itself takes many times as long. */
export function paintSoftly(
  context: SKRSContext2D,
  { width, height, overscan }: { readonly width: number; readonly height: number; readonly overscan: number },
  blur: number,
  paint: Paint,
  mode: Mode = 'source-over',
): void {
  const scale = Math.min(1, SMALL_BLUR / blur)
  const canvas = createCanvas(Math.ceil((width + 2 * overscan) * scale), Math.ceil(height * scale))
  const own = canvas.getContext('2d')
  own.scale(scale, scale)
  own.translate(overscan, 0)
  paint(own)
  context.save()
  context.globalCompositeOperation = mode
  context.imageSmoothingQuality = 'high'
  context.filter = `blur(${blur}px)`
  context.drawImage(canvas, -overscan, 0, canvas.width / scale, canvas.height / scale)
  context.restore()
}

/** Paints with a way of blending. */
export function blend(context: SKRSContext2D, mode: Mode, paint: () => void): void {
  context.save()
  context.globalCompositeOperation = mode
  paint()
  context.restore()
}
