import { MAX_IMAGE_PIXELS } from '@atelier/contract/limits'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { toRgb } from '../../illustrator/colour.ts'
import { type Raster, viaSharp } from '../../raster/raster.ts'
import type { Crop, Measure, Named, Place, Size } from '../operation.ts'

/** An edit that this image does not allow. `message` is for the user. */
export const impossible = (message: string): EngineError =>
  new EngineError('invalid', message, { userMessage: message })

const millions = (pixels: number) => `${(pixels / 1e6).toFixed(1)} million`

/** Throws for a result of too many pixels. */
export function enforcePixels(width: number, height: number): void {
  const pixels = width * height
  if (pixels <= MAX_IMAGE_PIXELS) return
  throw impossible(
    `The result would have ${millions(pixels)} pixels; at most ${millions(MAX_IMAGE_PIXELS)} are possible.`,
  )
}

/** Pixels of a measure, at least one; percent are of `whole`. */
export const toPixels = ({ value, unit }: Measure, whole: number): number =>
  Math.max(1, Math.round(unit === 'percent' ? (value / 100) * whole : value))

/** Adds a border around the image. */
export async function addBorder(raster: Raster, { width, colour }: Named<'border'>): Promise<Raster> {
  const side = toPixels(width, Math.min(raster.width, raster.height))
  enforcePixels(raster.width + 2 * side, raster.height + 2 * side)
  const [r, g, b] = toRgb(colour)
  // `#rrggbbaa` is transparent.
  const background = { r, g, b, alpha: colour.length > 7 ? 0 : 1 }
  const sides = { left: side, right: side, top: side, bottom: side }
  return await viaSharp(raster, (image) => image.extend({ ...sides, background }))
}

export const round = (raster: Raster, { radius }: Named<'round'>): Raster =>
  roundCorners(raster, toPixels(radius, Math.min(raster.width, raster.height)))

/** Makes the image transparent outside of corners with a radius in pixels, at most half of the shorter side. */
export function roundCorners({ width, height, data }: Raster, radius: number): Raster {
  const r = Math.min(radius, width / 2, height / 2)
  const rounded = new Uint8ClampedArray(data)
  const distance = (at: number, whole: number) => Math.max(r - at - 0.5, at + 0.5 - (whole - r), 0)
  for (let y = 0; y < height; y++) {
    const dy = distance(y, height)
    if (dy === 0) continue
    for (let x = 0; x < width; x++) {
      const inside = Math.max(0, Math.min(1, r + 0.5 - Math.hypot(distance(x, width), dy)))
      const alpha = (y * width + x) * 4 + 3
      rounded[alpha] = (data[alpha] ?? 0) * inside
    }
  }
  return { width, height, data: rounded }
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** Rotates clockwise; the corners that other angles than quarter turns leave are transparent. */
export async function rotate(raster: Raster, { degrees }: Named<'rotate'>): Promise<Raster> {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  enforcePixels(raster.width * cos + raster.height * sin, raster.width * sin + raster.height * cos)
  return await viaSharp(raster, (image) => image.rotate(degrees, { background: clear }))
}

/** Mirrors from left to right or from top to bottom. */
export const flip = (raster: Raster, { axis }: Named<'flip'>): Promise<Raster> =>
  viaSharp(raster, (image) => (axis === 'vertical' ? image.flip() : image.flop()))

/** Cuts off what is outside of a part. */
export async function crop(raster: Raster, to: Crop): Promise<Raster> {
  const { width, height, left, top } = to.to === 'rest' ? restOf(raster, to) : placed(raster, to)
  const part = await viaSharp(raster, (image) => image.extract({ left, top, width, height }))
  return to.to === 'circle' ? roundCorners(part, width / 2) : part
}

function placed(raster: Raster, to: Exclude<Crop, { to: 'rest' }>) {
  const { width, height } = croppedSize(raster, to)
  const offset = (whole: number, part: number, at: Place['x']) => Math.round((whole - part) * at)
  return {
    ...{ width, height },
    ...{ left: offset(raster.width, width, to.at.x), top: offset(raster.height, height, to.at.y) },
  }
}

function croppedSize(raster: Raster, to: Exclude<Crop, { to: 'rest' }>): { width: number; height: number } {
  if (to.to === 'size') {
    if (to.width <= raster.width && to.height <= raster.height) return to
    throw impossible(
      `This image has ${raster.width} × ${raster.height} pixels, so it cannot be cropped to ${to.width} × ${to.height}.`,
    )
  }
  const pixels = (value: number) => Math.max(1, Math.round(value))
  if (to.to === 'part')
    return { width: pixels(raster.width * to.width), height: pixels(raster.height * to.height) }
  const ratio = to.to === 'circle' ? 1 : to.width / to.height
  return {
    width: pixels(Math.min(raster.width, raster.height * ratio)),
    height: pixels(Math.min(raster.height, raster.width / ratio)),
  }
}

function restOf({ width, height }: Raster, { without, sides }: Extract<Crop, { to: 'rest' }>) {
  const cut = (side: (typeof sides)[number], whole: number) =>
    sides.includes(side) ? toPixels(without, whole) : 0
  const [left, top] = [cut('left', width), cut('top', height)]
  const rest = {
    left,
    top,
    width: width - left - cut('right', width),
    height: height - top - cut('bottom', height),
  }
  if (rest.width >= 1 && rest.height >= 1) return rest
  throw impossible(`This image has ${width} × ${height} pixels: nothing would be left of it.`)
}

/** Scales; to a width and a height it crops what does not fit. */
export async function resize(raster: Raster, size: Size): Promise<Raster> {
  const { width, height } = sizeOf(raster, size)
  enforcePixels(width, height)
  return await viaSharp(raster, (image) => image.resize({ width, height, fit: 'cover', kernel: 'lanczos3' }))
}

function sizeOf(raster: Raster, { width, height, longest, factor }: Size): { width: number; height: number } {
  if (width !== undefined && height !== undefined) return { width, height }
  const times =
    factor ??
    (longest !== undefined
      ? longest / Math.max(raster.width, raster.height)
      : width !== undefined
        ? width / raster.width
        : (height ?? raster.height) / raster.height)
  const scaled = (side: number) => Math.max(1, Math.round(side * times))
  return { width: width ?? scaled(raster.width), height: height ?? scaled(raster.height) }
}
