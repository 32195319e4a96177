import { createNoise, type Random } from '../illustrator/random.ts'
import { fillBox, fillEllipse, strokeCurve } from '../illustrator/sprites/brush.ts'
import {
  atLeast,
  blurred,
  type Effect,
  fromCanvas,
  grainAt,
  mapPixels,
  medianed,
  pixelAt,
  type Raster,
  scaleOf,
  slopesOf,
  toCanvas,
  toGrey,
  viaSharp,
} from './raster.ts'

/** Washes of colour with darker rims, that run a little out of their lines, on rough paper. */
export const watercolour: Effect = async (raster, random) => {
  const scale = scaleOf(raster)
  const run = await medianed(wobble(raster, random, 7 * scale), Math.max(3, 5 * scale), (image) =>
    image.modulate({ saturation: 1.2, brightness: 1.1 }),
  )
  const { steep } = slopesOf(toGrey(await blurred(run, 1.6 * scale)), raster)
  const [flow, bloom] = [createNoise(random, 3, 0.6), createNoise(random, 4, 0.6)]
  return mapPixels(run, (red, green, blue, at, x, y) => {
    const wash = 1 + 0.1 * flow(x / (90 * scale) + 40 * bloom(y / (260 * scale)))
    const rim = 1 - Math.min(0.34, (steep[at] ?? 0) / 150)
    const paper = 1 + grainAt((y >> 1) * 4096 + (x >> 1)) * 0.075
    const edge = Math.min(x, y, raster.width - x, raster.height - y) / (46 * scale)
    const wild = 0.6 * (bloom(x / (34 * scale)) + flow(y / (41 * scale)))
    const reach = Math.max(0, Math.min(1, edge * 1.6 + wild - 0.4))
    const own = (value: number) => {
      const lifted = 255 - (255 - value) * 0.86 * wash
      return (248 + (lifted - 248) * reach) * (reach > 0 ? rim : 1) * paper
    }
    return [own(red), own(green) - 1, own(blue) - 4 * (1 - reach)]
  })
}

/** Moves each pixel a little, neighbours together. */
export function wobble(raster: Raster, random: Random, reach: number): Raster {
  const { width, height, data } = raster
  const [across, along] = [createNoise(random, 3, 0.5), createNoise(random, 3, 0.5)]
  const size = Math.max(width, height) / 16
  return mapPixels(raster, (_red, _green, _blue, _at, x, y) => {
    const fromX = x + across(y / size + 0.35 * along(x / size)) * reach
    const fromY = y + along(x / size + 0.35 * across(y / size)) * reach
    const from = 4 * pixelAt(raster, fromX, fromY)
    return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
  })
}

/** Thick strokes of a brush that follow the forms, broad ones first. */
export const oil: Effect = async (raster, random) => {
  const scale = scaleOf(raster)
  const { width, height } = raster
  const canvas = toCanvas(await blurred(raster, 8 * scale))
  const context = canvas.getContext('2d')
  context.lineCap = 'round'
  const smooth = await blurred(raster, 2 * scale)
  const { steep, angle } = slopesOf(toGrey(await blurred(raster, 4 * scale)), raster)
  const swirl = createNoise(random, 2, 0.5)
  for (const [layer, detail] of [0, 1.2, 7].entries()) {
    const brush = (22 * scale) / 2 ** layer
    for (let y = 0; y < height; y += brush * 0.62) {
      for (let x = 0; x < width; x += brush * 0.8) {
        const [px, py] = [x + (random() - 0.5) * brush, y + (random() - 0.5) * brush]
        const at = pixelAt(raster, px, py)
        if ((steep[at] ?? 0) < detail * 1.4) continue
        const isFlat = (steep[at] ?? 0) < 1.6
        const drift = swirl(px / (210 * scale) + py / (330 * scale)) * 1.5
        const direction = isFlat ? drift : (angle[at] ?? 0) + Math.PI / 2
        const light = 1 + (random() - 0.5) * 0.16
        const own = (channel: number) =>
          Math.min(255, (smooth.data[at * 4 + channel] ?? 0) * light).toFixed(0)
        const long = brush * (0.8 + random() * 1.1)
        const [dx, dy] = [Math.cos(direction) * long, Math.sin(direction) * long]
        const curve = [px + dy * 0.12, py - dx * 0.12, px + dx / 2, py + dy / 2] as const
        const thick = brush * (0.45 + random() * 0.35)
        const colour = `rgba(${own(0)},${own(1)},${own(2)},.9)`
        strokeCurve(context, colour, thick, [px - dx / 2, py - dy / 2, ...curve])
      }
    }
  }
  return relief(fromCanvas(canvas), scale)
}

/** The thickness of paint catches light from above. */
function relief(raster: Raster, scale: number): Raster {
  const grey = toGrey(raster)
  const step = Math.max(1, Math.round(scale))
  return mapPixels(raster, (red, green, blue, at) => {
    const lift = ((grey[at] ?? 0) - (grey[Math.max(0, at - step * raster.width - step)] ?? 0)) * 0.5
    return [red * 1.03 + lift, green * 1.02 + lift, blue + lift]
  })
}

/** Dots of pure colours on light ground, that mix in the eye. */
export const points: Effect = async (raster, random) => {
  const scale = scaleOf(raster)
  const { width, height } = raster
  const canvas = toCanvas(await blurred(raster, 10 * scale))
  const context = canvas.getContext('2d')
  fillBox(context, 'rgba(250,244,230,.45)', [0, 0, width, height])
  const vivid = await viaSharp(raster, (image) =>
    image.blur(atLeast(1.6 * scale)).modulate({ saturation: 1.5 }),
  )
  const size = 4.4 * scale
  for (let y = 0; y < height + size; y += size * 1.25) {
    for (let x = 0; x < width + size; x += size * 1.25) {
      const [px, py] = [x + (random() - 0.5) * size * 1.5, y + (random() - 0.5) * size * 1.5]
      const at = 4 * pixelAt(raster, px, py)
      const shift = (channel: number) => Math.round((vivid.data[at + channel] ?? 0) + (random() - 0.5) * 62)
      const colour = `rgb(${shift(0)},${shift(1)},${shift(2)})`
      const radius = size * (0.5 + random() * 0.4)
      fillEllipse(context, colour, [px, py, radius, radius])
    }
  }
  return fromCanvas(canvas)
}
