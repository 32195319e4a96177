import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../illustrator/random.ts'
import type { Raster } from '../raster/raster.ts'
import { chooseFilters } from './choose-filters.ts'
import { filters } from './filter-list.ts'

/** A picture with hills of light, hues all around and a sharp edge. */
function sample(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    const edge = Math.hypot(x - 0.5, y - 0.5) < 0.25 ? 80 : 0
    const wave = (shift: number) => 128 + 100 * Math.sin(6 * (x + shift)) * Math.cos(5 * y) + edge
    data.set([wave(0), wave(0.35), wave(0.7), 255], at * 4)
  }
  return { width, height, data }
}

const statsOf = ({ width, height, data }: Raster) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .stats()

async function apply(text: string, raster = sample(200, 160)): Promise<Raster> {
  let changed = raster
  for (const effect of chooseFilters(text, 1).effects)
    changed = await effect(changed, createRandom(1, 'test'))
  return changed
}

/** Mean of red, green and blue. */
async function meanOf(text?: string): Promise<readonly [number, number, number]> {
  const { channels } = await statsOf(text === undefined ? sample(200, 160) : await apply(text))
  return [channels[0]?.mean ?? 0, channels[1]?.mean ?? 0, channels[2]?.mean ?? 0]
}

const lightOf = async (text?: string) => (await meanOf(text)).reduce((sum, value) => sum + value, 0) / 3

describe('filters', () => {
  it.each(filters.map((filter) => filter.name))(
    '%s changes a picture visibly and keeps its size',
    async (name) => {
      const filter = filters.find((one) => one.name === name)
      const before = sample(200, 160)
      const after = await filter?.effect(before, createRandom(1, 'test'))
      expect([after?.width, after?.height]).toEqual([200, 160])
      const changed = before.data.reduce(
        (sum, value, at) => sum + Math.abs(value - (after?.data[at] ?? 0)),
        0,
      )
      expect(changed / before.data.length).toBeGreaterThan(1)
    },
  )

  it.each(filters.map((filter) => filter.name))('%s works on the smallest images', async (name) => {
    const filter = filters.find((one) => one.name === name)
    for (const [width, height] of [
      [1, 1],
      [3, 2],
      [1, 40],
    ] as const) {
      const after = await filter?.effect(sample(width, height), createRandom(1, 'test'))
      expect([after?.width, after?.height]).toEqual([width, height])
    }
  })

  it('do what their words say', async () => {
    const [plainRed, , plainBlue] = await meanOf()
    const [warmRed, , warmBlue] = await meanOf('make it warmer')
    expect(warmRed - warmBlue).toBeGreaterThan(plainRed - plainBlue + 20)
    const [coldRed, , coldBlue] = await meanOf('an icy winter')
    expect(coldBlue - coldRed).toBeGreaterThan(plainBlue - plainRed + 20)
    expect(await lightOf('at night')).toBeLessThan(0.6 * (await lightOf()))
    expect(await lightOf('foggy')).toBeGreaterThan(await lightOf())
    const [red, green, blue] = await meanOf('black and white')
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(1)
    const pixels = await apply('pixel art')
    expect(new Set(new Uint32Array(pixels.data.slice().buffer)).size).toBeLessThanOrEqual(16)
    const sharpness = async (text: string) => (await statsOf(await apply(text))).sharpness
    expect(await sharpness('blurred')).toBeLessThan(0.5 * (await statsOf(sample(200, 160))).sharpness)
  })

  it('use the colors of the prompt', async () => {
    const [red, , blue] = await meanOf('in purple')
    const [greenRed, green, greenBlue] = await meanOf('everything green')
    expect(Math.min(red, blue)).toBeGreaterThan((await meanOf('in purple'))[1])
    expect(green).toBeGreaterThan(Math.max(greenRed, greenBlue))
  })

  it('combine: tones first, then weather, then the manner of painting', () => {
    expect(chooseFilters('a watercolor in the rain at night', 1).names).toEqual([
      'night',
      'rain',
      'watercolour',
    ])
    expect(chooseFilters('upscale it', 1)).toMatchObject({ names: ['sharpen'], scale: 2 })
  })

  it('are chosen by mood or seed if the prompt names none', () => {
    expect(['cinematic', 'fog']).toContain(chooseFilters('make it look creepy', 3).names[0])
    const names = Array.from({ length: 12 }, (_, seed) => chooseFilters('¿qué?', seed).names[0])
    expect(new Set(names).size).toBeGreaterThan(3)
    expect(chooseFilters('', 1).effects).toHaveLength(1)
  })
})
