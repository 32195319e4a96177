import { createCanvas } from '@napi-rs/canvas'
import { createNoise, type Random } from '../illustrator/random.ts'
import type { Effect } from './effect.ts'
import {
  atLeast,
  blurred,
  fromCanvas,
  grainAt,
  mapPixels,
  medianed,
  type Raster,
  slopesOf,
  toGrey,
  viaSharp,
} from './raster.ts'

const scaleOf = ({ width, height }: Raster) => Math.max(width, height) / 1024

/** Washes of colour with darker rims, that run a little out of their lines, on rough paper. */
export const watercolour: Effect = async (raster, random) => {
  const scale = scaleOf(raster)
  const run = await medianed(wobble(raster, random, 7 * scale), Math.max(3, 5 * scale), (image) =>
    image.modulate({ saturation: 1.2, brightness: 1.1 }),
  )
  const { steep } = slopesOf(toGrey(await blurred(run, 1.6 * scale)), raster.width, raster.height)
  const [flow, bloom] = [createNoise(random, 3, 0.6), createNoise(random, 4, 0.6)]
  return mapPixels(run, (red, green, blue, at) => {
    const [x, y] = [at % raster.width, Math.floor(at / raster.width)]
    const wash = 1 + 0.1 * flow(x / (90 * scale) + 40 * bloom(y / (260 * scale)))
    const rim = 1 - Math.min(0.34, (steep[at] ?? 0) / 150)
    const paper = 1 + grainAt((y >> 1) * 4096 + (x >> 1)) * 0.075
    const edge = Math.min(x, y, raster.width - x, raster.height - y) / (46 * scale)
    const reach = Math.max(
      0,
      Math.min(1, edge * 1.6 + 0.6 * (bloom(x / (34 * scale)) + flow(y / (41 * scale))) - 0.4),
    )
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
  return mapPixels(raster, (_red, _green, _blue, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const fromX = Math.round(x + across(y / size + 0.35 * along(x / size)) * reach)
    const fromY = Math.round(y + along(x / size + 0.35 * across(y / size)) * reach)
    const from =
      4 * (Math.max(0, Math.min(height - 1, fromY)) * width + Math.max(0, Math.min(width - 1, fromX)))
    return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
  })
}

/** Thick strokes of a brush that follow the forms, broad ones first. */
export const oil: Effect = async (raster, random) => {
  const scale = scaleOf(raster)
  const { width, height } = raster
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const under = await blurred(raster, 8 * scale)
  context.putImageData(toImageData(context, under), 0, 0)
  context.lineCap = 'round'
  const smooth = await blurred(raster, 2 * scale)
  const { steep, angle } = slopesOf(toGrey(await blurred(raster, 4 * scale)), width, height)
  const swirl = createNoise(random, 2, 0.5)
  for (const { brush, detail } of [
    { brush: 22 * scale, detail: 0 },
    { brush: 11 * scale, detail: 1.2 },
    { brush: 5.5 * scale, detail: 7 },
  ]) {
    for (let y = 0; y < height; y += brush * 0.62) {
      for (let x = 0; x < width; x += brush * 0.8) {
        const [px, py] = [x + (random() - 0.5) * brush, y + (random() - 0.5) * brush]
        const at =
          Math.max(0, Math.min(height - 1, Math.round(py))) * width +
          Math.max(0, Math.min(width - 1, Math.round(px)))
        if ((steep[at] ?? 0) < detail * 1.4) continue
        const isFlat = (steep[at] ?? 0) < 1.6
        const drift = swirl(px / (210 * scale) + py / (330 * scale)) * 1.5
        const direction = isFlat ? drift : (angle[at] ?? 0) + Math.PI / 2
        const light = 1 + (random() - 0.5) * 0.16
        const [r, g, b] = [0, 1, 2].map((channel) =>
          Math.min(255, (smooth.data[at * 4 + channel] ?? 0) * light),
        )
        const long = brush * (0.8 + random() * 1.1)
        const [dx, dy] = [Math.cos(direction) * long, Math.sin(direction) * long]
        context.strokeStyle = `rgba(${r?.toFixed(0)},${g?.toFixed(0)},${b?.toFixed(0)},.9)`
        context.lineWidth = brush * (0.45 + random() * 0.35)
        context.beginPath()
        context.moveTo(px - dx / 2, py - dy / 2)
        context.quadraticCurveTo(px + dy * 0.12, py - dx * 0.12, px + dx / 2, py + dy / 2)
        context.stroke()
      }
    }
  }
  return relief(fromCanvas(canvas), scale)
}

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>

function toImageData(context: Context, raster: Raster) {
  const image = context.createImageData(raster.width, raster.height)
  image.data.set(raster.data)
  return image
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
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.putImageData(toImageData(context, await blurred(raster, 10 * scale)), 0, 0)
  context.fillStyle = 'rgba(250,244,230,.45)'
  context.fillRect(0, 0, width, height)
  const vivid = await viaSharp(raster, (image) =>
    image.blur(atLeast(1.6 * scale)).modulate({ saturation: 1.5 }),
  )
  const size = 4.4 * scale
  for (let y = 0; y < height + size; y += size * 1.25) {
    for (let x = 0; x < width + size; x += size * 1.25) {
      const [px, py] = [x + (random() - 0.5) * size * 1.5, y + (random() - 0.5) * size * 1.5]
      const at =
        4 *
        (Math.max(0, Math.min(height - 1, Math.round(py))) * width +
          Math.max(0, Math.min(width - 1, Math.round(px))))
      const shift = (channel: number) => Math.round((vivid.data[at + channel] ?? 0) + (random() - 0.5) * 62)
      context.fillStyle = `rgb(${shift(0)},${shift(1)},${shift(2)})`
      context.beginPath()
      context.arc(px, py, size * (0.5 + random() * 0.4), 0, 7)
      context.fill()
    }
  }
  return fromCanvas(canvas)
}
