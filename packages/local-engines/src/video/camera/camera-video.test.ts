import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { videoRatios } from '@atelier/contract/kinds/video'
import { describeVideo } from '@atelier/engines/media/describe-media'
import { readMark } from '@atelier/engines/media/marks/read-mark'
import { xmpPacket } from '@atelier/engines/media/marks/xmp-packet'
import { digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import { sweep } from '@atelier/engines/testing/sweep'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FRAME_RATE, videoSize } from '../drawn-video.ts'
import { createVideoBench, type VideoBench } from '../testing/video-bench.ts'
import { requestedMoves } from './requested-moves.ts'

const SCALE = 0.2
const invalid = { name: 'EngineError', kind: 'invalid', retryable: false, userMessage: expect.any(String) }

describe('an animated image', () => {
  let bench: VideoBench
  let image: string

  beforeAll(async () => {
    bench = await createVideoBench(SCALE)
    image = await bench.source('image.png', '-f', 'lavfi', '-i', 'testsrc2=s=900x600', '-frames:v', '1')
  })
  afterAll(() => bench.close())

  const make = async (text: string, input: object = {}, path = image) =>
    (await bench.make('camera', { input: { text, ...input }, sources: { image: path } })).path
  const change = (one: Buffer, other: Buffer) =>
    one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

  it('has the requested ratio and length', async () => {
    for (const ratio of videoRatios) {
      const video = await describeVideo(await make('', { ratio, seconds: 0.5 }))
      expect(video).toMatchObject({ ...videoSize(ratio, SCALE), hasAudio: false })
      expect(Math.abs((video?.seconds ?? 0) - 0.5)).toBeLessThan(1 / FRAME_RATE)
    }
    expect((await describeVideo(await make('', { seconds: 3 })))?.seconds).toBeCloseTo(3, 1)
  })

  const texts = [
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
  ]
  it.each(sweep(texts, 5, ['handheld']))('moves without a jolt and is never black: "%s"', async (text) => {
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

  it('is identical for the same seed, and different for another', async () => {
    const bytes = async (seed: number) =>
      (await import('node:fs/promises')).readFile(await make('snow', { seed, seconds: 0.5 }))
    const one = await bytes(5)
    expect(one.equals(await bytes(5))).toBe(true)
    expect(one.equals(await bytes(6))).toBe(false)
  })

  it('shows the requested weather', async () => {
    const bright = async (text: string) => {
      const [frame] = await bench.frames(await make(`static, ${text}`, { seconds: 0.2 }))
      return frame?.reduce((sum, value) => sum + value, 0) ?? 0
    }
    const plain = await bright('')
    for (const text of ['fog', 'snow', 'sun rays', 'sparkles'])
      expect(await bright(text), text).toBeGreaterThan(plain)
  })

  it('shows a whole image that would not fill the frame, unless a move crosses it', async () => {
    const wide = join(bench.folder, 'wide.png')
    await sharp({ create: { width: 1200, height: 200, channels: 3, background: '#ffffff' } })
      .png()
      .toFile(wide)
    const [whole] = await bench.frames(await make('static', { ratio: '9:16', seconds: 0.2 }, wide))
    const [crossed] = await bench.frames(await make('pan right', { ratio: '9:16', seconds: 0.2 }, wide))
    expect(whole?.[32]).toBeLessThan(230)
    expect(crossed?.[32]).toBeGreaterThan(250)
  })

  it('is rejected if the image is unreadable or too large', async () => {
    const text = join(bench.folder, 'text.png')
    await writeFile(text, 'no picture')
    const bomb = join(bench.folder, 'bomb.jpg')
    await sharp({
      create: { width: 7100, height: 7100, channels: 3, background: '#333333' },
      limitInputPixels: false,
    })
      .jpeg()
      .toFile(bomb)
    for (const path of [text, bomb]) await expect(make('', {}, path)).rejects.toMatchObject(invalid)
    await expect(bench.make('camera', {})).rejects.toMatchObject({ kind: 'invalid' })
    await expect(make('', { ratio: '2:1' })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('has the mark of the image, or is marked as changed by an algorithm', async () => {
    expect(await readMark(await make('', { seconds: 0.2 }))).toBe(digitalSourceTypes.algorithmicallyEnhanced)
    const marked = join(bench.folder, 'marked.png')
    const mark = xmpPacket(digitalSourceTypes.trainedAlgorithmicMedia)
    await sharp(image).withXmp(mark).png().toFile(marked)
    expect(await readMark(await make('', { seconds: 0.2 }, marked))).toBe(
      digitalSourceTypes.trainedAlgorithmicMedia,
    )
  })

  it('leaves no process behind when canceled', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const reported: number[] = []
    const onProgress = (fraction: number) => {
      reported.push(fraction)
      if (fraction > 0.1) abort.abort(reason)
    }
    const input = { text: 'blizzard', seconds: 10 }
    await expect(
      bench.make('camera', { input, sources: { image }, signal: abort.signal, onProgress }),
    ).rejects.toBe(reason)
    expect(Math.max(...reported)).toBeLessThan(0.9)
    await vi.waitFor(async () => expect(await bench.processes()).toEqual([]), 60_000)
  })
})

describe('camera terms', () => {
  it.each([
    ['slowly zoom out', 'zoom out'],
    ['panning to the left', 'pan left'],
    ['a panda eats bamboo', undefined],
    ['the camera moves forward over the hills', 'dolly in'],
    ['flying over the mountains', 'dolly in'],
    ['drone shot', 'crane'],
    ['static shot', 'stay'],
  ])('"%s" of a scene', (text, move) => {
    expect(requestedMoves(text, 'scene')).toEqual(move ? [move] : [])
  })

  it('include more words with a source image', () => {
    expect(requestedMoves('spinning around in love', 'picture')).toEqual(['orbit right', 'spin', 'heartbeat'])
    expect(requestedMoves('spinning around in love', 'scene')).toEqual([])
  })
})
