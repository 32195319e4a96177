import { execFile } from 'node:child_process'
import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AudioFit } from '@atelier/contract/kinds/video'
import { describeVideo } from '@atelier/engines/media/describe-media'
import { readMark } from '@atelier/engines/media/marks/read-mark'
import { digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createVideoBench, type VideoBench } from '../testing/video-bench.ts'

const exec = promisify(execFile)
const pictures = ['-f', 'lavfi', '-i', 'testsrc=d=4:s=160x120:r=25']
const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p']
const OWN = 300
const ADDED = 1500
const tone = (hertz: number, seconds: number, volume = 0.2) =>
  ['-f', 'lavfi', '-i', `sine=f=${hertz}:d=${seconds}:r=48000,volume=${volume * 8}`] as const
const invalid = { name: 'EngineError', kind: 'invalid', retryable: false, userMessage: expect.any(String) }

describe('audio added to a video', () => {
  let bench: VideoBench
  let silent: string
  let spoken: string
  let short: string
  let long: string

  beforeAll(async () => {
    bench = await createVideoBench()
    silent = await bench.source('silent.mp4', ...pictures, ...h264)
    spoken = await bench.source('spoken.mp4', ...pictures, ...tone(OWN, 4), ...h264)
    short = await bench.source('short.mp3', ...tone(ADDED, 1.5))
    long = await bench.source('long.wav', ...tone(ADDED, 9))
  })
  afterAll(() => bench.close())

  const mixes = new Map<string, Promise<{ readonly path: string }>>()
  /** Mixes the same once: tests share the results. */
  const mix = async (video: string, audio: string, fit: AudioFit = 'trim', volume = 1) => {
    const key = [video, audio, fit, volume].join()
    const made = mixes.get(key) ?? bench.make('mixer', { input: { fit, volume }, sources: { video, audio } })
    mixes.set(key, made)
    return (await made).path
  }
  const packets = async (path: string) =>
    (
      await exec(bench.ffmpeg.path, [
        '-v',
        'error',
        '-i',
        path,
        '-map',
        '0:v',
        '-c',
        'copy',
        '-f',
        'md5',
        '-',
      ])
    ).stdout

  it('leaves length and video stream unchanged, whatever the fit', async () => {
    const unchanged = await packets(silent)
    for (const fit of ['trim', 'loop', 'fade'] as const) {
      for (const audio of [short, long]) {
        const path = await mix(silent, audio, fit)
        const video = await describeVideo(path)
        expect(video).toMatchObject({ width: 160, height: 120, hasAudio: true })
        expect(Math.abs((video?.seconds ?? 0) - 4)).toBeLessThan(0.04)
        expect(await packets(path)).toBe(unchanged)
      }
    }
  })

  it('is cut, repeated or faded out', async () => {
    const cut = await mix(silent, short, 'trim')
    expect(await bench.loudness(cut, 0.2, 1.3)).toBeGreaterThan(-25)
    expect(await bench.loudness(cut, 1.7, 3.9)).toBeLessThan(-60)
    const repeated = await mix(silent, short, 'loop')
    for (const from of [0.2, 1.6, 2.2, 3.1]) {
      expect(await bench.loudness(repeated, from, from + 0.7)).toBeGreaterThan(-25)
    }
    const faded = await mix(silent, long, 'fade')
    const whole = await bench.loudness(faded, 0.2, 0.9)
    expect(await bench.loudness(faded, 2.8, 3.1)).toBeLessThan(whole - 5)
    expect(await bench.loudness(faded, 3.8, 4)).toBeLessThan(whole - 20)
    expect(await bench.loudness(await mix(silent, long, 'trim'), 3.7, 3.9)).toBeCloseTo(whole, 0)
  })

  it('has the requested volume', async () => {
    const level = async (volume: number) => bench.loudness(await mix(silent, long, 'trim', volume), 0.5, 3.5)
    const usual = await level(1)
    expect((await level(0.5)) - usual).toBeCloseTo(-6, 0)
    expect((await level(2)) - usual).toBeCloseTo(6, 0)
    expect(await level(0)).toBeLessThan(-80)
  })

  it('lowers the audio of the video, and restores it at its end', async () => {
    const both = await mix(spoken, short, 'trim')
    const alone = await bench.loudness(spoken, 0.3, 1.3, OWN)
    const under = await bench.loudness(both, 0.3, 1.3, OWN)
    expect(under).toBeLessThan(alone - 6)
    expect(under).toBeGreaterThan(alone - 25)
    expect(await bench.loudness(both, 0.3, 1.3, ADDED)).toBeGreaterThan(under + 6)
    expect(await bench.loudness(both, 2.6, 3.9, OWN)).toBeGreaterThan(alone - 1.5)
    const unheard = await mix(spoken, short, 'trim', 0)
    expect(await bench.loudness(unheard, 0.3, 1.3, OWN)).toBeGreaterThan(alone - 1.5)
  })

  it('is added to videos browsers may not support, which are re-encoded within the size limit', async () => {
    const webm = await bench.source('video.webm', ...pictures, '-c:v', 'libvpx-vp9', '-deadline', 'realtime')
    const large = await bench.source(
      'large.mov',
      '-f',
      'lavfi',
      '-i',
      'testsrc=d=0.4:s=2200x1002:r=10',
      ...h264,
    )
    const deep = await bench.source('deep.mp4', ...pictures, '-c:v', 'libx264', '-pix_fmt', 'yuv444p')
    for (const video of [webm, deep]) {
      expect(await describeVideo(await mix(video, long))).toMatchObject({
        width: 160,
        codec: /^avc1\.64/ as never,
      })
    }
    expect(await describeVideo(await mix(large, long))).toMatchObject({ width: 1920, height: 874 })
  })

  it('is rejected if video or audio is unreadable, damaged or too long', async () => {
    const text = join(bench.folder, 'text.mp4')
    await writeFile(text, '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n')
    const picture = await bench.source('picture.png', ...pictures, '-frames:v', '1')
    const broken = await bench.source('broken.mp4', ...pictures, ...h264, '-movflags', '+faststart')
    await truncate(broken, 4000)
    const tiny = ['-f', 'lavfi', '-i', 'color=d=601:s=16x16:r=1']
    const endless = await bench.source('endless.mp4', ...tiny, ...h264)
    for (const video of [text, picture, broken, endless]) {
      await expect(mix(video, short)).rejects.toMatchObject(invalid)
    }
    for (const sound of [text, picture, silent]) {
      await expect(mix(silent, sound)).rejects.toMatchObject(invalid)
    }
  })

  it('combines the marks of video and audio', async () => {
    const { algorithmicallyEnhanced, compositeWithTrainedAlgorithmicMedia, algorithmicMedia } =
      digitalSourceTypes
    expect(await readMark(await mix(silent, long))).toBe(algorithmicallyEnhanced)
    const mark = (name: string, term: string) => ['-metadata', `${name}=${term}`] as const
    const made = digitalSourceTypes.trainedAlgorithmicMedia
    const voice = await bench.source('voice.ogg', ...tone(ADDED, 1), ...mark('digitalSourceType', made))
    expect(await readMark(await mix(silent, voice))).toBe(compositeWithTrainedAlgorithmicMedia)
    const tags = [...mark('digitalSourceType', algorithmicMedia), '-movflags', '+use_metadata_tags']
    const drawn = await bench.source('drawn.mp4', ...pictures, ...h264, ...tags)
    expect(await readMark(await mix(drawn, voice))).toBe(algorithmicMedia)
  })

  it('leaves no process behind when it is cancelled', async () => {
    const slow = await bench.source(
      'slow.mp4',
      '-f',
      'lavfi',
      '-i',
      'testsrc=d=30:s=640x360:r=10',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv444p',
    )
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const making = bench.make('mixer', { sources: { video: slow, audio: long }, signal: abort.signal })
    const ended = expect(making).rejects.toBe(reason)
    await vi.waitFor(async () => expect(await bench.processes()).not.toEqual([]), 60_000)
    abort.abort(reason)
    await ended
    expect(await bench.processes()).toEqual([])
  })
})
