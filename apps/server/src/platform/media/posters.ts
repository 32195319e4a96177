import { join } from 'node:path'
import type { Medium } from '@atelier/contract/kinds/description'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import { makePoster as makeVideoPoster } from '@atelier/engines/media/make-poster'
import { writeImage } from '@atelier/engines/media/media-work'
import type { Artifact } from '@atelier/engines/spec/engine'
import type { Log } from '../log.ts'

/** Longest side of a small image, in pixels. */
const THUMBNAIL_PIXELS = 512
/** Time limit for a poster, including the wait for its turn. */
const TIMEOUT_MS = 60_000

/**
 * Writes the thumbnail of an image or a video into `folder`. There is none for audio, for a video if ffmpeg is missing,
 * or for an unreadable file.
 */
export type MakePoster = (medium: Medium, path: string, folder: string) => Promise<Artifact | undefined>

/** Creates posters; those of videos need ffmpeg. */
export function createPosterMaker({
  ffmpegPath,
  log,
}: {
  ffmpegPath: string | undefined
  log: Log
}): MakePoster {
  let search: ReturnType<typeof findFfmpeg> | undefined

  async function ofVideo(path: string, folder: string): Promise<Artifact | undefined> {
    search ??= findFfmpeg(ffmpegPath)
    const ffmpeg = await search
    if (!ffmpeg) return undefined
    const poster = join(folder, 'poster.jpg')
    await makeVideoPoster(ffmpeg, path, poster, AbortSignal.timeout(TIMEOUT_MS))
    return { path: poster, mediaType: 'image/jpeg' }
  }

  async function ofImage(path: string, folder: string): Promise<Artifact> {
    const poster = join(folder, 'poster.webp')
    const look = { format: 'webp', within: THUMBNAIL_PIXELS, quality: 80, mark: { from: path } } as const
    await writeImage({ source: path, target: poster, ...look }, AbortSignal.timeout(TIMEOUT_MS))
    return { path: poster, mediaType: 'image/webp' }
  }

  return async (medium, path, folder) => {
    try {
      if (medium === 'image') return await ofImage(path, folder)
      return medium === 'video' ? await ofVideo(path, folder) : undefined
    } catch (error) {
      // A missing thumbnail is better than a failed conversion.
      log.warn({ err: error, medium }, 'could not create a poster')
      return undefined
    }
  }
}
