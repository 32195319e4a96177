import { createHash } from 'node:crypto'

const SAMPLE_RATE = 8000

/** Signed 16-bit little-endian PCM of half a second that no other tag has. */
export function pcmOf(tag: string): Buffer {
  const bytes = Buffer.alloc(SAMPLE_RATE)
  const seed = createHash('sha256').update(tag).digest()
  for (let offset = 0; offset < bytes.length; offset++) bytes[offset] = seed[offset % seed.length] ?? 0
  return bytes
}

/** The finished recording of a tag: the same bytes each time, so that what is served can be compared with it. */
export function waveOf(tag: string): Buffer {
  const pcm = pcmOf(tag)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + pcm.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE, 24)
  header.writeUInt32LE(SAMPLE_RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(pcm.length, 40)
  return Buffer.concat([header, pcm])
}

/** What a part made of `pcmOf` says of itself. */
export const partOfWave = { seconds: 0.5, sampleRate: SAMPLE_RATE }

/** The tag of what is given to be arranged anew. */
export const sourceOf = (tag: string): string => `${tag}/source`
