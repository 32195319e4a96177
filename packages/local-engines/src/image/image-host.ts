// Runs as a separate process: painting would block the event loop.

import { type ServedRequest, serveRequests } from '@atelier/engines/processes/serve-requests'
import { digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import { filterImage } from './filters/filter-picture.ts'
import type { ImageReply, ImageRequest } from './image-protocol.ts'
import { writePng } from './write-png.ts'

async function render(request: ImageRequest, { progress }: ServedRequest): Promise<ImageReply> {
  if (request.task === 'paint') {
    // Thousands of drawings, which filters can do without.
    const { paintImage } = await import('./illustrator/paint-picture.ts')
    const picture = await paintImage(request.text, request, progress)
    await writePng(picture, digitalSourceTypes.algorithmicMedia, request.path)
  } else {
    const picture = await filterImage(request, progress)
    await writePng(picture, digitalSourceTypes.algorithmicallyEnhanced, request.path)
  }
  return 'written'
}

serveRequests(render)
