import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import sharp, { type Sharp } from 'sharp'

// A process draws one image at a time, and others run beside it.
sharp.concurrency(1)
sharp.cache(false)

/** Pixels as red, green, blue and opacity, 0 to 255 each. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Makes a raster of the same size from a function of each pixel. */
export function mapPixels(
  raster: Raster,
  change: (red: number, green: number, blue: number, at: number) => readonly [number, number, number],
): Raster {
  const { data, width, height } = raster
  const changed = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = change(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, at / 4)
    changed[at] = red
    changed[at + 1] = green
    changed[at + 2] = blue
    changed[at + 3] = data[at + 3] ?? 255
  }
  return { width, height, data: changed }
}

/** How light each pixel looks, 0 to 255. */
export function toGrey({ data }: Raster): Float32Array {
  const grey = new Float32Array(data.length / 4)
  for (let at = 0; at < grey.length; at++) {
    grey[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  }
  return grey
}

/** What sharp makes of a raster; the size may change. */
export async function viaSharp(raster: Raster, change: (image: Sharp) => Sharp): Promise<Raster> {
  const { width, height, data } = raster
  const image = sharp(data, { raw: { width, height, channels: 4 } })
  const { data: changed, info } = await change(image)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(changed.buffer, changed.byteOffset, changed.length),
  }
}

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

/** A canvas that shows a raster. */
export function toCanvas({ width, height, data }: Raster): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  image.data.set(data)
  context.putImageData(image, 0, 0)
  return canvas
}

/** A raster after something was drawn over it. */
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
export function slopesOf(
  grey: Float32Array,
  width: number,
  height: number,
): { steep: Float32Array; angle: Float32Array } {
  const steep = new Float32Array(grey.length)
  const angle = new Float32Array(grey.length)
  const at = (x: number, y: number) =>
    grey[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 0
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
