import type { SoundingChord } from './harmony.ts'

interface VoicingOptions {
  /** MIDI key around which the chords lie. */
  readonly centre: number
  /** Maximum number of simultaneous tones. */
  readonly voices: number
  /** Spread over more than an octave. */
  readonly isOpen: boolean
}

/** Voices chords from low to high with minimal movement between them. */
export function voiceChords(chords: readonly SoundingChord[], options: VoicingOptions): number[][] {
  let before: number[] | undefined
  return chords.map(({ tones }) => {
    const choices = inversions(reduce(tones, options.voices), options)
    const cost = (keys: number[]) =>
      Math.abs(mean(keys) - options.centre) * (before ? 0.35 : 1) + (before ? movement(before, keys) : 0)
    before = choices.reduce((best, keys) => (cost(keys) < cost(best) ? keys : best))
    return before
  })
}

/** The fifth is omitted first, then the root, which the bass plays. */
function reduce(tones: readonly number[], voices: number): number[] {
  const left = [...tones]
  if (left.length > voices) left.splice(2, 1)
  if (left.length > voices) left.splice(0, 1)
  return left.slice(0, voices)
}

function inversions(tones: readonly number[], { centre, isOpen }: VoicingOptions): number[][] {
  const choices: number[][] = []
  for (let first = 0; first < tones.length; first++) {
    const turned = [...tones.slice(first), ...tones.slice(0, first)]
    for (const octave of [-24, -12, 0]) {
      const close = stack(turned, Math.round(centre) + octave)
      choices.push(close)
      if (isOpen && close.length >= 3) choices.push(opened(close))
    }
  }
  return choices
}

function stack(tones: readonly number[], above: number): number[] {
  const keys: number[] = []
  let low = above
  for (const tone of tones) {
    const key = low + ((((tone - low) % 12) + 12) % 12)
    keys.push(key)
    low = key + 1
  }
  return keys
}

/** Moves the second tone from the top an octave down. */
function opened(close: readonly number[]): number[] {
  const dropped = close.length - 2
  return close.map((key, index) => (index === dropped ? key - 12 : key)).toSorted((one, other) => one - other)
}

function movement(from: readonly number[], to: readonly number[]): number {
  const nearest = (key: number, keys: readonly number[]) =>
    Math.min(...keys.map((other) => Math.abs(other - key)))
  const forth = from.reduce((sum, key) => sum + nearest(key, to), 0)
  const back = to.reduce((sum, key) => sum + nearest(key, from), 0)
  return (forth + back) / 2 + 0.5 * Math.abs((from.at(-1) ?? 0) - (to.at(-1) ?? 0))
}

function mean(keys: readonly number[]): number {
  return keys.reduce((sum, key) => sum + key, 0) / keys.length
}
