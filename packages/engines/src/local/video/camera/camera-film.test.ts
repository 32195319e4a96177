import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { videoRatios } from '@atelier/contract/kinds/video'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { describeVideo } from '../../../media/describe-media.ts'
import { digitalSourceTypes } from '../../../spec/digital-source-type.ts'
import { readMark } from '../../marks/read-mark.ts'
import { xmpPacket } from '../../marks/xmp-packet.ts'
import { FRAME_RATE } from '../film.ts'
import { filmSize } from '../film-size.ts'
import { createFilmBench, type FilmBench } from '../testing/film-bench.ts'
import { askedMoves } from './asked-moves.ts'

const SCALE = 0.2
const invalid = { name: 'EngineError', kind: 'invalid', retryable: false, userMessage: expect.any(String) }

describe('a filmed picture', () => {
  let bench: FilmBench
  let image: string

  beforeAll(async () => {
    bench = await createFilmBench(SCALE)
    image = await bench.source('image.png', '-f', 'lavfi', '-i', 'testsrc2=s=900x600', '-frames:v', '1')
  })
  afterAll(() => bench.close())

  const make = async (text: string, input: object = {}, path = image) =>
    (await bench.make('camera', { input: { text, ...input }, sources: { image: path } })).path
  const change = (one: Buffer, other: Buffer) =>
    one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

  it('has the ratio and the length that were asked for', async () => {
    for (const ratio of videoRatios) {
      const film = await describeVideo(await make('', { ratio }))
      expect(film).toMatchObject({ ...filmSize(ratio, SCALE), hasAudio: false })
      expect(Math.abs((film?.seconds ?? 0) - 2)).toBeLessThan(1 / FRAME_RATE)
    }
    expect((await describeVideo(await make('', { seconds: 3 })))?.seconds).toBeCloseTo(3, 1)
  }, 60_000)

  it.each([
    '',
    'zoom in',
    'zoom out',
    'pan left',
    'tilt up',
    'orbit',
    'dolly in',
    'spin',
    'handheld',
    'ken burns',
  ])('moves without a jolt and is never black: "%s"', async (text) => {
    const frames = await bench.frames(await make(text))
    expect(frames).toHaveLength(2 * FRAME_RATE)
    const [first, last] = [frames[0], frames.at(-1)] as [Buffer, Buffer]
    expect(change(first, last)).toBeGreaterThan(text === 'handheld' ? 0.5 : 2)
    const steps = frames.slice(1).map((frame, at) => change(frame, frames[at] as Buffer))
    const jolts = steps.slice(1).map((step, at) => Math.abs(step - (steps[at] ?? 0)))
    expect(Math.max(...jolts)).toBeLessThan(2.5)
    for (const frame of frames)
      expect(frame.reduce((sum, value) => sum + value, 0) / frame.length).toBeGreaterThan(30)
  })

  it('is the same, byte for byte, for the same seed, and another for another', async () => {
    const bytes = async (seed: number) =>
      (await import('node:fs/promises')).readFile(await make('snow', { seed }))
    const one = await bytes(5)
    expect(one.equals(await bytes(5))).toBe(true)
    expect(one.equals(await bytes(6))).toBe(false)
  })

  it('shows weather that is asked for', async () => {
    const bright = async (text: string) => {
      const [frame] = await bench.frames(await make(`static, ${text}`))
      return frame?.reduce((sum, value) => sum + value, 0) ?? 0
    }
    const plain = await bright('')
    for (const text of ['fog', 'snow', 'sun rays', 'sparkles'])
      expect(await bright(text), text).toBeGreaterThan(plain)
  })

  it('shows the whole of a picture that would not fill the frame, unless it is to be crossed', async () => {
    const wide = join(bench.folder, 'wide.png')
    await sharp({ create: { width: 1200, height: 200, channels: 3, background: '#ffffff' } })
      .png()
      .toFile(wide)
    const [whole] = await bench.frames(await make('static', { ratio: '9:16' }, wide))
    const [crossed] = await bench.frames(await make('pan right', { ratio: '9:16' }, wide))
    expect(whole?.[32]).toBeLessThan(230)
    expect(crossed?.[32]).toBeGreaterThan(250)
  })

  it('is refused where the picture is none or too large', async () => {
    const text = join(bench.folder, 'text.png')
    await writeFile(text, 'no picture')
    const bomb = join(bench.folder, 'bomb.png')
    await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#333333' },
      limitInputPixels: false,
    })
      .png()
      .toFile(bomb)
    for (const path of [text, bomb]) await expect(make('', {}, path)).rejects.toMatchObject(invalid)
    await expect(bench.make('camera', {})).rejects.toMatchObject({ kind: 'invalid' })
    await expect(make('', { ratio: '2:1' })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('says of itself what the picture says, or that it was changed by rules', async () => {
    expect(await readMark(await make(''))).toBe(digitalSourceTypes.algorithmicallyEnhanced)
    const marked = join(bench.folder, 'marked.png')
    const mark = xmpPacket(digitalSourceTypes.trainedAlgorithmicMedia)
    await sharp(image).withXmp(mark).png().toFile(marked)
    expect(await readMark(await make('', {}, marked))).toBe(digitalSourceTypes.trainedAlgorithmicMedia)
  })

  it('leaves no process behind when it is cancelled', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const told: number[] = []
    const onProgress = (fraction: number) => {
      told.push(fraction)
      if (fraction > 0.1) abort.abort(reason)
    }
    const input = { text: 'blizzard', seconds: 10 }
    await expect(
      bench.make('camera', { input, sources: { image }, signal: abort.signal, onProgress }),
    ).rejects.toBe(reason)
    expect(Math.max(...told)).toBeLessThan(0.9)
    await vi.waitFor(async () => expect(await bench.processes()).toEqual([]), { timeout: 2000 })
  })
})

describe('words about the camera', () => {
  it.each([
    ['slowly zoom out', 'zoom out'],
    ['panning to the left', 'pan left'],
    ['a panda eats bamboo', undefined],
    ['the camera moves forward over the hills', 'dolly in'],
    ['flying over the mountains', 'dolly in'],
    ['drone shot', 'crane'],
    ['static shot', 'stay'],
  ])('"%s" of a scene', (text, move) => {
    expect(askedMoves(text, 'scene')).toEqual(move ? [move] : [])
  })

  it('are taken from more words where a picture is given', () => {
    expect(askedMoves('spinning around in love', 'picture')).toEqual(['orbit right', 'spin', 'heartbeat'])
    expect(askedMoves('spinning around in love', 'scene')).toEqual([])
  })
})
