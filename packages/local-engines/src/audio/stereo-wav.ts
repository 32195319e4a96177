import { closeSync, openSync, writeSync } from 'node:fs'
import { wavHeader } from '@atelier/engines/spec/wav-header'
import { createRandom } from './dsp/random.ts'
import { SAMPLE_RATE, type Stereo } from './dsp/stereo.ts'

const FULL_SCALE = 32_767

/** Samples written at a time. */
const CHUNK = 1 << 16

/** Writes a WAV file of signed 16-bit PCM with two channels; `trailer` contains RIFF chunks that follow the audio. */
export function writeStereoWav(path: string, [left, right]: Stereo, trailer: Buffer): void {
  const bytes = left.length * 4
  const file = openSync(path, 'w')
  try {
    writeSync(file, wavHeader({ sampleRate: SAMPLE_RATE, bytes, channels: 2, trailerBytes: trailer.length }))
    // Dither: without it, the end of a reverb crackles.
    const dither = createRandom('dither')
    const pcm = new Int16Array(CHUNK * 2)
    for (let start = 0; start < left.length; start += CHUNK) {
      const count = Math.min(CHUNK, left.length - start)
      for (let index = 0; index < count; index++) {
        pcm[index * 2] = quantise(left[start + index] as number, dither.next() - dither.next())
        pcm[index * 2 + 1] = quantise(right[start + index] as number, dither.next() - dither.next())
      }
      writeSync(file, pcm, 0, count * 4)
    }
    writeSync(file, trailer)
  } finally {
    closeSync(file)
  }
}

function quantise(value: number, dither: number): number {
  // Silence stays silence.
  const noise = value === 0 ? 0 : dither
  return Math.max(-FULL_SCALE, Math.min(FULL_SCALE, Math.round(value * FULL_SCALE + noise)))
}
