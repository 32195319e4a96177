import { join } from 'node:path'
import type { KindId } from '@atelier/contract/kinds/kind'
import { findFfmpeg } from '@atelier/engines/local/ffmpeg'
import { makePoster as makeFilmPoster } from '@atelier/engines/media/make-poster'
import type { Artifact } from '@atelier/engines/spec/engine'
import type { Log } from '../log.ts'
import { writeThumbnail } from './thumbnail.ts'

const TIMEOUT_MS = 20_000

/**
 * Writes the small picture that stands for a picture or a film in lists into `folder`. There is none of what cannot be
 * seen, of a film where ffmpeg is missing, and of what turns out not to be readable.
 */
export type MakePoster = (kind: KindId, path: string, folder: string) => Promise<Artifact | undefined>

/** Makes posters, those of films with the given ffmpeg or one that is found. */
export function createPosterMaker({
  ffmpegPath,
  log,
}: {
  ffmpegPath: string | undefined
  log: Log
}): MakePoster {
  let search: ReturnType<typeof findFfmpeg> | undefined

  async function ofFilm(path: string, folder: string): Promise<Artifact | undefined> {
    search ??= findFfmpeg(ffmpegPath)
    const ffmpeg = await search
    if (!ffmpeg) return undefined
    const poster = join(folder, 'poster.jpg')
    await makeFilmPoster(ffmpeg, path, poster, AbortSignal.timeout(TIMEOUT_MS))
    return { path: poster, mediaType: 'image/jpeg' }
  }

  async function ofImage(path: string, folder: string): Promise<Artifact> {
    const poster = join(folder, 'poster.webp')
    await writeThumbnail(path, poster)
    return { path: poster, mediaType: 'image/webp' }
  }

  return async (kind, path, folder) => {
    try {
      if (kind === 'image') return await ofImage(path, folder)
      return kind === 'video' ? await ofFilm(path, folder) : undefined
    } catch (error) {
      // A list without one small picture is better than a conversion that fails for it.
      log.warn({ err: error, kind }, 'a poster could not be made')
      return undefined
    }
  }
}
