import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHostPool } from '@atelier/engines/processes/host-pool'
import type { EngineContext, ImageInput } from '@atelier/engines/spec/engine'
import { noSource } from '@atelier/engines/spec/no-source'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localModel } from '../local-models.ts'
import { createImageEngine } from './image-engine.ts'

const ALGORITHMIC = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia'
const ENHANCED = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicallyEnhanced'

const pool = createHostPool({ processes: 1 })
const engine = createImageEngine({ pool })
let folder: string
let steps = 0

const workDir = async () => {
  const path = join(folder, `step-${steps++}`)
  await mkdir(path)
  return path
}

async function contextOf(parts: Partial<EngineContext> = {}): Promise<EngineContext> {
  return {
    signal: new AbortController().signal,
    workDir: await workDir(),
    segments: [],
    source: noSource,
    sources: async () => [],
    log: () => undefined,
    progress: () => undefined,
    emit: async () => undefined,
    ...parts,
  }
}

async function run(mode: string, input: Partial<ImageInput>, parts: Partial<EngineContext> = {}) {
  const whole = { text: '', width: 256, height: 256, seed: 1, ...input }
  const step = await engine.start(
    { id: 'a', mode, model: localModel('illustrator'), input: whole },
    await contextOf(parts),
  )
  if (step.state !== 'done' || !step.artifacts[0]) throw new Error('no picture')
  expect(step.artifacts[0].mediaType).toBe('image/png')
  return readFile(step.artifacts[0].path)
}

const paint = (text: string, input: Partial<ImageInput> = {}) => run('TEXT_TO_IMAGE', { text, ...input })
const edit = (text: string, path: string, input: Partial<ImageInput> = {}) =>
  run('IMAGE_TO_IMAGE', { text, ...input }, { sources: async () => [{ path, mediaType: 'image/png' }] })

