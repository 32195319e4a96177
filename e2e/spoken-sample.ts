import { wavHeader } from '@atelier/engines/spec/wav-header'

const RATE = 48_000

/** One sample of a voice-like sound: a tone with harmonics, modulated four times a second like syllables. */
function sampleAt(second: number, pitch: number): number {
  const melody = pitch * (1 + 0.06 * Math.sin(second * 2.1))
  const syllable = Math.max(0, Math.sin(Math.PI * 4 * second)) ** 0.6
  let tone = 0
  for (let harmonic = 1; harmonic <= 12; harmonic++) {
    tone += Math.sin(2 * Math.PI * melody * harmonic * second) / harmonic
  }
  return 0.25 * syllable * tone
}

/** A WAV file of voice-like sound with a pitch in Hz; silent with a pitch of 0. */
export function spokenSample(seconds: number, pitch = 140): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * RATE) * 2)
  for (let index = 0; index < samples.length / 2; index++) {
    samples.writeInt16LE(Math.round(sampleAt(index / RATE, pitch) * 32_767), index * 2)
  }
  return Buffer.concat([wavHeader({ sampleRate: RATE, bytes: samples.length }), samples])
}
