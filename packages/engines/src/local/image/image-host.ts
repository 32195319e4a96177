// Runs as a process of its own: painting computes without a break and would keep the event loop busy.
import { digitalSourceTypes } from '../../spec/digital-source-type.ts'
import { type ServedRequest, serveRequests } from '../hosts/serve-requests.ts'
import { filterPicture } from './filters/filter-picture.ts'
import type { ImageReply, ImageRequest } from './image-protocol.ts'
import { writePng } from './write-png.ts'

async function answer(request: ImageRequest, { progress }: ServedRequest): Promise<ImageReply> {
  if (request.task === 'paint') {
    // Thousands of drawings, which filters can do without.
    const { paintPicture } = await import('./illustrator/paint-picture.ts')
    const picture = await paintPicture(request.text, request, progress)
    await writePng(picture, digitalSourceTypes.algorithmicMedia, request.path)
  } else {
    const picture = await filterPicture(request, progress)
    await writePng(picture, digitalSourceTypes.algorithmicallyEnhanced, request.path)
  }
  return 'written'
}

serveRequests(answer)
