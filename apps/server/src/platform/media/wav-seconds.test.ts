import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WAV_HEADER_BYTES, wavHeader } from '@atelier/engines/spec/wav-header'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wavSeconds } from './wav-seconds.ts'

let path: string
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'atelier-wav-')), 'sound.wav')
})
afterAll(() => rm(join(path, '..'), { recursive: true }))

const sound = Buffer.alloc(44_100)
const header = wavHeader({ sampleRate: 22_050, bytes: sound.length, channels: 2 })

/** A chunk of tags, padded to an even length. */
function tags(bytes: number): Buffer {
  const chunk = Buffer.alloc(8 + bytes + (bytes % 2))
  chunk.write('LIST', 'latin1')
  chunk.writeUInt32LE(bytes, 4)
  return chunk
}

async function secondsOf(...parts: readonly Buffer[]): Promise<number | undefined> {
  await writeFile(path, Buffer.concat(parts))
  return await wavSeconds(path)
}

it('reads the duration of PCM, whatever precedes and follows it', async () => {
  expect(await secondsOf(header, sound)).toBe(0.5)
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  expect(await input.computeDuration()).toBe(0.5)
  const [format, data] = [header.subarray(0, 36), header.subarray(36, WAV_HEADER_BYTES)]
  expect(await secondsOf(format, tags(25), data, sound, tags(300))).toBe(0.5)
})

it('leaves other formats and truncated files to the general-purpose parser', async () => {
  const float = Buffer.from(header)
  float.writeUInt16LE(3, 20)
  expect(await secondsOf(float, sound)).toBeUndefined()
  expect(await secondsOf(header, sound.subarray(1))).toBeUndefined()
  expect(await secondsOf(header.subarray(0, 36), tags(5000), header.subarray(36), sound)).toBeUndefined()
  expect(await secondsOf(Buffer.from('ID3 something else altogether'))).toBeUndefined()
  expect(await secondsOf()).toBeUndefined()
})

it.each([
  ['a sample rate of 1', 24, 1],
  ['frames of 65,535 bytes', 32, 65_535],
  ['samples without bits', 34, 0],
])('leaves a header that declares %s to the general-purpose parser', async (_what, at, value) => {
  const odd = Buffer.from(header)
  odd.writeUInt16LE(value, at)
  expect(await secondsOf(odd, sound)).toBeUndefined()
})
