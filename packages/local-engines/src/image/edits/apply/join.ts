import { MAX_IMAGE_PIXELS } from '@atelier/contract/limits'
import { type Raster, viaSharp } from '../../raster/raster.ts'

/** Places images side by side at the height of the first, or one above the other at its width. */
export async function join(images: readonly Raster[], isStack: boolean): Promise<Raster> {
  const [first] = images
  if (!first) throw new RangeError('there is no image')
  const across = isStack ? first.width : first.height
  const lengths = images.map(({ width, height }) => (isStack ? height / width : width / height) * across)
  const length = lengths.reduce((sum, value) => sum + value, 0)
  const times = Math.min(1, Math.sqrt(MAX_IMAGE_PIXELS / (length * across)))
  const pixels = (value: number) => Math.max(1, Math.floor(value * times))
  const parts = await Promise.all(
    images.map((image, at) => {
      const side = pixels(lengths[at] ?? 0)
      const size = isStack ? { width: pixels(across), height: side } : { width: side, height: pixels(across) }
      return viaSharp(image, (one) => one.resize({ ...size, fit: 'fill' }))
    }),
  )
  return placeInRow(parts, isStack)
}

function placeInRow(parts: readonly Raster[], isStack: boolean): Raster {
  const total = parts.reduce((sum, { width, height }) => sum + (isStack ? height : width), 0)
  const [first] = parts
  const [width, height] = isStack ? [first?.width ?? 1, total] : [total, first?.height ?? 1]
  const data = new Uint8ClampedArray(width * height * 4)
  let start = 0
  for (const part of parts) {
    for (let y = 0; y < part.height; y++) {
      const row = part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4)
      data.set(row, isStack ? (start + y) * width * 4 : (y * width + start) * 4)
    }
    start += isStack ? part.height : part.width
  }
  return { width, height, data }
}
