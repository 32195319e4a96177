import { wavHeader } from '@atelier/engines/spec/wav-header'

const SAMPLE_RATE = 8000
/** Hertz. */
const PITCH = 140

/** A WAV file of a hum as loud as speech; `loudness` from 0 to 1 of full scale. */
export function voiceSample(seconds = 3, loudness = 0.3): Buffer {
  const samples = Math.round(seconds * SAMPLE_RATE)
  const pcm = Buffer.alloc(samples * 2)
  for (let at = 0; at < samples; at++) {
    const value = Math.sin((2 * Math.PI * PITCH * at) / SAMPLE_RATE) * loudness * 32_767
    pcm.writeInt16LE(Math.round(value), at * 2)
  }
  return Buffer.concat([wavHeader({ sampleRate: SAMPLE_RATE, bytes: pcm.length }), pcm])
}
