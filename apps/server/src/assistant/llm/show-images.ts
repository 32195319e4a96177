import type { Uploads } from '../../generation/uploads/service.ts'
import { shrinkImage } from '../../platform/media/shrink-image.ts'
import type { ChatTurn } from '../responder.ts'
import type { ShownImage } from './conversation-messages.ts'

/** Maximum length of the longer side of an image sent to a model, in pixels. */
const EDGE = 1024

/** The images attached to a message, reduced for a model; deleted ones are omitted. */
export async function showImages(
  { uploads }: { uploads: Uploads },
  { attached, ownerId, signal }: ChatTurn,
): Promise<ShownImage[]> {
  return await uploads.during(async (take) => {
    const shown: ShownImage[] = []
    for (const { kind, source_id, name } of attached) {
      if (kind !== 'image' || source_id === undefined) continue
      const found = await uploads.findFile(ownerId, source_id)
      if (!found?.key) continue
      const item = { field: 'source_id', id: source_id }
      const image = await take({
        kind,
        ownerId,
        field: `picture-${shown.length}`,
        file: undefined,
        item,
        signal,
      })
      if (!image) continue
      const bytes = await shrinkImage(image.path, EDGE, signal)
      shown.push({ name, source_id, bytes, mediaType: 'image/jpeg' })
    }
    return shown
  })
}
