import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { findFfmpeg } from '../../local/ffmpeg.ts'
import { encodedTone } from './tone.ts'

/** Small real files, as providers make them and people give them. */
export interface SampleMedia {
  /** A WebP picture. */
  readonly image: Buffer
  /** A second of MP4. */
  readonly video: Buffer
  /** A second of FLAC. */
  readonly audio: Buffer
}

/** Makes the files anew. */
export async function makeSampleMedia(): Promise<SampleMedia> {
  const background = { r: 90, g: 120, b: 200 }
  const [image, video, audio] = await Promise.all([
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .webp()
      .toBuffer(),
    makeFilm(),
    encodedTone(1, 22_050, 'flac'),
  ])
  return { image, video, audio }
}

async function makeFilm(): Promise<Buffer> {
  const ffmpeg = await findFfmpeg()
  if (!ffmpeg) throw new Error('No usable ffmpeg was found')
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    const path = join(folder, 'film.mp4')
    const input = ['-f', 'lavfi', '-i', 'color=c=blue:s=64x64:r=8:d=1']
    await ffmpeg.run([...input, '-pix_fmt', 'yuv420p', path], new AbortController().signal)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
