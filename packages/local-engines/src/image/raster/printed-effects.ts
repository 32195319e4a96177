import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import {
  decoded,
  type Effect,
  fromCanvas,
  grainAt,
  mapPixels,
  medianed,
  pixelAt,
  type Raster,
  scaleOf,
  toSharp,
  viaSharp,
} from './raster.ts'

/** Reduces to so many colours (2, 4, 16 or 256, as libvips rounds up to these). */
async function quantise(raster: Raster, colours: number, dither: number): Promise<Raster> {
  const png = toSharp(raster).removeAlpha().png({ palette: true, colours, dither })
  return decoded(sharp(await png.toBuffer()))
}

const GRID = 120

/** Large square pixels of few colours. */
export const pixels: Effect = async (raster) => {
  const { width, height } = raster
  const step = Math.max(width, height) / GRID
  const [across, along] = [width, height].map((side) => Math.max(1, Math.round(side / step)))
  const small = await viaSharp(raster, (image) =>
    image.resize(across, along, { fit: 'fill', kernel: 'cubic' }).modulate({ saturation: 1.25 }),
  )
  const few = await quantise(small, 16, 0.3)
  return viaSharp(few, (image) => image.resize(width, height, { fit: 'fill', kernel: 'nearest' }))
}

/** Few flat inks that do not quite cover the paper. */
export const poster: Effect = async (raster) => {
  const scale = scaleOf(raster)
  const smooth = await medianed(raster, Math.max(3, 7 * scale), (image) =>
    image.modulate({ saturation: 1.3 }).linear(1.12, -12),
  )
  const few = await quantise(smooth, 16, 0)
  const even = await medianed(few, Math.max(3, 3 * scale))
  return mapPixels(even, (red, green, blue, at) => {
    const speckle = grainAt(at) > 0.485 ? 18 : grainAt(at) * 7
    return [red * 0.95 + 13 + speckle, green * 0.94 + 12 + speckle, blue * 0.9 + 14 + speckle]
  })
}

/** Facets of one colour, as low polygons. */
export const facets: Effect = (raster, random) => {
  const { width, height } = raster
  const step = Math.max(width, height) / 76
  const columns = Math.ceil(width / step) + 2
  const rows = Math.ceil(height / step) + 2
  const corners = Array.from({ length: columns * rows }, (_, at): readonly [number, number] => [
    ((at % columns) - 0.5) * step + (random() - 0.5) * step * 0.75,
    (Math.floor(at / columns) - 0.5) * step + (random() - 0.5) * step * 0.75,
  ])
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const corner = (column: number, row: number) => corners[row * columns + column] ?? ([0, 0] as const)
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const [a, b] = [corner(column, row), corner(column + 1, row)]
      const [c, d] = [corner(column, row + 1), corner(column + 1, row + 1)]
      const [first, second] = (row + column) % 2 ? [c, b] : [d, a]
      const halves = [
        { facet: [a, b, first], light: 1.035 },
        { facet: [second, d, c], light: 0.965 },
      ] as const
      for (const { facet, light } of halves) {
        const middle = (axis: 0 | 1) => facet.reduce((sum, point) => sum + point[axis], 0) / 3
        context.fillStyle = meanColour(raster, middle(0), middle(1), step * 0.3, light)
        context.strokeStyle = context.fillStyle
        context.lineWidth = 1
        context.beginPath()
        for (const point of facet) context.lineTo(...point)
        context.closePath()
        context.fill()
        context.stroke()
      }
    }
  }
  return fromCanvas(canvas)
}

/** The mean colour of a place and of the corners around it. */
function meanColour(raster: Raster, x: number, y: number, reach: number, light: number): string {
  const offsets = [0, 0, -1, -1, 1, 1, -1, 1, 1, -1]
  const sum = [0, 0, 0]
  for (let place = 0; place < offsets.length; place += 2) {
    const [dx = 0, dy = 0] = offsets.slice(place)
    const at = 4 * pixelAt(raster, x + dx * reach, y + dy * reach)
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (raster.data[at + channel] ?? 0)
  }
  return `rgb(${sum.map((value) => Math.min(255, Math.round((value / 5) * light))).join(',')})`
}

/** Stripes that slipped aside and colours that came apart. */
export const glitch: Effect = (raster, random) => {
  const { width, height, data } = raster
  const shifts = new Float32Array(height)
  for (let y = 0; y < height; ) {
    const tall = 2 + Math.floor(random() ** 3 * height * 0.09)
    const shift = random() < 0.4 ? (random() - 0.5) * width * 0.14 : 0
    shifts.fill(shift, y, y + tall)
    y += tall
  }
  const apart = Math.round(width * (0.006 + random() * 0.009))
  return mapPixels(raster, (_red, _green, _blue, _at, x, y) => {
    const from = (shift: number, channel: number) => {
      const column = (((x + Math.round(shifts[y] ?? 0) + shift) % width) + width) % width
      return data[(y * width + column) * 4 + channel] ?? 0
    }
    const line = y % 4 === 0 ? 0.84 : 1
    return [from(apart, 0) * line, from(0, 1) * line, from(-apart, 2) * line]
  })
}
