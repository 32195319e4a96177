import type { SKRSContext2D } from '@napi-rs/canvas'
import { between, createRandom } from '../../image/illustrator/random.ts'
import type { Scene } from '../../image/illustrator/scene.ts'
import type { Backdrop } from './backdrop.ts'

const STRIP = 4

/** Draws water strip by strip, each a little aside: far ones close together and slow, near ones wide. */
export function drawWater(context: SKRSContext2D, { bitmap, left, top }: Backdrop, seconds: number): void {
  const { width, height } = bitmap
  const overlap = 1
  for (let y = 0; y < height; y += STRIP) {
    const near = y / height
    const wave =
      Math.sin(y * (0.42 - 0.3 * near) - seconds * (3.2 - near)) + 0.5 * Math.sin(y * 0.09 + seconds * 1.7)
    const aside = wave * (0.0006 + 0.0038 * near) * width
    const tall = Math.min(STRIP + overlap, height - y)
    context.drawImage(bitmap, 0, y, width, tall, left + aside, top + y, width, tall)
  }
}

/** Lights on the waves that come and go. */
export function createGlitter(
  scene: Scene,
  { top, bitmap }: Backdrop,
): (context: SKRSContext2D, seconds: number) => void {
  const random = createRandom(scene.seed, 'glitter')
  const { width, light, palette } = scene
  const glints = Array.from({ length: 110 }, () => {
    const near = random() ** 1.5
    const isOnWay = random() < 0.55 && light.strength > 0.2
    const spread = isOnWay ? width * (0.02 + 0.13 * near) : width * 0.6
    const middle = isOnWay ? light.x : width / 2
    return {
      x: middle + between(random, -spread, spread),
      y: top + near * bitmap.height * 0.92,
      long: width * (0.006 + 0.028 * near) * between(random, 0.5, 1.2),
      phase: random() * 2 * Math.PI,
      pace: between(random, 1.6, 3.6),
      strength: isOnWay ? 0.85 : 0.3,
    }
  })
  return (context, seconds) => {
    context.fillStyle = palette.glow
    for (const { x, y, long, phase, pace, strength } of glints) {
      const shine = Math.sin(seconds * pace + phase)
      if (shine <= 0) continue
      context.globalAlpha = strength * shine * (0.35 + 0.65 * light.strength)
      context.beginPath()
      context.ellipse(
        x + 3 * Math.sin(seconds + phase),
        y,
        long * (0.5 + 0.5 * shine),
        long * 0.07,
        0,
        0,
        2 * Math.PI,
      )
      context.fill()
    }
    context.globalAlpha = 1
  }
}
