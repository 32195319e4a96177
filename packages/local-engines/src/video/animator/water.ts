import type { Canvas } from '@napi-rs/canvas'
import { between, createRandom } from '../../image/illustrator/random.ts'
import type { Scene } from '../../image/illustrator/scene.ts'
import type { Backdrop } from './backdrop.ts'
import type { Draw } from './sky-light.ts'

const STRIP = 4
/** So that no line is seen between two. */
const OVERLAP = 1

/** Makes water move: strip by strip, each a little aside, far ones close together and slow, near ones wide. */
export function createWaves({ bitmap, left, top }: Backdrop, scene: Scene): Draw {
  const { width, height } = bitmap
  const surface = surfaceOf(bitmap)
  const force = scene.weather === 'storm' ? 2.4 : scene.weather === 'wind' ? 1.5 : 1
  return (context, seconds) => {
    if (surface > 0) context.drawImage(bitmap, 0, 0, width, surface, left, top, width, surface)
    for (let y = surface; y < height; y += STRIP) {
      const near = (y - surface) / (height - surface)
      const wave =
        Math.sin(y * (0.42 - 0.3 * near) - seconds * (3.2 - near)) + 0.5 * Math.sin(y * 0.09 + seconds * 1.7)
      const aside = wave * (0.0006 + 0.0038 * near) * width * force
      const tall = Math.min(STRIP + OVERLAP, height - y)
      context.drawImage(bitmap, 0, y, width, tall, left + aside, top + y, width, tall)
    }
  }
}

/** The first row that hides what is behind it; over it there is only light, in which overlapping strips would be seen. */
function surfaceOf(bitmap: Canvas): number {
  const { width, height } = bitmap
  const bytes = bitmap.data()
  const columns = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => Math.floor(part * width))
  for (let y = 0; y < height; y++) {
    if (columns.every((x) => bytes[(y * width + x) * 4 + 3] === 255)) return y
  }
  return height
}

/** Lights on the waves that come and go. */
export function createGlitter({ top, bitmap }: Backdrop, scene: Scene): Draw {
  const random = createRandom(scene.seed, 'glitter')
  const { width, light, palette } = scene
  const surface = surfaceOf(bitmap)
  const glints = Array.from({ length: 110 }, () => {
    const near = random() ** 1.5
    const isOnWay = random() < 0.55 && light.strength > 0.2
    const spread = isOnWay ? width * (0.02 + 0.13 * near) : width * 0.6
    const middle = isOnWay ? light.x : width / 2
    return {
      x: middle + between(random, -spread, spread),
      y: top + surface + (0.02 + 0.9 * near) * (bitmap.height - surface),
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
