import { keepImageMark } from '@atelier/engines/local/marks/keep-mark'
import sharp from 'sharp'
import { takeTurn } from './take-turns.ts'

/** Longest side of a small picture, in pixels. */
const THUMBNAIL_PIXELS = 512

/** Writes a small WebP of a picture, which says what the picture says of where it comes from. */
export async function writeThumbnail(source: string, target: string): Promise<void> {
  const small = sharp(source)
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
  await takeTurn(async () => (await keepImageMark(small, source)).toFile(target))
}
