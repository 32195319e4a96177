import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeImage } from '@atelier/engines/media/media-work'

const QUALITY = 80

/**
 * An image as a model gets it: a JPEG, its longer side at most `within` pixels. Uses the folder of `source` for
 * temporary files. Throws like `writePicture`.
 */
export async function shrinkImage(source: string, within: number, signal: AbortSignal): Promise<Buffer> {
  const folder = await mkdtemp(join(dirname(source), 'shown-'))
  try {
    const target = join(folder, 'shown.jpg')
    await writeImage({ source, target, format: 'jpg', within, quality: QUALITY }, signal)
    return await readFile(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
