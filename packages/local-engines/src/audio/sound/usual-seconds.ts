import { localModel } from '../../local-models.ts'
import type { Layer, Scene } from './read/read-scene.ts'

/** A sound that comes or goes needs this long. */
const TRAVEL_SECONDS = 6
const range = localModel('foley').seconds ?? { min: 1, max: 30 }

/** How long a scene usually is, in whole seconds that the model supports. */
export function usualSeconds({ layers }: Pick<Scene, 'layers'>): number {
  const stages = new Map<number, number>()
  for (const layer of layers) {
    stages.set(layer.stage, Math.max(stages.get(layer.stage) ?? 0, secondsOf(layer)))
  }
  const total = [...stages.values()].reduce((sum, seconds) => sum + seconds, 0)
  return Math.max(range.min, Math.min(range.max, Math.ceil(total)))
}

function secondsOf({ effect, count, motion }: Layer): number {
  if (motion) return Math.max(TRAVEL_SECONDS, effect.seconds)
  return count === undefined ? effect.seconds : Math.max(effect.seconds, count * effect.rhythm.gap + 0.5)
}
