import { EngineError } from '@atelier/engines/spec/engine-error'
import sharp, { type Sharp } from 'sharp'
import type { VideoSize } from '../drawn-video.ts'
import type { CameraPlan } from './choose-moves.ts'
import { flatSpace, guessSpace } from './depth.ts'
import type { Relief } from './warp.ts'

const MAX_PIXELS = 50_000_000
/** Pixels of the prepared image per frame pixel, so that it stays sharp when enlarged. */
const DENSITY = 1.3
/** If a filled frame would show less than this share of an image, the whole image is shown instead. */
const LEAST_SEEN = 0.5
/** Maximum size of the prepared image beyond the frame, in frames. */
const MOST_BEYOND = 1.9
/** Background of images with transparent parts. */
const PAPER = '#f3f0ea'

/**
 * Prepares an image for a frame: it fills the frame, or, if that would hide most of it and no
 * move crosses it, is shown whole on a blurred copy of itself.
 */
export async function frameImage(
  path: string,
  frame: VideoSize,
  crosses: CameraPlan['crosses'],
): Promise<Relief> {
  try {
    return await prepare(path, frame, crosses)
  } catch (cause) {
    const message = `the image cannot be decoded: ${cause instanceof Error ? cause.message : cause}`
    const userMessage =
      'This image cannot be read. Choose a JPEG, PNG or WebP image of at most 50 megapixels.'
    throw new EngineError('invalid', message, { userMessage, cause })
  }
}

async function prepare(path: string, frame: VideoSize, crosses: CameraPlan['crosses']): Promise<Relief> {
  const upright = await sharp(path, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .resize({ width: 2600, height: 2600, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = upright.info
  const picture = sharp(upright.data, { raw: { width, height, channels } })
  const proportion = width / height / (frame.width / frame.height)
  const isCrossed = proportion > 1 ? crosses.x : crosses.y
  const isWhole = !isCrossed && Math.min(proportion, 1 / proportion) < LEAST_SEEN
  const size = isWhole ? times(frame, 1, 1) : times(frame, beyond(proportion), beyond(1 / proportion))
  const image = isWhole
    ? await beforeItself(picture, size)
    : picture.resize(size.width, size.height, { fit: 'cover' })
  const data = await image.removeAlpha().ensureAlpha().raw().toBuffer()
  const pixels = new Int32Array(data.buffer, data.byteOffset, size.width * size.height)
  const prepared = sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } }).removeAlpha()
  const space = isWhole ? flatSpace(size) : await guessSpace(prepared, size)
  return { ...size, ...space, density: DENSITY, pixels }
}

function beyond(proportion: number): number {
  return Math.min(MOST_BEYOND, Math.max(1, proportion))
}

function times(frame: VideoSize, x: number, y: number): VideoSize {
  return { width: Math.round(frame.width * DENSITY * x), height: Math.round(frame.height * DENSITY * y) }
}

async function beforeItself(picture: Sharp, size: VideoSize): Promise<Sharp> {
  const scaled = (part: number, fit: 'inside' | 'cover') =>
    picture.clone().resize(Math.round(size.width * part), Math.round(size.height * part), { fit })
  const small = scaled(1 / 16, 'cover')
    .blur(6)
    .modulate({ brightness: 0.72, saturation: 1.1 })
  const [whole, blurred] = await Promise.all(
    [scaled(0.94, 'inside'), small].map((image) => image.png({ compressionLevel: 1 }).toBuffer()),
  )
  const both = await sharp(blurred)
    .resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: whole, gravity: 'centre' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(both.data, { raw: both.info })
}
