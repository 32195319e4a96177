import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { rawFfmpeg } from '../../testing/raw-ffmpeg.ts'
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

let pending: Promise<SampleMedia> | undefined

/** Makes the files, once in a process of tests. */
export async function makeSampleMedia(): Promise<SampleMedia> {
  pending ??= createSampleMedia()
  return await pending
}

async function createSampleMedia(): Promise<SampleMedia> {
  const background = { r: 90, g: 120, b: 200 }
  const [image, video, audio] = await Promise.all([
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .webp()
      .toBuffer(),
    createVideo(),
    encodedTone(1, 22_050, 'flac'),
  ])
  return { image, video, audio }
}

async function createVideo(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    const path = join(folder, 'film.mp4')
    const input = ['-f', 'lavfi', '-i', 'color=c=blue:s=64x64:r=8:d=1']
    await rawFfmpeg(...input, '-pix_fmt', 'yuv420p', path)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
