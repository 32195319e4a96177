// Runs as a process of its own: drawing films keeps the event loop busy for seconds.
import { ffmpegAt } from '../ffmpeg.ts'
import { serveRequests } from '../hosts/serve-requests.ts'
import { createCameraFilm } from './camera/camera-film.ts'
import type { FilmReply, FilmRequest } from './film-protocol.ts'
import { writeFilm } from './write-film.ts'

serveRequests<FilmRequest, FilmReply>(async ({ film, ffmpegPath, output }, { progress }) => {
  const drawn = film.kind === 'camera' ? await createCameraFilm(film) : await animate(film)
  await writeFilm(drawn, ffmpegAt(ffmpegPath), output, progress)
  return { frames: drawn.frames }
})

/** The illustrator and its thousands of drawings are loaded only where words are to be drawn. */
async function animate(order: Extract<FilmRequest['film'], { kind: 'animator' }>) {
  const { createAnimatorFilm } = await import('./animator/animator-film.ts')
  return await createAnimatorFilm(order)
}
