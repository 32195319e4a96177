import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Raster } from '../raster/raster.ts'
import { editImage } from './edit-image.ts'
import { languages } from './vocabulary.ts'

const [WIDTH, HEIGHT] = [300, 200]
let folder: string
let photo: string

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

async function store(name: string, width = WIDTH, height = HEIGHT): Promise<string> {
  const path = join(folder, name)
  await sharp(pixelsOf(width, height), { raw: { width, height, channels: 3 } })
    .png()
    .toFile(path)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edits-'))
  photo = await store('photo.png')
})
afterAll(() => rm(folder, { recursive: true }))

const edit = (text: string, { sources = [photo], seed = 1, strength = 1 } = {}): Promise<Raster> =>
  editImage({ text, seed, strength, sources }, () => undefined)
const sizeOf = ({ width, height }: Raster) => [width, height]
const pixelAt = ({ width, data }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]
const statsOf = ({ width, height, data }: Raster) =>
  sharp(data, { raw: { width, height, channels: 4 } }).stats()

/** Mean red, green and blue and their mean, standard deviation of green, sharpness. */
async function measure(text?: string) {
  const raster =
    text === undefined ? await edit('rotate 180 degrees, flip, flip vertically') : await edit(text)
  const { channels, sharpness } = await statsOf(raster)
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return { red, green, blue, light: (red + green + blue) / 3, spread: channels[1]?.stdev ?? 0, sharpness }
}

describe('geometry', () => {
  it('rotates by quarter turns without loss', async () => {
    const [plain, turned, back] = [
      await edit('flip, flip'),
      await edit('rotate 90 degrees clockwise'),
      await edit('rotate 90 degrees clockwise and rotate 90 degrees counterclockwise'),
    ]
    expect(sizeOf(turned)).toEqual([HEIGHT, WIDTH])
    expect(pixelAt(turned, HEIGHT - 1 - 20, 30)).toEqual(pixelAt(plain, 30, 20))
    expect(Buffer.from(back.data).equals(Buffer.from(plain.data))).toBe(true)
  })

  it('rotates by other angles with transparent corners', async () => {
    const turned = await edit('rotate by 45 degrees')
    expect(turned.width).toBeCloseTo((WIDTH + HEIGHT) * Math.SQRT1_2, -1)
    expect(pixelAt(turned, 0, 0)[3]).toBe(0)
    expect(pixelAt(turned, turned.width >> 1, turned.height >> 1)[3]).toBe(255)
  })

  it('flips', async () => {
    const plain = await edit('flip, flip')
    expect(pixelAt(await edit('flip horizontally'), 0, 50)).toEqual(pixelAt(plain, WIDTH - 1, 50))
    expect(pixelAt(await edit('flip vertically'), 70, 0)).toEqual(pixelAt(plain, 70, HEIGHT - 1))
  })

  it.each([
    ['crop to a square', 200, 200, 50, 0],
    ['crop to a square on the right', 200, 200, 100, 0],
    ['crop to 3:1 at the bottom', 300, 100, 0, 100],
    ['crop to 120x80', 120, 80, 90, 60],
    ['crop to the left half', 150, 200, 0, 0],
    ['crop to 50 %', 150, 100, 75, 50],
    ['crop 30 px from the left', 270, 200, 30, 0],
    ['crop 10 % from each side', 240, 160, 30, 20],
  ])('%s', async (text, width, height, left, top) => {
    const cropped = await edit(text)
    expect(sizeOf(cropped)).toEqual([width, height])
    expect(pixelAt(cropped, 3, 5)).toEqual(pixelAt(await edit('flip, flip'), left + 3, top + 5))
  })

  it.each([
    ['resize to 150 px wide', 150, 100],
    ['resize to 50 px high', 75, 50],
    ['resize to 600 px on the longest side', 600, 400],
    ['resize to 90x90', 90, 90],
    ['make it twice as large', 600, 400],
    ['resize to 10 %', 30, 20],
  ])('%s', async (text, width, height) => {
    expect(sizeOf(await edit(text))).toEqual([width, height])
  })

  it('does not distort when it resizes to a width and a height', async () => {
    const [square, cropped] = [
      await edit('resize to 100x100'),
      await edit('crop to a square and resize to 100 px wide'),
    ]
    const gap = square.data.reduce((sum, value, at) => sum + Math.abs(value - (cropped.data[at] ?? 0)), 0)
    expect(gap / square.data.length).toBeLessThan(2)
  })

  it.each([
    ['crop to 400x100', 'This image has 300 × 200 pixels, so it cannot be cropped to 400 × 100.'],
    ['crop 150 px from the left and right', 'This image has 300 × 200 pixels: nothing would be left of it.'],
    [
      'resize to 20000 px wide',
      'The result would have 266.7 million pixels; at most 50.0 million are possible.',
    ],
    ['remove the dog', 'Can’t do “remove the dog”'],
  ])('fails where the image does not allow it: %s', async (text, userMessage) => {
    const message = expect.stringContaining(userMessage)
    await expect(edit(text)).rejects.toMatchObject({ kind: 'invalid', userMessage: message })
  })
})

