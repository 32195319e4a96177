/** Bounds of human speech, in hertz. */
const LOWEST = 60
const HIGHEST = 400
/** Seconds of a frame that is compared with itself, and between two frames. */
const WINDOW = 0.06
const HOP = 0.016
/** How periodic a frame must be, 0 for a perfect repetition, to count as voiced. */
const APERIODICITY = 0.2
/** Frames below this share of the loud frames' energy count as background: −26 dB. */
const BACKGROUND = 0.0025
/** Fewer voiced frames than these are a hum or a knock, not speech. */
const LEAST_FRAMES = 12

/**
 * Median pitch of speech in hertz, by the YIN method (de Cheveigné and Kawahara, 2002); null when there is no voice in it.
 * The median over all voiced frames stays where it is when noise misleads some of them.
 */
export function measurePitch(samples: Float32Array, sampleRate: number): number | null {
  const window = Math.round(WINDOW * sampleRate)
  const hop = Math.round(HOP * sampleRate)
  const longest = Math.ceil(sampleRate / LOWEST)
  const energies: number[] = []
  for (let at = 0; at + window + longest < samples.length; at += hop)
    energies.push(energyOf(samples, at, window))
  const loud = energies.toSorted((one, other) => one - other)[Math.floor(energies.length * 0.95)] ?? 0
  const found: number[] = []
  for (const [index, energy] of energies.entries()) {
    if (energy === 0 || energy < loud * BACKGROUND) continue
    const period = periodAt(samples, index * hop, { window, longest, shortest: sampleRate / HIGHEST })
    if (period !== null) found.push(sampleRate / period)
  }
  if (found.length < LEAST_FRAMES) return null
  return found.toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? null
}

function energyOf(samples: Float32Array, from: number, length: number): number {
  let sum = 0
  for (let at = from; at < from + length; at++) sum += (samples[at] ?? 0) ** 2
  return sum / length
}

/** Samples after which a frame repeats itself; null when it does not. */
function periodAt(
  samples: Float32Array,
  from: number,
  { window, longest, shortest }: { window: number; longest: number; shortest: number },
): number | null {
  const normalised = new Float32Array(longest + 1).fill(1)
  let total = 0
  for (let lag = 1; lag <= longest; lag++) {
    let difference = 0
    for (let at = from; at < from + window; at++)
      difference += ((samples[at] ?? 0) - (samples[at + lag] ?? 0)) ** 2
    total += difference
    normalised[lag] = total === 0 ? 1 : (difference * lag) / total
  }
  const value = (lag: number) => normalised[lag] ?? 1
  for (let lag = Math.floor(shortest); lag < longest; lag++) {
    if (value(lag) >= APERIODICITY) continue
    // The first dip, not the deepest: the deepest is often two periods long.
    while (lag + 1 < longest && value(lag + 1) < value(lag)) lag++
    return lag + vertex(value(lag - 1), value(lag), value(lag + 1))
  }
  return null
}

/** Where between −1 and 1 a parabola through three values has its lowest point. */
function vertex(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after
  return bend <= 0 ? 0 : (before - after) / (2 * bend)
}

/** Seconds of a step of the loudness curve. */
const STEP = 0.01
/** Steps to each side over which the curve is smoothed. With more, the syllables of fast speech run into each other. */
const SMOOTHING = 1
/** Decibels below the loud parts that count as silence. */
const QUIET = 25
/** Decibels that loudness falls between two syllables, at least. */
const DIP = 2
/** Steps without speech that are a pause and not a closed mouth. */
const PAUSE_STEPS = 20
const LEAST_SYLLABLES = 4

/**
 * Syllables a second of speech without its pauses, counted as peaks of loudness; null when there are too few. It miscounts all
 * voices alike, so it serves to compare two of them.
 */
export function measurePace(samples: Float32Array, sampleRate: number): number | null {
  const curve = smooth(loudness(samples, Math.round(STEP * sampleRate)))
  const loud = curve.toSorted((one, other) => one - other)[Math.floor(curve.length * 0.95)] ?? 0
  const syllables = countPeaks(curve, loud - QUIET)
  const seconds = spokenSteps(curve, loud - QUIET) * STEP
  return syllables < LEAST_SYLLABLES || seconds === 0 ? null : syllables / seconds
}

/** Decibels of each step. */
function loudness(samples: Float32Array, step: number): number[] {
  const curve: number[] = []
  for (let from = 0; from + step <= samples.length; from += step) {
    let sum = 0
    for (let at = from; at < from + step; at++) sum += (samples[at] ?? 0) ** 2
    curve.push(10 * Math.log10(sum / step + 1e-10))
  }
  return curve
}

function smooth(curve: readonly number[]): number[] {
  return curve.map((_value, at) => {
    const near = curve.slice(Math.max(0, at - SMOOTHING), at + SMOOTHING + 1)
    return near.reduce((sum, value) => sum + value, 0) / near.length
  })
}

function countPeaks(curve: readonly number[], threshold: number): number {
  let count = 0
  let [low, high, isRising] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true]
  for (const value of curve) {
    if (isRising) {
      high = Math.max(high, value)
      if (high - value < DIP) continue
      if (high > threshold) count++
      ;[isRising, low] = [false, value]
    } else {
      low = Math.min(low, value)
      if (value - low >= DIP) [isRising, high] = [true, value]
    }
  }
  return count
}

/** Frames with speech, including short breaks between sounds. */
function spokenSteps(curve: readonly number[], threshold: number): number {
  let [spoken, gap] = [0, PAUSE_STEPS]
  for (const value of curve) {
    if (value <= threshold) gap++
    else {
      spoken += gap < PAUSE_STEPS ? gap + 1 : 1
      gap = 0
    }
  }
  return spoken
}
