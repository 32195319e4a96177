import type { Random } from '../../dsp/random.ts'
import { arch, drift, falling, glide, scatter } from '../parts/tone.ts'
import type { Curve, Layer, SimpleCurve, Value } from './recipe.ts'

/** What the curves of a grain depend on. */
export interface CurveContext {
  /** Length of the grain. */
  readonly seconds: number
  readonly random: Random
  /** Start of the grain in the whole sound. */
  readonly start: number
  /** Random changes from 0 to 1 that all layers share, once per second. */
  readonly gusts: (seconds: number) => number
}

/** A number, random between its bounds. */
export function numberFrom(value: Value, random: Random): number {
  return typeof value === 'number' ? value : random.between(...value)
}

/** Makes a curve a function of the seconds since the start of a grain. */
export function curveOf(curve: Curve, context: CurveContext): (now: number) => number {
  if (typeof curve !== 'object' || !('times' in curve)) return simpleCurveOf(curve, context)
  const factors = curve.times.map((factor) => simpleCurveOf(factor, context))
  return (now) => factors.reduce((product, factor) => product * factor(now), 1)
}

function simpleCurveOf(curve: SimpleCurve, context: CurveContext): (now: number) => number {
  const { seconds, random } = context
  if (typeof curve === 'number' || Array.isArray(curve)) {
    const constant = numberFrom(curve, random)
    return () => constant
  }
  if ('glide' in curve) return glide(curve.glide.map(([share, value]) => [share * seconds, value]))
  if ('cycle' in curve) {
    const [period, points] = curve.cycle
    const turn = glide(points)
    return (now) => turn((now / period) % 1)
  }
  if ('fall' in curve) return falling(curve.fall)
  if ('rise' in curve) {
    const fall = falling(curve.rise)
    return (now) => 1 - fall(now)
  }
  return oscillationOf(curve, context)
}

function oscillationOf(
  curve: Extract<SimpleCurve, { arch: number } | { lobes: number } | { drift: unknown } | object>,
  { seconds, random, start, gusts }: CurveContext,
): (now: number) => number {
  if ('arch' in curve) return (now) => arch(seconds)(now) ** curve.arch
  if ('lobes' in curve) return (now) => Math.abs(Math.sin((Math.PI * curve.lobes * now) / seconds))
  if ('drift' in curve) return drift(random, ...curve.drift)
  if ('gust' in curve) {
    const [rate, low, high] = curve.gust
    return (now) => low + (high - low) * gusts((start + now) * rate)
  }
  if ('pulse' in curve) {
    const [rate, sharpness] = curve.pulse
    return (now) => Math.exp(-sharpness * ((now * rate) % 1))
  }
  if ('wave' in curve) {
    const [rate, depth] = curve.wave
    return (now) => 1 + depth * Math.sin(2 * Math.PI * rate * now)
  }
  throw new RangeError('Unknown curve')
}

/** When a grain starts, in seconds, and its frequency as a ratio. */
export interface Placement {
  readonly start: number
  readonly ratio: number
}

interface Span {
  /** Length of the whole sound. */
  readonly whole: number
  readonly stretch: number
  /** Factor of rates. */
  readonly pace: number
  readonly random: Random
}

/** The grains of a layer, in order. */
export function placementsOf(layer: Layer, { whole, stretch, pace, random }: Span): Placement[] {
  const at = numberFrom(layer.at ?? 0, random) * stretch
  const end = Math.min(whole, layer.span === undefined ? whole : at + layer.span * stretch)
  const plain = (start: number) => ({ start, ratio: 1 })
  if (layer.notes) {
    return layer.notes.map(([ratio, start]) => ({ ratio, start: at + start * Math.min(1, stretch) }))
  }
  if (layer.every) {
    const starts = regular(at, end, layer.every[0] / pace, layer.every[1], random)
    const offsets = layer.times ?? [0]
    return starts.slice(0, layer.count).flatMap((start) => offsets.map((offset) => plain(start + offset)))
  }
  if (layer.clusters && layer.rate) {
    const [often, length] = layer.clusters
    const { rate } = layer
    const bursts = [0.1, ...scatter(end - at, often, random)]
    return bursts.flatMap((burst) => scatter(length, rate, random).map((start) => plain(at + burst + start)))
  }
  if (layer.rate) return scatter(end - at, layer.rate * pace, random).map((start) => plain(at + start))
  return (layer.times ?? [0]).map((start) => plain(at + start * stretch))
}

function regular(from: number, to: number, gap: number, jitter: number, random: Random): number[] {
  const starts: number[] = []
  for (let now = from; now < to; now += gap * (1 + jitter * random.between(-1, 1))) starts.push(now)
  return starts
}