/** Mean difference of two pictures, 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  if (!a || a.length !== b?.length) throw new Error('not of one size')
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-engine-'))
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

describe('images from prompts', () => {
  it('are the same bytes for the same seed, and clearly different for another', async () => {
    const one = await paint('a boat on a lake', { seed: 7 })
    expect((await paint('a boat on a lake', { seed: 7 })).equals(one)).toBe(true)
    const other = await paint('a boat on a lake', { seed: 8 })
    expect(await difference(one, other)).toBeGreaterThan(12)
  })

  it.each(['1024x1792', '1280x720', '512x512'])('have the requested size: %s', async (size) => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    const { width: w, height: h, format } = await sharp(await paint('hills', { width, height })).metadata()
    expect({ w, h, format }).toEqual({ w: width, h: height, format: 'png' })
  })

  it('are marked as created by an algorithm, without a date', async () => {
    const { xmp, exif } = await sharp(await paint('a fox')).metadata()
    expect(xmp?.toString()).toContain(ALGORITHMIC)
    expect(exif).toBeUndefined()
  })

  it.each([
    '',
    '   ',
    '!?…',
    '你好，世界',
    'вечерний лес',
    'x'.repeat(5000),
    '<svg onload="x">',
    '\u0000\uD800',
  ])('are made of any text: %j', async (text) => {
    const { entropy } = await sharp(await paint(text.slice(0, 5000))).stats()
    expect(entropy).toBeGreaterThan(3)
  })

  it('report progress that only grows', async () => {
    const heard: number[] = []
    await run('TEXT_TO_IMAGE', { text: 'a castle' }, { progress: (part) => heard.push(part) })
    expect(heard.length).toBeGreaterThan(3)
    expect(heard).toEqual(heard.toSorted((one, other) => one - other))
  })

  it('stop at once when cancelled', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled by its owner')
    const progress = () => abort.abort(reason)
    const input = { text: 'an oil painting of a city', width: 2048, height: 2048 }
    const started = run('TEXT_TO_IMAGE', input, { signal: abort.signal, progress })
    await expect(started).rejects.toBe(reason)
  })
})

describe('images from images', () => {
  let source: string

  beforeAll(async () => {
    source = join(folder, 'source.png')
    await writeFile(source, await paint('a red car in a green meadow at noon', { width: 320, height: 240 }))
  })

  it('change little at strength 0 and more the higher it is', async () => {
    const original = await readFile(source)
    const by = (strength: number) => edit('pencil sketch', source, { strength })
    const [none, half, full] = [await by(0), await by(0.5), await by(1)]
    expect(await difference(original, none)).toBeLessThan(1)
    expect(await difference(original, half)).toBeGreaterThan(8)
    expect(await difference(original, full)).toBeGreaterThan(1.5 * (await difference(original, half)))
  })

  it('apply styles in full by default', async () => {
    const [usual, full] = [
      await edit('pencil sketch', source),
      await edit('pencil sketch', source, { strength: 1 }),
    ]
    expect(usual.equals(full)).toBe(true)
  })

  it('keep the size of the source, and are marked as changed', async () => {
    const { width, height, xmp } = await sharp(await edit('oil painting', source)).metadata()
    expect({ width, height }).toEqual({ width: 320, height: 240 })
    expect(xmp?.toString()).toContain(ENHANCED)
  })

  it('are the same bytes for the same seed', async () => {
    const twice = [await edit('watercolor', source), await edit('watercolor', source)]
    expect(twice[0]?.equals(twice[1] ?? Buffer.alloc(0))).toBe(true)
  })

  it.each(['not a picture', ''])('fail for a file that is not an image: %j', async (content) => {
    const path = join(folder, `broken-${content.length}.png`)
    await writeFile(path, content)
    await expect(edit('oil', path)).rejects.toMatchObject({
      kind: 'invalid',
      retryable: false,
      userMessage: expect.stringContaining('cannot be read'),
    })
  })

  it('fail for a truncated image and for one that is too large to open', async () => {
    const cut = join(folder, 'cut.png')
    await writeFile(cut, (await readFile(source)).subarray(0, 9000))
    const bomb = join(folder, 'bomb.jpg')
    await sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#fff' } })
      .jpeg()
      .toFile(bomb)
    await expect(edit('oil', cut)).rejects.toMatchObject({ kind: 'invalid' })
    await expect(edit('oil', bomb)).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('fail for a request that is not understood', async () => {
    await expect(edit('remove the car', source)).rejects.toMatchObject({
      kind: 'invalid',
      userMessage: expect.stringContaining('Can’t do “remove the car”.'),
    })
  })

  it('fail without a source image', async () => {
    await expect(run('IMAGE_TO_IMAGE', { text: 'oil' })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('turn an image upright, preserve transparency, and support every color space', async () => {
    const base = sharp({
      create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
    })
    const files = {
      turned: await base.clone().removeAlpha().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      clear: await base.clone().png().toBuffer(),
      deep: await base.clone().toColourspace('rgb16').png().toBuffer(),
      cmyk: await base.clone().removeAlpha().toColourspace('cmyk').jpeg().toBuffer(),
      grey: await base.clone().greyscale().removeAlpha().png().toBuffer(),
      tiny: await sharp({ create: { width: 1, height: 1, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    }
    const made: Record<string, Buffer> = {}
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, `${name}.img`)
      await writeFile(path, content)
      made[name] = await edit('comic', path)
    }
    const sizeOf = async (name: string) => {
      const { width, height } = await sharp(made[name]).metadata()
      return `${width}x${height}`
    }
    expect(await sizeOf('turned')).toBe('40x60')
    expect(await sizeOf('cmyk')).toBe('60x40')
    expect(await sizeOf('grey')).toBe('60x40')
    expect(await sizeOf('tiny')).toBe('1x1')
    const alpha = (await sharp(made.clear).stats()).channels[3]
    expect(alpha?.mean).toBeCloseTo(128, -1)
    expect((await sharp(made.deep).metadata()).depth).toBe('uchar')
  })
})
