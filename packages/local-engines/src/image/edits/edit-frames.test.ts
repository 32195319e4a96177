import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { HEIGHT, pixelAt, sizeOf, statsOf, usePhoto, WIDTH } from './testing/photo.ts'

const { edit, original, path, store } = usePhoto()

describe('frames', () => {
  it('adds a border of the width and color', async () => {
    const framed = await edit('add a red border of 20 px')
    expect(sizeOf(framed)).toEqual([WIDTH + 40, HEIGHT + 40])
    expect(pixelAt(framed, 10, 100)).toEqual([217, 31, 45, 255])
    expect(pixelAt(framed, 20, 20)).toEqual(pixelAt(await original(), 0, 0))
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
    const [plain, written] = [await original(), await edit(`add the text “Hi” at the ${place} in red`)]
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
    await sharp({ create: { width: 200, height: 100, channels: 3, background } })
      .png()
      .toFile(path(name))
    return path(name)
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
    const plain = await original()
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
