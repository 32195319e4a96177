import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImageFormat } from '@atelier/contract/kinds/image'
import { keepImageMark } from '@atelier/engines/local/marks/keep-mark'
import sharp, { type Sharp } from 'sharp'
import { takeTurn } from './take-turns.ts'

/** Media types of pictures by their format. */
export const imageMimes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const satisfies Record<ImageFormat, string>

const QUALITY = 92

/** Has a pipeline end in a format. */
export function encodeAs(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'png') return image.png()
  // JPEG knows no transparency: what shows through is white, not black.
  if (format === 'jpg') return image.flatten({ background: '#fff' }).jpeg({ quality: QUALITY })
  return image.webp({ quality: QUALITY })
}

/** A picture in another format, which says of itself what the picture says. What it takes on disk goes with the stream. */
export async function openAs(picture: Readable, format: ImageFormat, workDir: string): Promise<Readable> {
  const folder = await mkdtemp(join(workDir, 'format-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const [source, target] = [join(folder, 'source'), join(folder, `target.${format}`)]
    await pipeline(picture, createWriteStream(source))
    await takeTurn(async () => (await keepImageMark(encodeAs(sharp(source), format), source)).toFile(target))
    return createReadStream(target).once('close', discard)
  } catch (error) {
    await discard()
    throw error
  }
}
