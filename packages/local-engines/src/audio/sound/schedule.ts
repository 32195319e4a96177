import type { Random } from '../dsp/random.ts'
import { type Effect, paceOf } from './effect.ts'
import type { Layer } from './read/read-scene.ts'

/** A layer with its start and end in seconds. */
export interface Slot {
  readonly layer: Layer
  readonly from: number
  readonly to: number
}

const TEXTURE_WEIGHT = 3
const LONGEST_OFFSET = 0.6

/** Divides the time among the stages; textures continue beneath the events that follow them. */
export function divideTime(layers: readonly Layer[], seconds: number): Slot[] {
  const stages = [...new Set(layers.map(({ stage }) => stage))].toSorted((one, other) => one - other)
  const weights = stages.map((stage) =>
    Math.max(...layers.filter((layer) => layer.stage === stage).map(weightOf)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let from = 0
  const starts = weights.map((weight) => {
    const start = from
    from += (weight / total) * seconds
    return start
  })
  return stages.flatMap((stage, place) => {
    const start = starts[place] as number
    const end = starts[place + 1] ?? seconds
    const isLastTexture = !layers.some((layer) => layer.stage > stage && layer.effect.kind === 'texture')
    const here = layers.filter((layer) => layer.stage === stage)
    const events = here.filter(({ effect }) => effect.kind === 'event').length
    const apart = Math.min(LONGEST_OFFSET, ((end - start) * 0.7) / Math.max(1, events))
    let offset = 0
    return here.map((layer): Slot => {
      if (layer.effect.kind === 'texture') return { layer, from: start, to: isLastTexture ? seconds : end }
      const slot = { layer, from: start + offset, to: end }
      offset += apart
      return slot
    })
  })
}

function weightOf({ effect, count, character }: Layer): number {
  if (effect.kind === 'texture') return TEXTURE_WEIGHT
  const { rhythm } = effect
  const natural = typeof rhythm.count === 'number' ? rhythm.count : rhythm.count[1]
  return 0.4 + ((count ?? natural) * rhythm.gap) / paceOf(character)
}

/** Start times of an event within its slot, in seconds, in order. */
export function timesOf({ layer, from, to }: Slot, event: Effect, random: Random): number[] {
  const { rhythm } = event
  const pace = paceOf(layer.character)
  const time = to - from
  const shake = (gap: number) => gap * (1 + (rhythm.jitter ?? 0) * random.between(-1, 1))
  if (layer.count !== undefined) {
    const gap = Math.min(rhythm.gap / pace, (time * 0.85) / layer.count)
    return Array.from(
      { length: layer.count },
      (_, index) => from + index * gap + (index > 0 ? shake(gap) - gap : 0),
    )
  }
  if (rhythm.rest === undefined && layer.many) {
    const count = Math.max(2, Math.min(10, Math.round(time / (rhythm.gap * 1.3))))
    return Array.from(
      { length: count },
      (_, index) => from + ((index + (index > 0 ? random.between(-0.3, 0.3) : 0)) * time * 0.9) / count,
    )
  }
  const times: number[] = []
  for (let start = from; start < to; ) {
    const size =
      typeof rhythm.count === 'number'
        ? rhythm.count
        : rhythm.count[0] + random.below(rhythm.count[1] - rhythm.count[0] + 1)
    const gap = Math.min(rhythm.gap / pace, (time * 0.9) / size)
    for (let index = 0; index < size && start < to; index++) {
      times.push(start)
      start += shake(gap)
    }
    if (rhythm.rest === undefined) break
    start += shake(rhythm.rest / pace) - gap
  }
  // An event that would start too late to be recognizable is omitted.
  const needed = rhythm.gap > 0.8 ? 0.55 * rhythm.gap : 0.5 * rhythm.gap
  return times.filter((start, index) => index === 0 || start < to - needed)
}
