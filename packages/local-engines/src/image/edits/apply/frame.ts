import { toRgb } from '../../illustrator/colour.ts'
import { type Raster, viaSharp } from '../../raster/raster.ts'
import type { Named } from '../operation.ts'
import { enforcePixels, toPixels } from './measures.ts'

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

/** Rounds the corners. */
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
