import { describe, expect, it } from 'vitest'
import { HEIGHT, sizeOf, statsOf, usePhoto, WIDTH } from './testing/photo.ts'
import { languages } from './vocabulary.ts'

const { edit, original, store } = usePhoto()

/** Mean red, green and blue and their mean, standard deviation of green, sharpness. */
async function measure(text?: string) {
  const raster =
    text === undefined ? await edit('rotate 180 degrees, flip, flip vertically') : await edit(text)
  const { channels, sharpness } = await statsOf(raster)
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return { red, green, blue, light: (red + green + blue) / 3, spread: channels[1]?.stdev ?? 0, sharpness }
}

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

describe('styles', () => {
  const names = Object.keys(languages.en?.styles ?? {})
  const nameOf = (style: string) => languages.en?.styles?.[style]?.split(', ')[0] ?? ''

  it.each(names)('%s changes an image visibly, keeps its size and is the same for a seed', async (style) => {
    const [plain, styled, again] = [await original(), await edit(nameOf(style)), await edit(nameOf(style))]
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