describe('tones', () => {
  it('change brightness by the percentage', async () => {
    const [plain, lighter, darker] = [
      await measure(),
      await measure('20 % brighter'),
      await measure('30 % darker'),
    ]
    expect(lighter.light / plain.light).toBeCloseTo(1.2, 1)
    expect(darker.light / plain.light).toBeCloseTo(0.7, 2)
  })

  it('change contrast, saturation and warmth, and nothing else', async () => {
    const plain = await measure()
    const contrast = await measure('increase the contrast by 30 %')
    expect(contrast.spread / plain.spread).toBeCloseTo(1.3, 1)
    const gray = await measure('saturation to 0 %')
    expect(
      Math.max(gray.red, gray.green, gray.blue) - Math.min(gray.red, gray.green, gray.blue),
    ).toBeLessThan(1)
    const [warm, cool] = [await measure('20 % warmer'), await measure('20 % cooler')]
    expect(warm.red / plain.red).toBeCloseTo(1.1, 1)
    expect(warm.blue / plain.blue).toBeCloseTo(0.9, 1)
    expect(warm.green).toBeCloseTo(plain.green, 0)
    expect(cool.blue - cool.red).toBeGreaterThan(plain.blue - plain.red + 10)
  })

  it('sharpen and blur by how much is asked', async () => {
    const sharpness = async (text?: string) => (await measure(text)).sharpness
    const [plain, slight, strong] = [
      await sharpness(),
      await sharpness('blur slightly'),
      await sharpness('blur strongly'),
    ]
    expect(slight).toBeLessThan(plain)
    expect(strong).toBeLessThan(slight)
    expect(await sharpness('sharpen')).toBeGreaterThan(1.2 * plain)
  })
})

describe('frames', () => {
  it('adds a border of the width and color', async () => {
    const framed = await edit('add a red border of 20 px')
    expect(sizeOf(framed)).toEqual([WIDTH + 40, HEIGHT + 40])
    expect(pixelAt(framed, 10, 100)).toEqual([217, 31, 45, 255])
    expect(pixelAt(framed, 20, 20)).toEqual(pixelAt(await edit('flip, flip'), 0, 0))
  })

  it('rounds corners with transparency', async () => {
    const rounded = await edit('round the corners by 40 px')
    expect(sizeOf(rounded)).toEqual([WIDTH, HEIGHT])
    expect([pixelAt(rounded, 2, 2)[3], pixelAt(rounded, 12, 12)[3], pixelAt(rounded, 150, 0)[3]]).toEqual([
      0, 255, 255,
    ])
    const circle = await edit('crop to a circle')
    const { channels } = await statsOf(circle)
    expect((channels[3]?.mean ?? 0) / 255).toBeCloseTo(Math.PI / 4, 2)
  })

  it.each([
    ['top left', 0, 0],
    ['top right', 1, 0],
    ['bottom left', 0, 1],
    ['bottom right', 1, 1],
    ['center', 0.5, 0.5],
  ])('writes a text at the %s', async (place, x, y) => {
    const [plain, written] = [
      await edit('flip, flip'),
      await edit(`add the text “Hi” at the ${place} in red`),
    ]
    const changed = { left: WIDTH, right: 0, top: HEIGHT, bottom: 0 }
    for (let at = 0; at < WIDTH * HEIGHT; at++) {
      if (Math.abs((plain.data[at * 4] ?? 0) - (written.data[at * 4] ?? 0)) < 30) continue
      changed.left = Math.min(changed.left, at % WIDTH)
      changed.right = Math.max(changed.right, at % WIDTH)
      changed.top = Math.min(changed.top, Math.floor(at / WIDTH))
      changed.bottom = Math.max(changed.bottom, Math.floor(at / WIDTH))
    }
    const free = { x: WIDTH - (changed.right - changed.left), y: HEIGHT - (changed.bottom - changed.top) }
    expect(changed.left / free.x).toBeCloseTo(0.5 + (x - 0.5) * 0.9, 0.5)
    expect(changed.top / free.y).toBeCloseTo(0.5 + (y - 0.5) * 0.9, 0.5)
    expect(Math.min(changed.left, changed.top)).toBeGreaterThan(2)
  })
})

