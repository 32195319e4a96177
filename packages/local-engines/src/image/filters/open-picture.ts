import { EngineError } from '@atelier/engines/spec/engine-error'
import sharp, { type Sharp } from 'sharp'
import type { Raster } from '../raster/raster.ts'

const MAX_PIXELS = 50_000_000
const MAX_SIDE = 2048

/** A decoded source image. */
export interface OpenOptions {
  /** Times its size, as far as the longest side allows. */
  readonly scale: number
}

/**
 * Decodes an image upright, in sRGB with 8 bits per channel, its longer side at most 2048 pixels; of an animation the first
 * frame. Throws `EngineError` `invalid` when it cannot be read.
 */
export async function openImage(path: string, { scale }: OpenOptions): Promise<Raster> {
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    const { width, height } = (await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()).autoOrient
    const times = Math.min(scale, MAX_SIDE / Math.max(width, height))
    return await readPixels(times === 1 ? image : resize(image, width * times, height * times))
  } catch (cause) {
    throw new EngineError('invalid', `the image cannot be decoded: ${String(cause)}`, {
      userMessage: 'This image cannot be read. Choose another one, or save it again as PNG or JPEG.',
      cause,
    })
  }
}

function resize(image: Sharp, width: number, height: number): Sharp {
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
  return image.resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
}

async function readPixels(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  }
}
