import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Scene, Subject } from '../../image/illustrator/scene.ts'
import { blend } from '../../image/illustrator/sprites/blending.ts'
import { down, fillBox } from '../../image/illustrator/sprites/brush.ts'
import { softBall } from '../atmosphere/effect.ts'
import type { Shift } from './motion.ts'

const shadow = softBall('#000000', 0)

/** Draws the shadow of a standing or leaping subject, smaller and paler with height; `lift` is negative above the ground. */
export function drawShadow(
  context: SKRSContext2D,
  { x, y, width, height }: Subject,
  aside: number,
  lift: number,
): void {
  const near = Math.max(0.35, 1 + lift / height)
  const breadth = width * 0.95 * near
  context.globalAlpha = 0.42 * near
  const [left, top] = [x + width / 2 + aside - breadth / 2, y + height - breadth * 0.085]
  context.drawImage(shadow, left, top, breadth, breadth * 0.17)
  context.globalAlpha = 1
}

/** Upside down, half as tall, and gone before it ends. */
export function reflectionOf({ sprite }: Subject): Canvas {
  const canvas = createCanvas(sprite.width, Math.ceil(sprite.height / 2))
  const context = canvas.getContext('2d')
  context.setTransform(1, 0, 0, -0.5, 0, sprite.height / 2)
  context.drawImage(sprite, 0, 0)
  context.resetTransform()
  context.globalCompositeOperation = 'destination-in'
  const gradient = down(context, 0, canvas.height, ['rgba(0, 0, 0, 0.5)', 'rgba(0, 0, 0, 0)'], [0, 0.8])
  fillBox(context, gradient, [0, 0, canvas.width, canvas.height])
  return canvas
}

export function drawReflection(
  context: SKRSContext2D,
  { x, y, width, height }: Subject,
  mirrored: Canvas,
  aside: number,
  angle: number,
  isFlipped: boolean,
): void {
  context.save()
  context.translate(x + width / 2 + aside, y + height * 0.985)
  // What leans to the right above leans to the right below.
  context.transform(isFlipped ? -1 : 1, 0, Math.sin(-angle) * 1.6, 1, 0, 0)
  context.drawImage(mirrored, -width / 2, 0, width, height / 2)
  context.restore()
}

/** Draws a subject as it is shifted, in pixels, turning about its middle or standing on its feet. */
export function drawSprite(
  context: SKRSContext2D,
  { sprite, x, y, width, height }: Subject,
  shift: Shift,
  aboutMiddle: boolean,
  isFlipped: boolean,
): void {
  const foot = aboutMiddle ? height / 2 : height
  context.save()
  context.translate(x + width / 2 + shift.x, y + foot + shift.y)
  context.rotate(shift.angle)
  if (shift.lean !== 0) context.transform(1, 0, -shift.lean, 1, 0, 0)
  context.scale(shift.scaleX * (isFlipped ? -1 : 1), shift.scaleY)
  context.drawImage(sprite, -width / 2, -foot, width, height)
  context.restore()
}

/** Changes a finished frame of the canvas it belongs to. */
export type Finish = (context: SKRSContext2D) => void

/** Blocks of a frame drawn in pixels, along its shorter side. */
const BLOCKS = 120

/** What a style does to frames; styles of brush and pen are too slow for them. Undefined where it does nothing. */
export function createFinish({ request, width, height }: Scene): Finish | undefined {
  if (request.style === 'pixel') return pixelated(width, height)
  if (request.style !== 'monochrome' && request.style !== 'vintage') return undefined
  const isGrey = request.style === 'monochrome'
  return (context) =>
    blend(context, isGrey ? 'saturation' : 'color', () => {
      context.globalAlpha = isGrey ? 1 : 0.45
      fillBox(context, isGrey ? '#808080' : '#b08a58', [0, 0, width, height])
    })
}

function pixelated(width: number, height: number): Finish {
  const scale = BLOCKS / Math.min(width, height)
  const small = createCanvas(Math.round(width * scale), Math.round(height * scale))
  const blocks = small.getContext('2d')
  return (context) => {
    blocks.drawImage(context.canvas, 0, 0, small.width, small.height)
    context.save()
    context.imageSmoothingEnabled = false
    context.drawImage(small, 0, 0, width, height)
    context.restore()
  }
}
