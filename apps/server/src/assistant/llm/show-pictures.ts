import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Uploads } from '../../uploads/service.ts'
import type { Turn } from '../responder.ts'
import type { ShownPicture } from './conversation-messages.ts'

/** Longest edge of a picture as a model is shown it, in pixels. */
const EDGE = 1024
/** Largest picture that is shown, in pixels. */
const MAX_PIXELS = 50_000_000

/** The pictures that came with a message, small enough for a model; one that is gone is left out. */
export async function showPictures(
  { files, uploads }: { files: FileStore; uploads: Uploads },
  { attached, ownerId }: Turn,
): Promise<ShownPicture[]> {
  const shown: ShownPicture[] = []
  for (const { kind, source_id, name } of attached) {
    if (kind !== 'image' || source_id === undefined) continue
    const found = await uploads.look(ownerId, source_id)
    if (!found?.key) continue
    const bytes = await sharp(await buffer(await files.open(found.key)), { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .jpeg()
      .toBuffer()
    shown.push({ name, source_id, bytes, mediaType: 'image/jpeg' })
  }
  return shown
}
