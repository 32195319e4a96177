import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import type { Raster } from '../../raster/raster.ts'
import { editImage } from '../edit-image.ts'

/** Size of the photo. */
export const [WIDTH, HEIGHT] = [300, 200]

/** A picture with soft light, grain, hues all around and a sharp edge. Its right half is lighter, its top bluer. */
function pixelsOf(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    const edge = Math.hypot(x - 0.5, y - 0.5) < 0.25 ? 40 : 0
    const grain = ((at * 7919) % 23) - 11
    const wave = (shift: number) =>
      90 + 40 * Math.sin(6 * (x + shift)) * Math.cos(5 * y) + 45 * x + edge + grain
    data.set([wave(0), wave(0.35), wave(0.7) + 30 * (1 - y)].map(Math.round), at * 3)
  }
  return data
}

/** A folder with the photo, and what edits make of it. */
export function usePhoto() {
  let folder: string
  const path = (name: string) => join(folder, name)
  /** Stores the picture in another size. */
  async function store(name: string, width = WIDTH, height = HEIGHT): Promise<string> {
    await sharp(pixelsOf(width, height), { raw: { width, height, channels: 3 } })
      .png()
      .toFile(path(name))
    return path(name)
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'edits-'))
    await store('photo.png')
  })
  afterAll(() => rm(folder, { recursive: true }))
  const edit = (
    text: string,
    { sources = [path('photo.png')], seed = 1, strength = 1 } = {},
  ): Promise<Raster> => editImage({ text, seed, strength, sources }, () => undefined)
  return { path, store, edit, original: () => edit('flip, flip') }
}

/** Width and height. */
export const sizeOf = ({ width, height }: Raster) => [width, height]
/** Red, green, blue and opacity of a pixel. */
export const pixelAt = ({ width, data }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]
/** Statistics of the channels. */
export const statsOf = ({ width, height, data }: Raster) =>
  sharp(data, { raw: { width, height, channels: 4 } }).stats()
