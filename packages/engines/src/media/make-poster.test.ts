import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMark } from '../local/marks/read-mark.ts'
import { createFilmBench, type FilmBench } from '../local/video/testing/film-bench.ts'
import { digitalSourceTypes } from '../spec/digital-source-type.ts'
import { describeAudio, describeVideo } from './describe-media.ts'
import { makePoster } from './make-poster.ts'

const never = new AbortController().signal

describe('files of films and sounds', () => {
  let bench: FilmBench
  let film: string

  beforeAll(async () => {
    bench = await createFilmBench()
    // Black for a moment, then white: a poster shows the white.
    const fade = ['-f', 'lavfi', '-i', 'color=white:d=3:s=320x180:r=10,fade=d=0.5']
    const mark = ['-metadata', `digitalSourceType=${digitalSourceTypes.algorithmicMedia}`]
    const tags = ['-movflags', '+use_metadata_tags', '-c:v', 'libx264', '-pix_fmt', 'yuv420p']
    film = await bench.source('film.mp4', ...fade, '-f', 'lavfi', '-i', 'sine=d=2', ...tags, ...mark)
  })
  afterAll(() => bench.close())

  it('are described as they are, and nothing is made of what they are not', async () => {
    expect(await describeVideo(film)).toMatchObject({
      width: 320,
      height: 180,
      seconds: 3,
      hasAudio: true,
      channels: 1,
      codec: expect.stringMatching(/^avc1\./),
    })
    expect((await describeAudio(film))?.seconds).toBeCloseTo(2, 1)
    const turned = await bench.source(
      'turned.mp4',
      '-display_rotation',
      '90',
      '-i',
      film,
      '-c',
      'copy',
      '-an',
    )
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
    const path = join(bench.folder, `poster.${ending}`)
    await makePoster(bench.ffmpeg, film, path, never)
    const { width, height } = await sharp(path).metadata()
    expect({ width, height }).toEqual({ width: 640, height: 360 })
    expect((await sharp(path).stats()).channels[0]?.mean).toBeGreaterThan(220)
    expect(await readMark(path)).toBe(digitalSourceTypes.algorithmicMedia)
  })

  it('have no poster where there is no film', async () => {
    const path = join(bench.folder, 'none.jpg')
    await expect(makePoster(bench.ffmpeg, import.meta.filename, path, never)).rejects.toMatchObject({
      kind: 'invalid',
    })
  })
})
