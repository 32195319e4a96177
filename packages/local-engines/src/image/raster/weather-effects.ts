import { between, createNoise } from '../illustrator/random.ts'
import { fillEllipse, strokeLine } from '../illustrator/sprites/brush.ts'
import { drawOver, type Effect, mapPixels, scaleOf, viaSharp } from './raster.ts'

/** Snow that falls, in cold light. */
export const snow: Effect = async (raster, random) => {
  const cold = await viaSharp(raster, (image) => image.modulate({ saturation: 0.62, brightness: 1.08 }))
  return drawOver(
    mapPixels(cold, (red, green, blue) => [red * 0.92 + 14, green * 0.95 + 16, blue + 22]),
    (context, { width, height }) => {
      const unit = scaleOf(raster)
      for (let flake = 0; flake < 460; flake++) {
        const near = random() ** 2
        const size = (1.2 + 7 * near) * unit
        const colour = `rgba(255,255,255,${(0.9 - 0.4 * near).toFixed(2)})`
        fillEllipse(context, colour, [random() * width, random() * height, size, size])
      }
    },
  )
}

/** Rain that falls, in grey light. */
export const rain: Effect = async (raster, random) => {
  const grey = await viaSharp(raster, (image) => image.modulate({ saturation: 0.5, brightness: 0.8 }))
  return drawOver(
    mapPixels(grey, (red, green, blue) => [red * 0.94 + 4, green * 0.98 + 8, blue + 16]),
    (context, { width, height }) => {
      const unit = scaleOf(raster)
      context.lineCap = 'round'
      for (let drop = 0; drop < 700; drop++) {
        const near = random() ** 2
        const [x, y, long] = [random() * width * 1.1, random() * height, (14 + 56 * near) * unit]
        const colour = `rgba(222,234,246,${(0.14 + 0.36 * near).toFixed(2)})`
        strokeLine(context, colour, (0.8 + 1.8 * near) * unit, [x, y, x - long * 0.26, y + long])
      }
    },
  )
}

/** Banks of fog that hide the most at the horizon. */
export const fog: Effect = (raster, random) => {
  const { width, height } = raster
  const [bank, drift] = [createNoise(random, 4, 0.55), createNoise(random, 3, 0.5)]
  const middle = between(random, 0.45, 0.65)
  return mapPixels(raster, (red, green, blue, _at, column, row) => {
    const [x, y] = [column / width, row / height]
    const layer = Math.exp(-(((y - middle) / 0.34) ** 2))
    const cloud = 0.5 + 0.5 * bank(x * 5 + 3 * drift(y * 6) + y * 2)
    const veil = Math.min(0.92, layer * (0.5 + 0.5 * cloud) + 0.12)
    const own = (value: number, air: number) => value + (air - value) * veil
    return [own(red, 216), own(green, 222), own(blue, 227)]
  })
}
