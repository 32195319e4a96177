import { findPulse, type Pulse } from '../analysis/beats.ts'
import { type Chroma, chromaBetween, type FoundKey, findKey, findTriad } from '../analysis/chroma.ts'
import { toMono } from '../analysis/fourier.ts'
import { SAMPLE_RATE, type Stereo } from '../dsp/stereo.ts'
import type { SoundingChord } from '../music/writing/harmony.ts'

/** Below this strength, a steady pulse is assumed instead. */
const LEAST_STRENGTH = 0.12
const STEADY_TEMPO = 84
const BEATS_PER_BAR = 4
/** Fast music is often taken for music of half its tempo: its chords change every two beats then. */
const BEATS_PER_CHORD = 2
const EVERY_TONE = Array.from({ length: 12 }, (_, tone) => tone)
const MAJOR = [0, 2, 4, 5, 7, 9, 11]
const MINOR = [0, 2, 3, 5, 7, 8, 10]

export interface Analysis {
  readonly tempo: number
  /** Times of the beats in seconds; the first starts a bar. */
  readonly beats: readonly number[]
  readonly key: FoundKey
  /** Pitch classes of the key, from the tonic upwards. */
  readonly scale: readonly number[]
  /** One for two beats, in beats from the first. */
  readonly chords: readonly SoundingChord[]
}

export function analyze(sound: Stereo): Analysis {
  const mono = toMono(sound)
  const seconds = sound[0].length / SAMPLE_RATE
  const { tempo, beats } = steady(findPulse(mono), seconds)
  const byBeat = beats.map((beat, index) => chromaBetween(mono, beat, beats[index + 1] ?? beat + 60 / tempo))
  const first = findDownbeat(byBeat)
  const count = Math.ceil((beats.length - first) / BEATS_PER_CHORD)
  const heard = Array.from({ length: count }, (_, index) => {
    const beat = index * BEATS_PER_CHORD
    return sumOf(byBeat.slice(first + beat, first + beat + BEATS_PER_CHORD))
  })
  const key = keyOf(heard)
  const scale = (key.isMinor ? MINOR : MAJOR).map((step) => (step + key.tonic) % 12)
  const chords = heard.map((sum, index) => ({
    beat: index * BEATS_PER_CHORD,
    beats: BEATS_PER_CHORD,
    tones: findTriad(sum, scale),
  }))
  return { tempo, beats: beats.slice(first), key, scale, chords }
}

/** The key in which most triads are at home: overtones mislead less than in the sum of all that sounds. */
function keyOf(heard: readonly Chroma[]): FoundKey {
  const tones: Chroma = new Float64Array(12)
  for (const chroma of heard) {
    for (const tone of findTriad(chroma, EVERY_TONE)) tones[tone] = (tones[tone] as number) + 1
  }
  return findKey(tones)
}

function steady(
  { tempo, beats, strength }: Pulse,
  seconds: number,
): { tempo: number; beats: readonly number[] } {
  if (strength >= LEAST_STRENGTH && beats.length >= 2) return { tempo, beats: upToStart(beats, 60 / tempo) }
  const step = 60 / STEADY_TEMPO
  const count = Math.max(2, Math.floor(seconds / step))
  return { tempo: STEADY_TEMPO, beats: Array.from({ length: count }, (_, index) => index * step) }
}

/** Beats before the first detected one. */
function upToStart(beats: readonly number[], step: number): number[] {
  const before: number[] = []
  for (let beat = (beats[0] ?? 0) - step; beat > -step / 4; beat -= step) before.unshift(Math.max(0, beat))
  return [...before, ...beats]
}

/** Chords change at the start of bars: selects the beat of four on which they change most. */
function findDownbeat(byBeat: readonly Chroma[]): number {
  let best = 0
  let most = -1
  for (let first = 0; first < Math.min(BEATS_PER_BAR, byBeat.length); first++) {
    let change = 0
    for (let beat = first; beat < byBeat.length; beat += BEATS_PER_BAR) {
      const [now, before] = [byBeat[beat], byBeat[beat - 1]]
      if (!now || !before) continue
      change += now.reduce((sum, value, tone) => sum + Math.abs(value - (before[tone] as number)), 0)
    }
    if (change > most) [best, most] = [first, change]
  }
  return best
}

function sumOf(chromas: readonly Chroma[]): Chroma {
  const sum: Chroma = new Float64Array(12)
  for (const chroma of chromas) {
    chroma.forEach((value, tone) => {
      sum[tone] = (sum[tone] as number) + value / chromas.length
    })
  }
  return sum
}
