import { wavHeader } from '@atelier/engines/spec/wav-header'

const SAMPLE_RATE = 8000

/** A WAV file of silence. */
export function silence(seconds: number): Buffer {
  const bytes = Math.round(seconds * SAMPLE_RATE) * 2
  return Buffer.concat([wavHeader({ sampleRate: SAMPLE_RATE, bytes }), Buffer.alloc(bytes)])
}
