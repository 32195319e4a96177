import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Subject } from '../../image/illustrator/scene.ts'
import { softBall } from '../atmosphere/sprites.ts'
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
  context.drawImage(
    shadow,
    x + width / 2 + aside - breadth / 2,
    y + height - breadth * 0.085,
    breadth,
    breadth * 0.17,
  )
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
  const gradient = context.createLinearGradient(0, 0, 0, canvas.height)
  gradient.addColorStop(0, 'rgba(0, 0, 0, 0.5)')
  gradient.addColorStop(0.8, 'rgba(0, 0, 0, 0)')
  context.fillStyle = gradient
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

/** Draws a reflection below its subject. */
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
