import { dirname, join } from 'node:path'
import { writeThumbnail } from '../platform/media/thumbnail.ts'
import type { GivenFile } from './given-file.ts'

/** Makes the small picture that stands for a given file in lists; undefined for what cannot be seen. */
export async function makePoster({
  kind,
  path,
}: GivenFile): Promise<{ path: string; mime: string } | undefined> {
  if (kind !== 'image') return undefined
  const poster = join(dirname(path), 'poster.webp')
  await writeThumbnail(path, poster)
  return { path: poster, mime: 'image/webp' }
}
