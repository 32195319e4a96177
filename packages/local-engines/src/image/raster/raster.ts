import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import sharp, { type Sharp } from 'sharp'
import type { Random } from '../illustrator/random.ts'

// A process draws one image at a time, and others run beside it.
sharp.concurrency(1)
sharp.cache(false)

/** Pixels as red, green, blue and opacity, 0 to 255 each. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Transforms an image of the same size. `random` makes the effect's random choices. */
export type Effect = (raster: Raster, random: Random) => Raster | Promise<Raster>

/** The size of an image, compared with the one for which effects are written. */
export const scaleOf = ({ width, height }: Raster): number => Math.max(width, height) / 1024

type Change = (
  ...of: [red: number, green: number, blue: number, at: number, x: number, y: number]
) => readonly [number, number, number]

/** Makes a raster of the same size from a function of each pixel. */
export function mapPixels({ data, width, height }: Raster, change: Change): Raster {
  const changed = new Uint8ClampedArray(data)
  for (let at = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const place = at * 4
      const [red, green, blue] = [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0]
      changed.set(change(red, green, blue, at, x, y), place)
    }
  }
  return { width, height, data: changed }
}

/** The index of the pixel nearest to a place. */
export function pixelAt({ width, height }: Omit<Raster, 'data'>, x: number, y: number): number {
  const [column, row] = [Math.round(x), Math.round(y)]
  return Math.max(0, Math.min(height - 1, row)) * width + Math.max(0, Math.min(width - 1, column))
}

/** How light each pixel looks, 0 to 255. */
export function toGrey({ data }: Raster): Float32Array {
  const grey = new Float32Array(data.length / 4)
  for (let at = 0; at < grey.length; at++) {
    grey[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  }
  return grey
}

/** The pixels of an image, in sRGB with 8 bits per channel. */
export async function decoded(image: Sharp): Promise<Raster> {
  const upright = image.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' })
  const { data, info } = await upright.toBuffer({ resolveWithObject: true })
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  return { width: info.width, height: info.height, data: bytes }
}

export const toSharp = ({ width, height, data }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } })

/** What sharp makes of a raster; the size may change. */
export const viaSharp = (raster: Raster, change: (image: Sharp) => Sharp): Promise<Raster> =>
  decoded(change(toSharp(raster)))

/** A blur that sharp accepts. */
export const atLeast = (sigma: number): number => Math.max(0.3, sigma)

/** Blurred by so many pixels. */
export function blurred(raster: Raster, sigma: number): Promise<Raster> {
  return viaSharp(raster, (image) => image.blur(atLeast(sigma)))
}

/**
 * Without specks: each pixel is about the middle one of its surroundings, a square of so many pixels. Large squares are
 * looked at in half the size, which takes a quarter of the time.
 */
export async function medianed(
  raster: Raster,
  window: number,
  change = (image: Sharp): Sharp => image,
): Promise<Raster> {
  const { width, height } = raster
  const shrink = window >= 5 ? 2 : 1
  const to = (times: number) => ({
    width: Math.max(1, Math.round(width / times)),
    height: Math.max(1, Math.round(height / times)),
  })
  const small =
    shrink > 1 ? await viaSharp(raster, (image) => image.resize({ ...to(shrink), fit: 'fill' })) : raster
  const size = Math.min(Math.max(3, Math.round(window / shrink)), small.width, small.height)
  const smooth = await viaSharp(small, (image) => change(size > 1 ? image.median(size) : image))
  return shrink > 1
    ? viaSharp(smooth, (image) => image.resize({ ...to(1), fit: 'fill', kernel: 'cubic' }))
    : smooth
}

/** Between one raster (0) and another of its size (1). */
export function blend(one: Raster, other: Raster, amount: number): Raster {
  const data = new Uint8ClampedArray(one.data.length)
  for (let at = 0; at < data.length; at++) {
    data[at] = (one.data[at] ?? 0) + ((other.data[at] ?? 0) - (one.data[at] ?? 0)) * amount
  }
  return { width: one.width, height: one.height, data }
}

/** The pixels of a canvas. */
export function fromCanvas(canvas: Canvas): Raster {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return { width, height, data }
}

export function toCanvas({ width, height, data }: Raster): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  image.data.set(data)
  context.putImageData(image, 0, 0)
  return canvas
}

export function drawOver(raster: Raster, draw: (context: SKRSContext2D, canvas: Canvas) => void): Raster {
  const canvas = toCanvas(raster)
  draw(canvas.getContext('2d'), canvas)
  return fromCanvas(canvas)
}

/** A number from −0.5 to 0.5 that looks random, always the same for the same place. */
export function grainAt(at: number): number {
  let mixed = Math.imul(at ^ (at >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32 - 0.5
}

/** Gradient of a gray image at each pixel, and its direction. */
export function slopesOf(grey: Float32Array, { width, height }: Omit<Raster, 'data'>) {
  const steep = new Float32Array(grey.length)
  const angle = new Float32Array(grey.length)
  const at = (x: number, y: number) => grey[pixelAt({ width, height }, x, y)] ?? 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const right = at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1)
      const left = at(x - 1, y - 1) + 2 * at(x - 1, y) + at(x - 1, y + 1)
      const below = at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1)
      const above = at(x - 1, y - 1) + 2 * at(x, y - 1) + at(x + 1, y - 1)
      steep[y * width + x] = Math.hypot(right - left, below - above) / 4
      angle[y * width + x] = Math.atan2(below - above, right - left)
    }
  }
  return { steep, angle }
}
