import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DigitalSourceType, digitalSourceTypes } from '../../spec/digital-source-type.ts'
import type { Artifact } from '../../spec/engine.ts'
import { rawFfmpeg } from '../../testing/raw-ffmpeg.ts'
import { type Ffmpeg, findFfmpeg } from '../ffmpeg.ts'
import { appendMark } from './append-mark.ts'
import { keepImageMark } from './keep-mark.ts'
import { markArgs } from './mark-args.ts'
import { readMark } from './read-mark.ts'
import { xmpPacket } from './xmp-packet.ts'

const exec = promisify(execFile)
const { trainedAlgorithmicMedia, algorithmicMedia, algorithmicallyEnhanced } = digitalSourceTypes
const beep = ['-f', 'lavfi', '-i', 'sine=d=0.2']
const bars = ['-f', 'lavfi', '-i', 'testsrc=d=0.2:s=64x64']
const media = {
  mp3: { mediaType: 'audio/mpeg', from: beep, codec: [] },
  m4a: { mediaType: 'audio/mp4', from: beep, codec: ['-c:a', 'aac'] },
  wav: { mediaType: 'audio/wav', from: beep, codec: [] },
  ogg: { mediaType: 'audio/ogg', from: beep, codec: ['-c:a', 'libvorbis'] },
  opus: { mediaType: 'audio/ogg', from: beep, codec: ['-c:a', 'libopus', '-ar', '48000'] },
  flac: { mediaType: 'audio/flac', from: beep, codec: [] },
  mp4: { mediaType: 'video/mp4', from: bars, codec: ['-c:v', 'libx264', '-movflags', '+faststart'] },
} as const
type Extension = keyof typeof media
const extensions = Object.keys(media) as Extension[]
const pixels = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#483' } })

describe('marks', () => {
  let folder: string
  let ffmpeg: Ffmpeg
  const made = new Map<string, Promise<string>>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marks-'))
    const found = await findFfmpeg()
    if (!found) throw new Error('These tests need ffmpeg')
    ffmpeg = found
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Writes a file that says it was made by a trained model, or nothing; once for all tests. */
  function make(extension: Extension, marked = true): Promise<string> {
    const key = `${extension} ${marked}`
    const path = made.get(key) ?? makeAnew(extension, marked)
    made.set(key, path)
    return path
  }

  async function makeAnew(extension: Extension, marked: boolean): Promise<string> {
    const { mediaType, from, codec } = media[extension]
    const path = join(folder, `${marked ? 'marked' : 'plain'}.${extension}`)
    await write([...from, ...codec], { path, mediaType }, marked ? trainedAlgorithmicMedia : undefined)
    return path
  }

  /** Runs ffmpeg as the engines do: with the mark among its arguments, and after it. */
  async function write(args: readonly string[], { path, mediaType }: Artifact, mark?: DigitalSourceType) {
    await rawFfmpeg(...args, ...(mark ? markArgs(mark, mediaType) : []), path)
    if (mark) await appendMark(path, mark)
  }

  it.each(extensions)('are read from %s, which still plays', async (extension) => {
    const path = await make(extension)
    expect(await readMark(path)).toBe(trainedAlgorithmicMedia)
    await rawFfmpeg('-xerror', '-i', path, '-f', 'null', '-')
    expect(await readMark(await make(extension, false))).toBeUndefined()
  })

  it('are stored in XMP where the format supports it', async () => {
    for (const extension of ['mp3', 'm4a', 'mp4', 'wav'] as const) {
      expect((await readFile(await make(extension))).includes(xmpPacket(trainedAlgorithmicMedia))).toBe(true)
    }
    const wav = await make('wav')
    expect((await readFile(wav)).readUInt32LE(4)).toBe((await stat(wav)).size - 8)
  })

  it.each(extensions)('are preserved from WAV to %s and back', async (extension) => {
    const { mediaType, codec } = media[extension]
    const source = extension === 'mp4' ? await make('mp4') : await make('wav')
    const there = join(folder, `there.${extension}`)
    await write(['-i', source, ...codec], { path: there, mediaType }, await readMark(source))
    expect(await readMark(there)).toBe(trainedAlgorithmicMedia)
    const back = join(folder, `back.${extension === 'mp4' ? 'mp4' : 'wav'}`)
    const target = { path: back, mediaType: extension === 'mp4' ? 'video/mp4' : 'audio/wav' }
    await write(['-i', there], target, await readMark(there))
    expect(await readMark(back)).toBe(trainedAlgorithmicMedia)
    const { stderr } = await exec(ffmpeg.path, ['-hide_banner', '-i', back, '-f', 'null', '-'])
    expect(stderr).not.toContain('id3v2_priv')
  })

  it('are preserved from an image to every other format', async () => {
    const png = join(folder, 'image.png')
    await pixels().png().withXmp(xmpPacket(algorithmicMedia)).toFile(png)
    expect(await readMark(png)).toBe(algorithmicMedia)
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const path = join(folder, `copy.${format}`)
      await (await keepImageMark(sharp(png).toFormat(format), png)).toFile(path)
      expect(await readMark(path)).toBe(algorithmicMedia)
    }
  })

  it('are added to an image without any', async () => {
    const plain = join(folder, 'plain.png')
    const jpg = join(folder, 'anew.jpg')
    await pixels().png().toFile(plain)
    expect(await readMark(plain)).toBeUndefined()
    await (await keepImageMark(sharp(plain).jpeg(), plain, algorithmicallyEnhanced)).toFile(jpg)
    expect(await readMark(jpg)).toBe(algorithmicallyEnhanced)
  })
})