describe('text', () => {
  const plainImage = async (name: string, background: string) => {
    const path = join(folder, name)
    await sharp({ create: { width: 200, height: 100, channels: 3, background } })
      .png()
      .toFile(path)
    return path
  }
  const extremes = async (text: string, source: string) => {
    const { channels } = await statsOf(await edit(text, { sources: [source] }))
    return [channels[0]?.min, channels[0]?.max]
  }

  it('is black or white, whichever is legible, and gets an outline where neither is', async () => {
    expect(await extremes('add the text “Hi”', await plainImage('night.png', '#101010'))).toEqual([16, 255])
    expect(await extremes('add the text “Hi”', await plainImage('snow.png', '#f0f0f0'))).toEqual([0, 240])
    const white = await plainImage('white.png', '#ffffff')
    expect((await extremes('add the text “Hi” in white', white))[0]).toBe(0)
  })

  it('stays within the image, in smaller letters if it must', async () => {
    const long = 'A rather long sentence that needs several lines to fit'
    const { data } = await edit(`add the text “${long}” in large red letters`)
    const plain = await edit('flip, flip')
    const edge = Array.from({ length: HEIGHT }, (_, y) => y * WIDTH * 4)
    expect(edge.every((at) => data[at] === plain.data[at])).toBe(true)
  })

  it('fails if it would be too small to read', async () => {
    const tiny = await store('tiny.png', 40, 20)
    await expect(
      edit(`add the text “${'many words '.repeat(20)}”`, { sources: [tiny] }),
    ).rejects.toMatchObject({
      userMessage: 'The text does not fit into the image. Shorten it.',
    })
  })
})

describe('several images', () => {
  it('are placed side by side at the height of the first, or one above the other at its width', async () => {
    const second = await store('second.png', 100, 100)
    const row = await edit('place them side by side', { sources: [photo, second] })
    expect(sizeOf(row)).toEqual([500, 200])
    expect(pixelAt(row, 10, 10)).toEqual(pixelAt(await edit('flip, flip'), 10, 10))
    const column = await edit('black and white, one above the other', { sources: [photo, second] })
    expect(sizeOf(column)).toEqual([300, 500])
    const [red, green, blue] = pixelAt(column, 150, 400)
    expect([red, green]).toEqual([green, blue])
  })
})

describe('styles', () => {
  const names = Object.keys(languages.en?.styles ?? {})
  const nameOf = (style: string) => languages.en?.styles?.[style]?.split(', ')[0] ?? ''

  it.each(names)('%s changes an image visibly, keeps its size and is the same for a seed', async (style) => {
    const [plain, styled, again] = [
      await edit('flip, flip'),
      await edit(nameOf(style)),
      await edit(nameOf(style)),
    ]
    expect(sizeOf(styled)).toEqual([WIDTH, HEIGHT])
    const gap = plain.data.reduce((sum, value, at) => sum + Math.abs(value - (styled.data[at] ?? 0)), 0)
    expect(gap / plain.data.length).toBeGreaterThan(3)
    expect(Buffer.from(styled.data).equals(Buffer.from(again.data))).toBe(true)
  })

  it.each(names)('%s works on the smallest images', async (style) => {
    for (const [width, height] of [
      [1, 1],
      [3, 2],
      [1, 40],
    ] as const) {
      const sources = [await store(`small-${width}-${height}.png`, width, height)]
      expect(sizeOf(await edit(nameOf(style), { sources }))).toEqual([width, height])
    }
  })

  it('apply in full by default, and otherwise in part', async () => {
    const spreadOf = async (text: string, strength?: number) => {
      const { data } = await edit(text, { ...(strength !== undefined && { strength }) })
      return data.reduce(
        (sum, _, at) => (at % 4 ? sum : sum + Math.abs((data[at] ?? 0) - (data[at + 2] ?? 0))),
        0,
      )
    }
    const plain = await spreadOf('flip, flip')
    expect(await spreadOf('black and white')).toBe(0)
    expect((await spreadOf('black and white', 0.5)) / plain).toBeCloseTo(0.5, 1)
    expect((await spreadOf('black and white at 50 %')) / plain).toBeCloseTo(0.5, 1)
  })

  it('keep the size of images larger than they are drawn', async () => {
    const sources = [await store('large.png', 2600, 400)]
    expect(sizeOf(await edit('pencil sketch', { sources }))).toEqual([2600, 400])
  })

  it('tint everything in a color', async () => {
    const { red, green, blue } = await measure('tint it purple')
    expect(Math.min(red, blue)).toBeGreaterThan(green + 20)
  })
})
