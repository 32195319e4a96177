import { MAX_IMAGE_PIXELS } from '@atelier/contract/limits'
import { EngineError } from '@atelier/engines/spec/engine-error'
import sharp, { type Sharp } from 'sharp'
import type { Raster } from '../raster/raster.ts'

/**
 * Decodes an image upright, in sRGB with 8 bits per channel; of an animation the first frame. Of several images each is
 * reduced to its share of `MAX_IMAGE_PIXELS`. Throws `EngineError` `invalid` when it cannot be read.
 */
export async function openImage(path: string, count: number): Promise<Raster> {
  try {
    const image = sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).autoOrient()
    const { width, height } = (await sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS }).metadata())
      .autoOrient
    const times = Math.min(1, Math.sqrt(MAX_IMAGE_PIXELS / count / (width * height)))
    return await readPixels(times === 1 ? image : image.resize({ width: Math.floor(width * times) }))
  } catch (cause) {
    throw new EngineError('invalid', `the image cannot be decoded: ${String(cause)}`, {
      userMessage: 'This image cannot be read. Choose another one, or save it again as PNG or JPEG.',
      cause,
    })
  }
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
