import { createRandom } from './dsp/random.ts'
import { SAMPLE_RATE, type Stereo } from './dsp/stereo.ts'

const HEADER_BYTES = 44
const FULL_SCALE = 32_767

/** A WAV file of signed 16-bit PCM in two channels; `trailer` are RIFF chunks to follow the sound. */
export function encodeStereoWav([left, right]: Stereo, trailer: Buffer): Buffer {
  const bytes = left.length * 4
  const file = Buffer.alloc(HEADER_BYTES + bytes + trailer.length)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(bytes, 40)
  const pcm = new Int16Array(left.length * 2)
  // Dither: without it the end of a reverb crackles.
  const dither = createRandom('dither')
  for (let index = 0; index < left.length; index++) {
    pcm[index * 2] = quantise(left[index] as number, dither.next() - dither.next())
    pcm[index * 2 + 1] = quantise(right[index] as number, dither.next() - dither.next())
  }
  Buffer.from(pcm.buffer).copy(file, HEADER_BYTES)
  trailer.copy(file, HEADER_BYTES + bytes)
  return file
}

function quantise(value: number, dither: number): number {
  // Silence stays silence.
  const noise = value === 0 ? 0 : dither
  return Math.max(-FULL_SCALE, Math.min(FULL_SCALE, Math.round(value * FULL_SCALE + noise)))
}
