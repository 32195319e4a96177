import { ANALYSIS_RATE, createFourier } from './fourier.ts'

const SIZE = 1024
const HOP = 256
/** Frames of the onset curve per second. */
const FRAMES = ANALYSIS_RATE / HOP
const SLOWEST = 55
const FASTEST = 200
/** The tempo most music is close to; decides between a tempo and its double. */
const USUAL = 112
/** Weight of a steady distance between beats. */
const TIGHTNESS = 120

export interface Pulse {
  /** Beats per minute. */
  readonly tempo: number
  /** Times of the beats in seconds. */
  readonly beats: readonly number[]
  /** From 0 for no pulse towards 1 for a steady one. */
  readonly strength: number
}

export function onsetCurve(mono: Float32Array): Float32Array {
  const fourier = createFourier(SIZE)
  const frames = Math.max(1, Math.floor((mono.length - SIZE) / HOP))
  const curve = new Float32Array(frames)
  let before = new Float32Array(SIZE / 2)
  for (let frame = 0; frame < frames; frame++) {
    const now = fourier.magnitudes(mono, frame * HOP)
    const logarithmic = new Float32Array(now.length)
    let rise = 0
    for (let bin = 1; bin < now.length; bin++) {
      logarithmic[bin] = Math.log1p(20 * (now[bin] as number))
      rise += Math.max(0, (logarithmic[bin] as number) - (before[bin] as number))
    }
    curve[frame] = frame === 0 ? 0 : rise
    before = logarithmic
  }
  return withoutTrend(curve)
}

/**
 * Detects tempo and beats: the tempo by autocorrelation of the onsets, the beats by dynamic programming (after Ellis).
 */
export function findPulse(mono: Float32Array): Pulse {
  const curve = onsetCurve(mono)
  const { tempo, strength } = findTempo(curve)
  return { tempo, strength, beats: trackBeats(curve, (60 * FRAMES) / tempo).map((frame) => frame / FRAMES) }
}

export function findTempo(curve: Float32Array): { tempo: number; strength: number } {
  const longest = Math.min(curve.length - 1, Math.ceil((4 * 60 * FRAMES) / SLOWEST))
  const repeats = new Float64Array(longest + 2)
  for (let lag = 0; lag <= longest; lag++) {
    let sum = 0
    for (let frame = lag; frame < curve.length; frame++) {
      sum += (curve[frame] as number) * (curve[frame - lag] as number)
    }
    repeats[lag] = sum / (curve.length - lag)
  }
  const at = (lag: number) => {
    const low = Math.floor(lag)
    if (low + 1 > longest) return 0
    const first = repeats[low] as number
    return first + ((repeats[low + 1] as number) - first) * (lag - low)
  }
  let best = { tempo: USUAL, strength: 0 }
  let highest = 0
  for (let tempo = SLOWEST; tempo <= FASTEST; tempo += 0.25) {
    const lag = (60 * FRAMES) / tempo
    const score = (at(lag) + 0.6 * at(2 * lag) + 0.3 * at(3 * lag) + 0.5 * at(4 * lag)) * usualness(tempo)
    if (score > highest) {
      highest = score
      best = { tempo, strength: at(lag) / Math.max(1e-9, repeats[0] as number) }
    }
  }
  return best
}

function usualness(tempo: number): number {
  return Math.exp(-0.5 * (Math.log2(tempo / USUAL) / 0.8) ** 2)
}

function trackBeats(curve: Float32Array, period: number): number[] {
  const score = new Float32Array(curve.length)
  const from = new Int32Array(curve.length).fill(-1)
  for (let frame = 0; frame < curve.length; frame++) {
    let best = 0
    for (let back = Math.round(period / 2); back <= Math.round(period * 2) && back <= frame; back++) {
      const before = (score[frame - back] as number) - TIGHTNESS * Math.log(back / period) ** 2
      if (before > best) {
        best = before
        from[frame] = frame - back
      }
    }
    score[frame] = (curve[frame] as number) + best
  }
  let frame = curve.length - 1
  for (let other = Math.max(0, Math.floor(curve.length - 1.5 * period)); other < curve.length; other++) {
    if ((score[other] as number) > (score[frame] as number)) frame = other
  }
  const beats: number[] = []
  for (; frame >= 0; frame = from[frame] as number) beats.push(frame)
  return beats.toReversed()
}

/** Removes slow changes and normalizes the curve to a mean square of 1. */
function withoutTrend(curve: Float32Array): Float32Array {
  const reach = Math.round(FRAMES / 2)
  const out = new Float32Array(curve.length)
  let sum = 0
  let count = 0
  for (let frame = -reach; frame < curve.length; frame++) {
    const entering = curve[frame + reach]
    const leaving = curve[frame - reach - 1]
    if (entering !== undefined) [sum, count] = [sum + entering, count + 1]
    if (leaving !== undefined) [sum, count] = [sum - leaving, count - 1]
    if (frame >= 0) out[frame] = Math.max(0, (curve[frame] as number) - sum / count)
  }
  const power = out.reduce((total, value) => total + value * value, 0) / out.length
  const gain = power > 0 ? 1 / Math.sqrt(power) : 0
  return out.map((value) => value * gain)
}
