import { join } from 'node:path'
import { type ImageFormat, imageFormats } from '@atelier/contract/kinds/image'
import { MAX_IMAGE_PIXELS } from '@atelier/contract/limits'
import { describeImage } from '@atelier/engines/media/describe-media'
import { writeImage } from '@atelier/engines/media/media-work'
import { fileTypeFromFile } from 'file-type'
import { ApiError } from '../../platform/api-error.ts'
import type { UploadedFile } from '../../platform/handler.ts'
import { imageMimes } from '../../platform/media/derived-images.ts'
import { asApiError } from '../../platform/media/media-fault.ts'
import { checkNotEmpty } from './sniff.ts'
import { type SourceFile, titleOfFile } from './source-file.ts'

/** Accepted image formats, by their first bytes. */
const readable: ReadonlySet<string> = new Set(['png', 'apng', 'jpg', 'webp', 'gif', 'avif', 'tif'])

const broken = 'This image is damaged.'

/**
 * Checks an image and re-encodes it into `folder`, keeping only its pixels and provenance: no location, no embedded
 * scripts, and no data that could exploit a decoder.
 */
export async function checkImage(
  file: UploadedFile,
  folder: string,
  { field, format, signal }: { field: string; format?: ImageFormat | undefined; signal: AbortSignal },
): Promise<SourceFile> {
  checkNotEmpty(file, field)
  const type = await fileTypeFromFile(file.path)
  if (!type || !readable.has(type.ext)) {
    const detail = 'Can’t read this image. Use a PNG, JPEG, WebP, GIF, AVIF or TIFF file.'
    throw new ApiError('unsupported_media_type', detail, { field })
  }
  const targetFormat = format ?? imageFormats.find((known) => known === type.ext) ?? 'png'
  await checkSize(file.path, field)
  const path = join(folder, `${field}.${targetFormat}`)
  const picture = { source: file.path, target: path, format: targetFormat, mark: { from: file.path } }
  const size = await writeImage(picture, signal).catch((error) => {
    throw asApiError(error, { invalid: broken, field })
  })
  const title = titleOfFile(file.filename)
  return { kind: 'image', path, mime: imageMimes[targetFormat], title, ...size, duration: null }
}

/** Reads the header only: an oversized image is refused before memory is allocated for it. */
async function checkSize(path: string, field: string): Promise<void> {
  const size = await describeImage(path)
  if (!size) throw new ApiError('invalid', broken, { field })
  if (size.width * size.height <= MAX_IMAGE_PIXELS) return
  const detail = `An image can have at most ${MAX_IMAGE_PIXELS.toLocaleString('en')} pixels.`
  throw new ApiError('too_large', detail, { field })
}
