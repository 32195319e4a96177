import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digitalSourceTypes } from '../spec/digital-source-type.ts'
import { rawFfmpeg, testFfmpeg } from '../testing/raw-ffmpeg.ts'
import { describeAudio, describeVideo } from './describe-media.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { makePoster } from './make-poster.ts'
import { readMark } from './marks/read-mark.ts'

const never = new AbortController().signal

/** Turns a video by 90° in its track header, as a phone does. Not every ffmpeg has an option for it. */
async function rotate(path: string): Promise<void> {
  const file = await readFile(path)
  // ISO 14496-12: the matrix lies 44 bytes behind the name of a header of version 0, as fixed-point numbers.
  const matrix = file.indexOf('tkhd') + 44
  for (const [index, value] of [0, 1, 0, -1, 0].entries())
    file.writeInt32BE(value * 0x10000, matrix + index * 4)
  await writeFile(path, file)
}

describe('video and audio files', () => {
  let folder: string
  let ffmpeg: Ffmpeg
  let video: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'poster-'))
    const found = await testFfmpeg()
    if (!found) throw new Error('These tests need ffmpeg')
    ffmpeg = found
    // Black for a moment, then white: a poster shows the white.
    const fade = ['-f', 'lavfi', '-i', 'color=white:d=3:s=320x180:r=10,fade=d=0.5']
    const mark = ['-metadata', `digitalSourceType=${digitalSourceTypes.algorithmicMedia}`]
    const tags = ['-movflags', '+use_metadata_tags', '-c:v', 'libx264', '-pix_fmt', 'yuv420p']
    video = join(folder, 'clip.mp4')
    await rawFfmpeg(...fade, '-f', 'lavfi', '-i', 'sine=d=2', ...tags, ...mark, video)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are described correctly, and other files are not recognized', async () => {
    expect(await describeVideo(video)).toMatchObject({
      width: 320,
      height: 180,
      seconds: 3,
      hasAudio: true,
      channels: 1,
      codec: expect.stringMatching(/^avc1\./),
    })
    expect((await describeAudio(video))?.seconds).toBeCloseTo(2, 1)
    const turned = join(folder, 'turned.mp4')
    await rawFfmpeg('-i', video, '-c', 'copy', '-an', turned)
    await rotate(turned)
    expect(await describeVideo(turned)).toMatchObject({
      width: 180,
      height: 320,
      hasAudio: false,
      channels: 0,
    })
    expect(await describeAudio(turned)).toBeUndefined()
    expect(await describeVideo(import.meta.filename)).toBeUndefined()
    expect(await describeAudio(import.meta.filename)).toBeUndefined()
  })

  it.each(['jpg', 'webp'])('have a poster as %s, of a moment after the beginning', async (ending) => {
    const path = join(folder, `poster.${ending}`)
    await makePoster(ffmpeg, video, path, never)
    const { width, height } = await sharp(path).metadata()
    expect({ width, height }).toEqual({ width: 640, height: 360 })
    expect((await sharp(path).stats()).channels[0]?.mean).toBeGreaterThan(220)
    expect(await readMark(path)).toBe(digitalSourceTypes.algorithmicMedia)
  })

  it('have no poster without video', async () => {
    const path = join(folder, 'none.jpg')
    await expect(makePoster(ffmpeg, import.meta.filename, path, never)).rejects.toMatchObject({
      kind: 'invalid',
    })
  })
})
