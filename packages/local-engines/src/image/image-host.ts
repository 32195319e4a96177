// Runs as a separate process: painting would block the event loop.

import { type ServedRequest, serveRequests } from '@atelier/engines/processes/serve-requests'
import { digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import { editImage } from './edits/edit-image.ts'
import type { ImageReply, ImageRequest } from './image-protocol.ts'
import { writePng } from './write-png.ts'

async function render(request: ImageRequest, { progress }: ServedRequest): Promise<ImageReply> {
  if (request.task === 'paint') {
    // Thousands of drawings, which edits can do without.
    const { paintImage } = await import('./illustrator/paint-picture.ts')
    const picture = await paintImage(request.text, request, progress)
    await writePng(picture, digitalSourceTypes.algorithmicMedia, request.path)
  } else {
    const picture = await editImage(request, progress)
    await writePng(picture, digitalSourceTypes.algorithmicallyEnhanced, request.path)
  }
  return 'written'
}

serveRequests(render)
