import { wavHeader } from '@atelier/engines/spec/wav-header'
import { createRandom } from './dsp/random.ts'
import { SAMPLE_RATE, type Stereo } from './dsp/stereo.ts'

const FULL_SCALE = 32_767

/** A WAV file of signed 16-bit PCM with two channels; `trailer` contains RIFF chunks that follow the audio. */
export function encodeStereoWav([left, right]: Stereo, trailer: Buffer): Buffer {
  const pcm = new Int16Array(left.length * 2)
  // Dither: without it, the end of a reverb crackles.
  const dither = createRandom('dither')
  for (let index = 0; index < left.length; index++) {
    pcm[index * 2] = quantise(left[index] as number, dither.next() - dither.next())
    pcm[index * 2 + 1] = quantise(right[index] as number, dither.next() - dither.next())
  }
  const bytes = left.length * 4
  const header = wavHeader({ sampleRate: SAMPLE_RATE, bytes, channels: 2, trailerBytes: trailer.length })
  return Buffer.concat([header, Buffer.from(pcm.buffer), trailer])
}

function quantise(value: number, dither: number): number {
  // Silence stays silence.
  const noise = value === 0 ? 0 : dither
  return Math.max(-FULL_SCALE, Math.min(FULL_SCALE, Math.round(value * FULL_SCALE + noise)))
}
