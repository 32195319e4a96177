import { ANALYSIS_RATE, createFourier } from './fourier.ts'

const SIZE = 8192
const LOWEST = 60
const HIGHEST = 2100

/** The share of each pitch class (0 is C); the sum is 1, or 0 for silence. */
export type Chroma = Float64Array

/** Temperley's key profiles: the frequency of each degree in major and in minor. */
const MAJOR = [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.057, 0.4]
const MINOR = [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.133, 0.33]

/** The chroma of a recording between two times in seconds. */
export function chromaBetween(mono: Float32Array, from: number, to: number): Chroma {
  const fourier = createFourier(SIZE)
  const sum: Chroma = new Float64Array(12)
  const first = Math.round(from * ANALYSIS_RATE)
  const last = Math.round(to * ANALYSIS_RATE)
  for (let at = first; at < Math.max(first + 1, last - SIZE / 2); at += SIZE / 2) {
    addChroma(fourier.magnitudes(mono, at), sum)
  }
  const total = sum.reduce((all, value) => all + value, 0)
  return total > 0 ? sum.map((value) => value / total) : sum
}

function addChroma(spectrum: Float32Array, sum: Chroma): void {
  const hertz = ANALYSIS_RATE / SIZE
  for (let bin = Math.ceil(LOWEST / hertz); bin * hertz < HIGHEST; bin++) {
    const value = spectrum[bin] as number
    // Only peaks are tones; the bins between are their sidelobes, and noise.
    if (value < (spectrum[bin - 1] as number) || value < (spectrum[bin + 1] as number)) continue
    const key = 69 + 12 * Math.log2((bin * hertz + shift(spectrum, bin) * hertz) / 440)
    const away = Math.abs(key - Math.round(key))
    const place = ((Math.round(key) % 12) + 12) % 12
    sum[place] = (sum[place] as number) + Math.sqrt(value) * (1 - away)
  }
}

/** The position of a peak between bins. */
function shift(spectrum: Float32Array, bin: number): number {
  const [left, middle, right] = [spectrum[bin - 1] ?? 0, spectrum[bin] ?? 0, spectrum[bin + 1] ?? 0]
  const curve = left - 2 * middle + right
  return curve === 0 ? 0 : (0.5 * (left - right)) / curve
}

/** A key: its tonic as a pitch class, and whether it is minor. */
export interface FoundKey {
  readonly tonic: number
  readonly isMinor: boolean
  /** Correlation with the key's profile, at most 1. */
  readonly fit: number
}

export function findKey(chroma: Chroma): FoundKey {
  let best: FoundKey = { tonic: 0, isMinor: false, fit: -1 }
  for (let tonic = 0; tonic < 12; tonic++) {
    for (const isMinor of [false, true]) {
      const profile = isMinor ? MINOR : MAJOR
      const fit = correlation(chroma, (tone) => profile[(tone - tonic + 12) % 12] as number)
      if (fit > best.fit) best = { tonic, isMinor, fit }
    }
  }
  return best
}

/** The triad that matches a chroma best, root first; `likely` are the tones of the key, which are preferred. */
export function findTriad(chroma: Chroma, likely: readonly number[]): readonly number[] {
  let best: readonly number[] = [0, 4, 7]
  let highest = Number.NEGATIVE_INFINITY
  for (let root = 0; root < 12; root++) {
    for (const third of [3, 4]) {
      const triad = [root, (root + third) % 12, (root + 7) % 12]
      const outside = triad.filter((tone) => !likely.includes(tone)).length
      const sounding = triad.reduce(
        (sum, tone, index) => sum + (chroma[tone] as number) * (index === 0 ? 1.15 : 1),
        0,
      )
      const score = sounding - 0.05 * outside
      if (score > highest) [best, highest] = [triad, score]
    }
  }
  return best
}

function correlation(chroma: Chroma, profile: (tone: number) => number): number {
  const tones = Array.from({ length: 12 }, (_, tone) => tone)
  const meanOf = (value: (tone: number) => number) => tones.reduce((sum, tone) => sum + value(tone), 0) / 12
  const [mean, expected] = [meanOf((tone) => chroma[tone] as number), meanOf(profile)]
  let [both, one, other] = [0, 0, 0]
  for (const tone of tones) {
    const a = (chroma[tone] as number) - mean
    const b = profile(tone) - expected
    both += a * b
    one += a * a
    other += b * b
  }
  return one > 0 ? both / Math.sqrt(one * other) : 0
}
