import { writeFileSync } from 'node:fs'
import { limit } from '../audio/dsp/dynamics.ts'
import { loudnessOf } from '../audio/dsp/loudness.ts'
import { fromDecibels } from '../audio/dsp/stereo.ts'

/** Loudness of speech, in LUFS. */
const TARGET_LUFS = -16
/** True peak ceiling in decibels; MP3 at 16 kHz adds up to two more. */
const CEILING_DB = -3.2
const PASSES = 16
/** Limiting takes a part of each step. */
const STEP = 1.5
/** Beyond, a voice would be limited more than it gets louder. */
const MAX_GAIN = 16
const FULL_SCALE = 32_768

/** A voice, and how to hear its usual loudness. */
export interface LeveledVoice {
  /** The same for everything that a voice speaks with one setting of its pitch. */
  readonly key: string
  readonly sampleRate: number
  /** Speaks a sentence; signed 16-bit little-endian mono PCM. */
  speakReference(): Buffer
}

/**
 * Creates a function that brings PCM to −16 LUFS in place, with true peaks below −1 dBTP. The gain of a voice is measured
 * once, by its reference: a text is spoken in parts, and a gain for each would be heard as steps.
 */
export function createLeveler(): (pcm: Buffer, voice: LeveledVoice) => void {
  const gains = new Map<string, number>()
  return (pcm, { key, sampleRate, speakReference }) => {
    const gain = gains.get(key) ?? measure(readSamples(speakReference()), sampleRate)
    gains.set(key, gain)
    const samples = readSamples(pcm)
    amplify(samples, gain)
    for (const [at, sample] of samples.entries())
      pcm.writeInt16LE(Math.round(sample * (FULL_SCALE - 1)), at * 2)
  }
}

/** The gain after which a voice has the loudness, although limiting takes some of it. */
function measure(reference: Float32Array, sampleRate: number): number {
  let gain = 1
  for (let pass = 0; pass < PASSES; pass++) {
    const samples = reference.slice()
    if (pass > 0) amplify(samples, gain)
    const missing = TARGET_LUFS - loudnessOf([samples], sampleRate)
    if (!Number.isFinite(missing)) return 1
    gain = Math.min(gain * fromDecibels(missing * STEP), MAX_GAIN)
  }
  return gain
}

function amplify(samples: Float32Array, gain: number): void {
  for (const [at, sample] of samples.entries()) samples[at] = sample * gain
  // The limiter works on two channels.
  limit([samples, samples.slice()], fromDecibels(CEILING_DB))
}

function readSamples(pcm: Buffer): Float32Array {
  const samples = new Float32Array(pcm.length / 2)
  for (let at = 0; at < samples.length; at++) samples[at] = pcm.readInt16LE(at * 2) / FULL_SCALE
  return samples
}

/** Levels speech if its voice has a reference, and writes it with the silence after it. */
export function writeSpeech(
  level: ReturnType<typeof createLeveler>,
  pcm: Buffer,
  voice: Omit<LeveledVoice, 'speakReference'> & { readonly speakReference: (() => Buffer) | undefined },
  { pcmPath, pauseAfter = 0 }: { readonly pcmPath: string; readonly pauseAfter?: number },
): { readonly sampleRate: number; readonly samples: number } {
  const { sampleRate, speakReference } = voice
  if (speakReference && pcm.length > 0) level(pcm, { ...voice, speakReference })
  const audio = Buffer.concat([pcm, Buffer.alloc(2 * Math.round(pauseAfter * sampleRate))])
  writeFileSync(pcmPath, audio)
  return { sampleRate, samples: audio.length / 2 }
}
