import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, toRgb } from '../illustrator/colour.ts'
import { around, fillBox } from '../illustrator/sprites/brush.ts'
import {
  atLeast,
  blurred,
  drawOver,
  type Effect,
  fromCanvas,
  grainAt,
  mapPixels,
  scaleOf,
  toGrey,
  viaSharp,
} from './raster.ts'

/** Greys with deep blacks. */
export const monochrome: Effect = (raster) => {
  const grey = toGrey(raster)
  return mapPixels(raster, (_red, _green, _blue, at) => {
    const value = (grey[at] ?? 0) / 255
    const curved = 255 * (value * value * (3 - 2 * value) * 0.55 + value * 0.45) + grainAt(at) * 9
    return [curved, curved, curved]
  })
}

/** Tints everything and preserves lightness. */
export function tint(colour: Colour): Effect {
  const [r, g, b] = toRgb(colour)
  const own = 0.299 * r + 0.587 * g + 0.114 * b
  return (raster) => {
    const grey = toGrey(raster)
    return mapPixels(raster, (red, green, blue, at) => {
      const value = grey[at] ?? 0
      const lean = (channel: number, target: number) => channel * 0.35 + 0.65 * (value + (target - own) * 0.8)
      return [lean(red, r), lean(green, g), lean(blue, b)]
    })
  }
}

/** Longest side of what is drawn over an old photo: gradients can be enlarged. */
const MAX_SHADE_SIDE = 512

/** Faded browns, a light leak and dark corners. */
export const vintage: Effect = async (raster, random) => {
  const { width, height } = raster
  const times = Math.min(1, MAX_SHADE_SIDE / Math.max(width, height))
  const shade = createCanvas(Math.ceil(width * times), Math.ceil(height * times))
  const context = shade.getContext('2d')
  const leak = random() < 0.5 ? 0 : shade.width
  const y = shade.height * 0.3
  const glow = around(context, [leak, y, shade.width * 0.5], ['rgba(255,150,70,.38)', 'rgba(255,150,70,0)'])
  fillBox(context, glow, [0, 0, shade.width, shade.height])
  darkenCorners(context, shade, 'rgba(40,20,6,.62)')
  const over = await viaSharp(fromCanvas(shade), (image) => image.resize(width, height, { fit: 'fill' }))
  const input = Buffer.from(over.data.buffer, over.data.byteOffset, over.data.length)
  // Half of each color and half of sepia.
  const aged = await viaSharp(raster, (image) =>
    image.recomb([
      [0.579, 0.31, 0.076],
      [0.135, 0.642, 0.065],
      [0.098, 0.192, 0.359],
    ]),
  )
  const lifted = await viaSharp(aged, (image) => image.linear([1, 1, 1, 1], [30, 24, 26, 0]))
  return viaSharp(lifted, (image) => image.composite([{ input, raw: { width, height, channels: 4 } }]))
}

function darkenCorners(context: SKRSContext2D, { width, height }: Canvas, colour: string): void {
  const far = Math.hypot(width, height) / 2
  const edge = around(context, [width / 2, height / 2, far, far * 0.5], ['rgba(0,0,0,0)', colour])
  fillBox(context, edge, [0, 0, width, height])
}

/** Deep contrast, teal shadows and orange lights, dark corners. */
export const cinematic: Effect = (raster) => {
  const graded = mapPixels(raster, (red, green, blue, at) => {
    const grey = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    const lean = grey - 0.48
    const curve = (value: number) => {
      const part = value / 255
      return 255 * (part * 0.4 + part * part * (3 - 2 * part) * 0.6)
    }
    const noise = grainAt(at) * 8
    return [curve(red) + 26 * lean + noise, curve(green) + 5 * lean + noise, curve(blue) - 26 * lean + noise]
  })
  return drawOver(graded, (context, canvas) => darkenCorners(context, canvas, 'rgba(2,6,14,.6)'))
}

/** Moonlight: dark and blue, with a little glow where it was brightest. */
export const night: Effect = async (raster) => {
  const glow = await blurred(raster, 9 * scaleOf(raster))
  return mapPixels(raster, (red, green, blue, at) => {
    const grey = 0.299 * red + 0.587 * green + 0.114 * blue
    const shine = Math.max(0, (glow.data[at * 4] ?? 0) - 205) * 0.9
    return [
      grey * 0.16 + red * 0.12 + shine,
      grey * 0.22 + green * 0.14 + shine * 0.95,
      grey * 0.34 + blue * 0.24 + 16 + shine * 0.7,
    ]
  })
}

/** A soft glow over everything. */
export const dreamy: Effect = async (raster) => {
  const soft = await viaSharp(raster, (image) =>
    image.blur(atLeast(11 * scaleOf(raster))).modulate({ saturation: 1.2, brightness: 1.08 }),
  )
  return mapPixels(raster, (red, green, blue, at) => {
    const screen = (value: number, channel: number) => {
      const other = soft.data[at * 4 + channel] ?? 0
      return value * 0.45 + 0.55 * (255 - ((255 - value) * (255 - other)) / 255)
    }
    return [screen(red, 0) + 6, screen(green, 1), screen(blue, 2) + 8]
  })
}

/** Brighter colours and lights. */
export const vivid: Effect = (raster) =>
  viaSharp(raster, (image) => image.modulate({ saturation: 1.55, brightness: 1.03 }).linear(1.1, -10))
