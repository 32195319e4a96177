// Runs as a separate process: uploaded files are parsed where they can neither crash nor block the server.
import { serveRequests } from '../processes/serve-requests.ts'
import type { MediaReply, MediaRequest } from './media-protocol.ts'

serveRequests<MediaRequest, MediaReply>(async (request) => {
  if (request.task === 'picture') {
    const { writeImage: writePicture } = await import('./write-image.ts')
    return await writePicture(request.picture)
  }
  const { task, path } = request
  if (task === 'size') {
    const { readSize } = await import('./write-image.ts')
    return await readSize(path)
  }
  const { readAudio, readDemuxer, readVideo } = await import('./read-container.ts')
  const read = { demuxer: readDemuxer, audio: readAudio, video: readVideo }[task]
  return (await read(path)) ?? null
})
