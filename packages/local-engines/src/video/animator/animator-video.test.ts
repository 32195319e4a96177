import { readFile } from 'node:fs/promises'
import { describeVideo } from '@atelier/engines/media/describe-media'
import { readMark } from '@atelier/engines/media/marks/read-mark'
import { digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import { sweep } from '@atelier/engines/testing/sweep'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { removeCameraWords } from '../camera/requested-moves.ts'
import { FRAME_RATE, videoSize } from '../drawn-video.ts'
import { createVideoBench, type VideoBench } from '../testing/video-bench.ts'
import { chooseMotion, withoutActionWords } from './choose-motion.ts'

const SCALE = 0.2

describe('a video from a prompt', () => {
  let bench: VideoBench

  beforeAll(async () => {
    bench = await createVideoBench(SCALE)
  })
  afterAll(() => bench.close())

  const make = async (text: string, input: object = {}) =>
    (await bench.make('animator', { input: { text, ...input } })).path
  const change = (one: Buffer, other: Buffer) =>
    one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
  const brightness = (frame: Buffer) => frame.reduce((sum, value) => sum + value, 0) / frame.length

  it.each(['16:9', '9:16', '1:1', '21:9'])('has the ratio %s and the requested length', async (ratio) => {
    const video = await describeVideo(await make('a fox in the snow', { ratio, seconds: 0.5 }))
    expect(video).toMatchObject({ ...videoSize(ratio, SCALE), hasAudio: false })
    expect(Math.abs((video?.seconds ?? 0) - 0.5)).toBeLessThan(1 / FRAME_RATE)
  })

  const prompts = [
    'a lighthouse by the sea at sunset with a sailboat',
    'a red car driving through a city at night in the rain',
    'three turtles and a fish swimming in a coral reef',
    'a rocket launching into space',
    'pixel art of a dinosaur in a jungle, zoom in',
    '"HELLO" written over mountains, pan left',
  ]
  it.each(sweep(prompts, 6))('moves from beginning to end without a jolt: "%s"', async (text) => {
    const frames = await bench.frames(await make(text))
    expect(frames).toHaveLength(2 * FRAME_RATE)
    const steps = frames.slice(1).map((frame, at) => change(frame, frames[at] as Buffer))
    const jolts = steps.slice(1).map((step, at) => Math.abs(step - (steps[at] ?? 0)))
    expect(steps.toSorted((one, other) => one - other)[30]).toBeGreaterThan(0.03)
    expect(Math.max(...jolts)).toBeLessThan(3)
    for (const frame of frames) expect(brightness(frame)).toBeGreaterThan(8)
  })

  it('is identical for the same prompt and seed', async () => {
    const bytes = async (text: string, seed: number) => readFile(await make(text, { seed, seconds: 0.5 }))
    const one = await bytes('a windy autumn forest with a deer', 3)
    expect(one.equals(await bytes('a windy autumn forest with a deer', 3))).toBe(true)
    expect(one.equals(await bytes('a windy autumn forest with a deer', 4))).toBe(false)
  })

  it('gets dark or bright as described', async () => {
    const ends = async (text: string) => {
      const frames = await bench.frames(await make(text, { seconds: 1 }))
      return [frames[0], frames.at(-1)].map((frame) => brightness(frame as Buffer)) as [number, number]
    }
    const [day, night] = await ends('day turns to night over a village')
    expect(night).toBeLessThan(day * 0.6)
    const [dark, morning] = await ends('night turns to day over a village')
    expect(morning).toBeGreaterThan(dark * 1.6)
  })

  it('is marked as created by an algorithm', async () => {
    expect(await readMark(await make('a cat', { seconds: 0.2 }))).toBe(digitalSourceTypes.algorithmicMedia)
  })

  it('leaves no process behind when canceled', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const onProgress = () => abort.abort(reason)
    const making = bench.make('animator', {
      input: { text: 'a storm', seconds: 10 },
      signal: abort.signal,
      onProgress,
    })
    await expect(making).rejects.toBe(reason)
    await vi.waitFor(async () => expect(await bench.processes()).toEqual([]), 60_000)
  })
})

describe('motion in a video', () => {
  const motionOf = (text: string, word: string, icon = word) =>
    chooseMotion({ word, icon, stance: 'stands' }, text)

  it.each([
    ['a dog running on the beach, a cat sleeping', 'dog', 'run'],
    ['a dog running on the beach, a cat sleeping', 'cat', 'sleep'],
    ['a dancing bear', 'bear', 'dance'],
    ['a castle and a flying dragon', 'castle', 'rest'],
    ['hot air balloons flying', 'balloons', 'rise', 'drawn-balloon'],
    ['a car', 'car', 'drive', 'automobile'],
    ['a fox', 'fox', 'look'],
  ])('in "%s" the %s: %s', (text, word, motion, icon = word) => {
    expect(motionOf(text, word, icon)).toBe(motion)
  })

  it('is drawn without the words for its actions and the camera', () => {
    expect(withoutActionWords('a turtle swimming in the sea')).toBe('a turtle  in the sea')
    expect(withoutActionWords('a flying saucer, a racing car')).toBe('a flying saucer, a racing car')
    expect(withoutActionWords('a knight riding a horse')).toBe('a knight riding a horse')
    expect(removeCameraWords('pan right over a panda, zoom in')).toBe('over a panda,')
  })
})
