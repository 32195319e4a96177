import { join } from 'node:path'
import { type ImageFormat, imageFormats } from '@atelier/contract/kinds/image'
import { MAX_IMAGE_PIXELS } from '@atelier/contract/limits'
import { keepImageMark } from '@atelier/engines/local/marks/keep-mark'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { ApiError } from '../platform/api-error.ts'
import { errorCode } from '../platform/error-code.ts'
import type { UploadedFile } from '../platform/handler.ts'
import { encodeAs, imageMimes } from '../platform/media/encode-image.ts'
import { takeTurn } from '../platform/media/take-turns.ts'
import { type GivenFile, titleOfFile } from './given-file.ts'
import { checkNotEmpty } from './sniff.ts'

/** Formats that pictures may come in, as their first bytes tell. */
const readable: ReadonlySet<string> = new Set(['png', 'apng', 'jpg', 'webp', 'gif', 'avif', 'tif'])

/**
 * Checks a picture and writes it anew into `folder`, so that only its pixels and where it came from are kept: no place it
 * was taken at, no script that hides in it, nothing a decoder could be led astray by.
 */
export async function checkImage(
  file: UploadedFile,
  folder: string,
  { field, format }: { field: string; format?: ImageFormat | undefined },
): Promise<GivenFile> {
  checkNotEmpty(file, field)
  const type = await fileTypeFromFile(file.path)
  if (!type || !readable.has(type.ext)) {
    const detail =
      'This is no picture that can be read. Please give a PNG, JPEG, WebP, GIF, AVIF or TIFF file.'
    throw new ApiError('unsupported_media_type', detail, { field })
  }
  const kept = format ?? imageFormats.find((known) => known === type.ext) ?? 'png'
  await checkSize(file.path, field)
  const path = join(folder, `${field}.${kept}`)
  try {
    const image = sharp(file.path, {
      limitInputPixels: MAX_IMAGE_PIXELS,
      sequentialRead: true,
      failOn: 'error',
    }).autoOrient()
    const { width, height } = await takeTurn(async () =>
      (await keepImageMark(encodeAs(image, kept), file.path)).toFile(path),
    )
    return {
      kind: 'image',
      path,
      mime: imageMimes[kept],
      title: titleOfFile(file.filename),
      width,
      height,
      duration: null,
    }
  } catch (error) {
    if (errorCode(error) !== undefined) throw error
    // What exactly libvips disliked helps nobody who sent a broken file.
    throw new ApiError('invalid', 'This picture is broken.', { field })
  }
}

/** Reads the header alone: what it declares is refused before memory is taken for it. */
async function checkSize(path: string, field: string): Promise<void> {
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ApiError('invalid', 'This picture is broken.', { field })
    })
  if (width * height <= MAX_IMAGE_PIXELS) return
  const detail = `A picture may have at most ${MAX_IMAGE_PIXELS.toLocaleString('en')} pixels.`
  throw new ApiError('too_large', detail, { field })
}
