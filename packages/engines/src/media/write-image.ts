import { MAX_IMAGE_PIXELS } from '@atelier/contract/limits'
import sharp, { type Sharp } from 'sharp'
import { EngineError } from '../spec/engine-error.ts'
import { keepImageMark } from './marks/keep-mark.ts'
import { xmpPacket } from './marks/xmp-packet.ts'
import type { ImageSize, ImageTask } from './media-protocol.ts'

/** The supported image formats; libvips supports others, some of which read further files. */
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif', 'Tiff']
const QUALITY = 92
/** Each thread processes a stripe of the image. */
const THREADS = 2

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}`) })
sharp.concurrency(THREADS)
sharp.cache(false)

/** Re-encodes an image; returns its size. Throws `EngineError` `invalid` when it is too large or unreadable. */
export async function writeImage(task: ImageTask): Promise<ImageSize> {
  const { source, target, within, width, background, isMask = false } = task
  try {
    const image = sharp(source, {
      limitInputPixels: MAX_IMAGE_PIXELS,
      sequentialRead: true,
      failOn: 'error',
    }).autoOrient()
    if (within) image.resize(within, within, { fit: 'inside', withoutEnlargement: true })
    if (width) image.resize({ width })
    if (background) image.flatten({ background })
    const drawn = isMask ? await drawMask(image) : image
    const written = await (await withMark(encode(drawn, task), task)).toFile(target)
    return { width: written.width, height: written.height }
  } catch (cause) {
    throw new EngineError('invalid', `the image cannot be decoded: ${String(cause)}`, { cause })
  }
}

/** An image of the transparency of another one: white where it is transparent, black where it is not. */
async function drawMask(image: Sharp): Promise<Sharp> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (let at = 0; at < data.length; at += channels)
    data.fill(255 - (data[at + channels - 1] ?? 255), at, at + channels - 1)
  return sharp(data, { raw: { width, height, channels } })
}

/** Width and height in the header; null for an unreadable file. */
export async function readSize(path: string): Promise<ImageSize | null> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    return { width, height }
  } catch {
    // A file libvips fails on is not an image for us, whatever the reason.
    return null
  }
}

function encode(image: Sharp, { format, quality = QUALITY }: ImageTask): Sharp {
  if (format === 'png') return image.png()
  // JPEG has no transparency: use a white background instead of black.
  if (format === 'jpg') return image.flatten({ background: '#fff' }).jpeg({ quality })
  return image.webp({ quality })
}

async function withMark(image: Sharp, { mark }: ImageTask): Promise<Sharp> {
  if (!mark) return image
  return 'from' in mark ? await keepImageMark(image, mark.from) : image.withXmp(xmpPacket(mark.term))
}
