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
