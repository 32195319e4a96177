// Runs as a separate process: drawing videos blocks the event loop for seconds.
import { ffmpegAt } from '@atelier/engines/media/ffmpeg'
import { serveRequests } from '@atelier/engines/processes/serve-requests'
import { createCameraVideo } from './camera/camera-film.ts'
import type { FilmReply, FilmRequest } from './film-protocol.ts'
import { writeFilm } from './write-film.ts'

serveRequests<FilmRequest, FilmReply>(async ({ film, ffmpegPath, output }, { progress }) => {
  const drawn = film.kind === 'camera' ? await createCameraVideo(film) : await animate(film)
  await writeFilm(drawn, ffmpegAt(ffmpegPath), output, progress)
  return { frames: drawn.frames }
})

/** The illustrator and its thousands of drawings are loaded only where words are to be drawn. */
async function animate(order: Extract<FilmRequest['film'], { kind: 'animator' }>) {
  const { createAnimatorVideo } = await import('./animator/animator-film.ts')
  return await createAnimatorVideo(order)
}
