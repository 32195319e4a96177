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
