import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mp3Seconds } from './mp3-seconds.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atelier-mp3-'))
})
afterAll(() => rm(dir, { recursive: true }))

/** Frames of one channel at 64 kbit/s and 22,050 samples a second, padded as an encoder pads them. */
function frames(count: number): Buffer[] {
  let owed = 0
  return Array.from({ length: count }, () => {
    owed += (72 * 64_000) / 22_050 - 208
    const padding = owed >= 1 ? 1 : 0
    owed -= padding
    const frame = Buffer.alloc(208 + padding)
    frame.set([0xff, 0xf3, 0x80 | (padding << 1), 0xc0])
    return frame
  })
}

/** The info frame that encoders write first, without audio. */
function note(): Buffer {
  const [frame = Buffer.alloc(0)] = frames(1)
  frame.write('Info', 13, 'latin1')
  return frame
}

/** A tag that contains, for example, an image. */
function tag(bytes: number): Buffer {
  const buffer = Buffer.alloc(10 + bytes)
  buffer.write('ID3\x04', 'latin1')
  buffer.set([(bytes >> 21) & 127, (bytes >> 14) & 127, (bytes >> 7) & 127, bytes & 127], 6)
  return buffer
}

async function fileOf(...parts: readonly Buffer[]): Promise<string> {
  const path = join(dir, `${Math.random()}.mp3`)
  await writeFile(path, Buffer.concat(parts))
  return path
}

it('counts every audio frame, whatever precedes and follows them', async () => {
  const sound = frames(5000)
  const path = await fileOf(tag(40), tag(300_000), note(), ...sound, Buffer.from('TAG'.padEnd(128)))
  expect(await mp3Seconds(path)).toBeCloseTo((5000 * 576) / 22_050, 9)
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  expect(await mp3Seconds(path)).toBeCloseTo(await input.computeDuration(), 6)
})

it('returns nothing for a truncated file, other content or a file that is not an MP3', async () => {
  const sound = Buffer.concat(frames(400))
  expect(await mp3Seconds(await fileOf(sound.subarray(0, -5)))).toBeUndefined()
  expect(await mp3Seconds(await fileOf(sound, Buffer.from('something else'), sound))).toBeUndefined()
  expect(await mp3Seconds(await fileOf(Buffer.from('RIFF....WAVE')))).toBeUndefined()
  expect(await mp3Seconds(await fileOf(note()))).toBeUndefined()
  expect(await mp3Seconds(await fileOf())).toBeUndefined()
})
