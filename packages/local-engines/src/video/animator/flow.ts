import { between, createRandom } from '../../image/illustrator/random.ts'
import type { Scene } from '../../image/illustrator/scene.ts'
import type { Backdrop } from './backdrop.ts'
import type { Draw } from './sky-light.ts'

/** Forms that show nothing which could stand still. */
const flowing: ReadonlySet<Scene['request']['form']> = new Set(['abstract', 'gradient'])
const STRIP = 2

/** Moves an abstract image in long, slow waves; undefined for images with subjects. */
export function createFlow({ bitmap, left, top }: Backdrop, scene: Scene): Draw | undefined {
  if (!flowing.has(scene.request.form)) return undefined
  const { width, height } = bitmap
  const random = createRandom(scene.seed, 'flow')
  const waves = [1, 2.3].map((times) => ({
    length: (times * 2 * Math.PI) / height,
    pace: between(random, 0.9, 1.4) * (random() < 0.5 ? -1 : 1),
    reach: (0.034 / times) * scene.width,
    phase: random() * 2 * Math.PI,
  }))
  return (context, seconds) => {
    for (let y = 0; y < height; y += STRIP) {
      const aside = waves.reduce(
        (sum, { length, pace, reach, phase }) => sum + reach * Math.sin(y * length + seconds * pace + phase),
        0,
      )
      const tall = Math.min(STRIP + 1, height - y)
      context.drawImage(bitmap, 0, y, width, tall, left + aside, top + y, width, tall)
    }
  }
}
