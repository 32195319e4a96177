import type { Random } from '../../dsp/random.ts'
import { scatter } from '../parts/chance.ts'
import { numberFrom } from './curves.ts'
import type { Layer } from './recipe.ts'

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
