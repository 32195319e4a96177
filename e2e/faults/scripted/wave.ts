import { createHash } from 'node:crypto'
import { wavHeader } from '@atelier/engines/spec/wav-header'

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
  return Buffer.concat([wavHeader({ sampleRate: SAMPLE_RATE, bytes: pcm.length }), pcm])
}

/** What a part made of `pcmOf` says of itself. */
export const partOfWave = { seconds: 0.5, sampleRate: SAMPLE_RATE }

/** The tag of what is given to be arranged anew. */
export const sourceOf = (tag: string): string => `${tag}/source`
