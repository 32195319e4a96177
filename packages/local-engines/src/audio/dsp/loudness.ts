import { limit, peakAround } from './dynamics.ts'
import { type Biquad, filtered } from './filters.ts'
import { fromDecibels, SAMPLE_RATE, type Stereo, scale } from './stereo.ts'

/** Seconds between the beginnings of blocks. */
const HOP = 0.1
const HOPS_PER_BLOCK = 4
const OFFSET = -0.691
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

/** Integrated loudness in LUFS (ITU-R BS.1770-4: K-weighting, 400 ms blocks, both gates). −Infinity for silence. */
export function loudnessOf(channels: readonly Float32Array[], sampleRate = SAMPLE_RATE): number {
  const powers = blockPowers(channels, sampleRate)
  const audible = powers.filter((power) => toLufs(power) > ABSOLUTE_GATE)
  const gate = toLufs(mean(audible)) + RELATIVE_GATE
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)))
}

/** True peak of both channels, including between samples, as an amplitude. */
export function peakOf([left, right]: Stereo): number {
  let peak = 0
  for (let index = 0; index < left.length; index++) {
    const here = Math.max(peakAround(left, index), peakAround(right, index))
    if (here > peak) peak = here
  }
  return peak
}

/** The K-weighting of ITU-R BS.1770 and the samples between blocks, for a sample rate. */
interface Weighting {
  readonly head: Biquad
  readonly ear: Biquad
  readonly hop: number
}

function blockPowers(channels: readonly Float32Array[], sampleRate: number): number[] {
  const hop = Math.round(HOP * sampleRate)
  const hops = Math.max(1, Math.floor((channels[0]?.length ?? 0) / hop))
  const energy = new Float64Array(hops)
  const weighting = { head: designHead(sampleRate), ear: designEar(sampleRate), hop }
  // Most tracks of an instrument are the same on both sides: half the work.
  const isMono = channels.length === 2 && areEqual(channels[0], channels[1])
  for (const samples of isMono ? channels.slice(1) : channels) addEnergy(samples, energy, weighting)
  if (isMono) for (let index = 0; index < hops; index++) energy[index] = 2 * (energy[index] as number)
  // A sound shorter than a block counts as one block.
  if (hops < HOPS_PER_BLOCK) return [energy.reduce((sum, value) => sum + value, 0) / (hops * hop)]
  return Array.from({ length: hops - HOPS_PER_BLOCK + 1 }, (_, first) => {
    let sum = 0
    for (let at = first; at < first + HOPS_PER_BLOCK; at++) sum += energy[at] as number
    return sum / (HOPS_PER_BLOCK * hop)
  })
}

function areEqual(one: Float32Array | undefined, other: Float32Array | undefined): boolean {
  if (!one || !other) return false
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false
  return true
}

function addEnergy(samples: Float32Array, energy: Float64Array, { head, ear, hop: length }: Weighting): void {
  const [b0, b1, b2, a1, a2] = head
  const [, , , c1, c2] = ear
  let [h1, h2, e1, e2] = [0, 0, 0, 0]
  for (let hop = 0; hop < energy.length; hop++) {
    let sum = 0
    const end = Math.min(samples.length, (hop + 1) * length)
    for (let index = hop * length; index < end; index++) {
      const input = samples[index] as number
      const weighted = b0 * input + h1
      h1 = b1 * input - a1 * weighted + h2
      h2 = b2 * input - a2 * weighted
      const value = weighted + e1
      e1 = -2 * weighted - c1 * value + e2
      e2 = weighted - c2 * value
      sum += value * value
    }
    // Inaudible remainders would be denormal numbers, which are slow on many processors.
    if (sum < 1e-24) h1 = h2 = e1 = e2 = 0
    energy[hop] = (energy[hop] as number) + sum
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function toLufs(power: number): number {
  return OFFSET + 10 * Math.log10(power)
}

/** The standard gives coefficients for 48 kHz only; these are the analog parameters behind them. */
function designHead(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ]
}

function designEar(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]
}

/** Removes inaudibly low frequencies, which would only add loudness, and any DC offset. */
export function removeRumble(samples: Float32Array): void {
  filtered(samples, 'high', 28)
}

/** Loudness of finished sound, in LUFS. */
const TARGET_LUFS = -16
/** True peak ceiling in decibels; lossy codecs can add up to one more. */
const CEILING_DB = -2.2
const PASSES = 8
const CLOSE_ENOUGH = 0.15

/** Masters a mix to −16 LUFS below the peak ceiling in place, without DC offset. Silence stays silent. */
export function master(mix: Stereo, lufs = TARGET_LUFS): void {
  for (const samples of mix) removeRumble(samples)
  for (let pass = 0; pass < PASSES; pass++) {
    const missing = lufs - loudnessOf(mix)
    if (!Number.isFinite(missing)) return
    // At least once: a mix that is loud enough can still have peaks.
    if (pass > 0 && Math.abs(missing) < CLOSE_ENOUGH) break
    for (const samples of mix) scale(samples, fromDecibels(missing))
    limit(mix, fromDecibels(CEILING_DB))
  }
  // Peaks that the limiter's interpolation missed.
  const over = peakOf(mix) / fromDecibels(CEILING_DB)
  if (over > 1) for (const samples of mix) scale(samples, 1 / over)
}
