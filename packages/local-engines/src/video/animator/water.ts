import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { between, createRandom } from '../../image/illustrator/random.ts'
import type { Scene } from '../../image/illustrator/scene.ts'
import { fillEllipse } from '../../image/illustrator/sprites/brush.ts'
import type { Backdrop } from './backdrop.ts'
import type { Draw } from './sky-light.ts'

/** Draws a bitmap strip by strip, each a little aside and overlapping the next, so that no line is seen between two. */
function drawStrips(
  context: SKRSContext2D,
  { bitmap, left, top }: Backdrop,
  { from, tall: strip }: { readonly from: number; readonly tall: number },
  asideAt: (y: number) => number,
): void {
  const { width, height } = bitmap
  for (let y = from; y < height; y += strip) {
    const tall = Math.min(strip + 1, height - y)
    context.drawImage(bitmap, 0, y, width, tall, left + asideAt(y), top + y, width, tall)
  }
}

/** Makes water move: strip by strip, each a little aside, far ones close together and slow, near ones wide. */
export function createWaves(backdrop: Backdrop, scene: Scene): Draw {
  const { bitmap, left, top } = backdrop
  const { width, height } = bitmap
  const surface = surfaceOf(bitmap)
  const force = scene.weather === 'storm' ? 2.4 : scene.weather === 'wind' ? 1.5 : 1
  return (context, seconds) => {
    if (surface > 0) context.drawImage(bitmap, 0, 0, width, surface, left, top, width, surface)
    drawStrips(context, backdrop, { from: surface, tall: 4 }, (y) => {
      const near = (y - surface) / (height - surface)
      const wave =
        Math.sin(y * (0.42 - 0.3 * near) - seconds * (3.2 - near)) + 0.5 * Math.sin(y * 0.09 + seconds * 1.7)
      return wave * (0.0006 + 0.0038 * near) * width * force
    })
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
    for (const { x, y, long, phase, pace, strength } of glints) {
      const shine = Math.sin(seconds * pace + phase)
      if (shine <= 0) continue
      context.globalAlpha = strength * shine * (0.35 + 0.65 * light.strength)
      const wide = long * (0.5 + 0.5 * shine)
      fillEllipse(context, palette.glow, [x + 3 * Math.sin(seconds + phase), y, wide, long * 0.07])
    }
    context.globalAlpha = 1
  }
}

/** Forms that show nothing which could stand still. */
const flowing: ReadonlySet<Scene['request']['form']> = new Set(['abstract', 'gradient'])

/** Moves an abstract image in long, slow waves; undefined for images with subjects. */
export function createFlow(backdrop: Backdrop, scene: Scene): Draw | undefined {
  if (!flowing.has(scene.request.form)) return undefined
  const { height } = backdrop.bitmap
  const random = createRandom(scene.seed, 'flow')
  const waves = [1, 2.3].map((times) => ({
    length: (times * 2 * Math.PI) / height,
    pace: between(random, 0.9, 1.4) * (random() < 0.5 ? -1 : 1),
    reach: (0.034 / times) * scene.width,
    phase: random() * 2 * Math.PI,
  }))
  return (context, seconds) =>
    drawStrips(context, backdrop, { from: 0, tall: 2 }, (y) =>
      waves.reduce(
        (sum, { length, pace, reach, phase }) => sum + reach * Math.sin(y * length + seconds * pace + phase),
        0,
      ),
    )
}
